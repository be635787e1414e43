/**
 * The states of a search field and its panel (B156–B160), without timers, network or screen: whoever
 * runs it sends what happens and asks the sources for the request it awaits.
 */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface SearchMachine {
  status: SearchStatus;
  query: string;
  isPanelOpen: boolean;
  /** The last answer brought something to show. */
  hasItems: boolean;
  /** Number of the last request made; each input makes one. */
  request: number;
  /** The answer of `request` is still wanted. Answers of all others never count (B131, B160). */
  isAwaited: boolean;
}

export type SearchEvent =
  | { type: 'input'; query: string }
  | { type: 'focus' | 'refresh' | 'clear' | 'submit' | 'escape' | 'blur' | 'tab' }
  | { type: 'answer'; request: number; hasItems: boolean }
  /** `stall`: 300 ms are over; `unreachable`: no source could be reached; `failure`: anything else. */
  | { type: 'stall' | 'unreachable' | 'failure'; request: number };

export const idleSearch: SearchMachine = {
  status: 'idle',
  query: '',
  isPanelOpen: false,
  hasItems: false,
  request: 0,
  isAwaited: false,
};

/** @returns the same object when the event changes nothing */
export function nextSearch(state: SearchMachine, event: SearchEvent): SearchMachine {
  switch (event.type) {
    case 'input':
      return ask({ ...state, query: event.query });
    case 'focus':
      return ask({ ...state, isPanelOpen: true });
    case 'refresh':
      return ask(state);
    case 'clear':
      return { ...settle(state, 'idle'), query: '', hasItems: false };
    case 'submit':
      return { ...settle(state, 'idle'), isPanelOpen: false };
    case 'escape':
      // The first one closes the panel, the second clears the query (B158).
      return state.isPanelOpen
        ? closePanel(state)
        : { ...settle(state, 'idle'), query: '', hasItems: false };
    case 'blur':
    case 'tab':
      return closePanel(state);
    default:
      return state.isAwaited && event.request === state.request
        ? nextOfAwaited(state, event)
        : state;
  }
}

function nextOfAwaited(
  state: SearchMachine,
  event: Extract<SearchEvent, { request: number }>,
): SearchMachine {
  switch (event.type) {
    case 'stall':
      return { ...state, status: 'stalled' };
    case 'answer':
      return {
        ...settle(state, 'idle'),
        hasItems: event.hasItems,
        isPanelOpen: state.isPanelOpen || event.hasItems,
      };
    case 'unreachable':
      // Stays until the next input: nothing that tidies up afterwards touches it (B157).
      return settle(state, 'error');
    case 'failure':
      return settle(state, 'idle');
  }
}

function ask(state: SearchMachine): SearchMachine {
  return { ...state, status: 'loading', request: state.request + 1, isAwaited: true };
}

function settle(state: SearchMachine, status: SearchStatus): SearchMachine {
  return { ...state, status, isAwaited: false };
}

/** What is under way no longer counts, so it cannot open the panel again (B160). */
function closePanel(state: SearchMachine): SearchMachine {
  const closed = state.isPanelOpen ? { ...state, isPanelOpen: false } : state;
  return closed.isAwaited ? settle(closed, 'idle') : closed;
}
