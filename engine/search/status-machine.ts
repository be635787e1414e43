/**
 * The states of a search (B156, B157, B160), without timers, network or screen: the session sends
 * what happens and asks the source for the request it awaits. The panel of the field is the dialog,
 * which opens and closes by itself.
 */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface SearchMachine {
  status: SearchStatus;
  query: string;
  /** Number of the last request made; each input makes one. */
  request: number;
  /** The answer of `request` is still wanted. Answers of all others never count (B131, B160). */
  isAwaited: boolean;
}

export type SearchEvent =
  | { type: 'input'; query: string }
  /** `query`: spaces, or nothing. */
  | { type: 'clear'; query: string }
  | { type: 'answer'; request: number }
  /** `stall`: 300 ms are over; `unreachable`: no source could be reached; `failure`: anything else. */
  | { type: 'stall' | 'unreachable' | 'failure'; request: number };

export const idleSearch: SearchMachine = {
  status: 'idle',
  query: '',
  request: 0,
  isAwaited: false,
};

/** @returns the same object when the event changes nothing */
export function nextSearch(state: SearchMachine, event: SearchEvent): SearchMachine {
  if (event.type === 'input') {
    const { query } = event;
    return { query, status: 'loading', request: state.request + 1, isAwaited: true };
  }
  if (event.type === 'clear') return { ...settle(state, 'idle'), query: event.query };
  if (!state.isAwaited || event.request !== state.request) return state;
  if (event.type === 'stall') return { ...state, status: 'stalled' };
  // An error stays until the next input: nothing that tidies up afterwards touches it (B157).
  return settle(state, event.type === 'unreachable' ? 'error' : 'idle');
}

function settle(state: SearchMachine, status: SearchStatus): SearchMachine {
  return { ...state, status, isAwaited: false };
}
