/**
 * One opening of the search dialog: what is typed, what is asked, what is shown. Framework-free; the
 * dialog draws `get()` after each change.
 */
import { createStore, type Store } from '../shared/store';
import { groupHits, type HitGroup } from './group-hits';
import { dialogHits, maxGroupHits, maxQueryChars, maxSuggestions, stallMs } from './limits';
import { findAnswer, type RowAnswer } from './row-answer';
import type { FacetFilters, SearchClient, SearchRequest, SearchResponse } from './search-client';
import { idleSearch, nextSearch, type SearchEvent, type SearchStatus } from './status-machine';

interface SearchAnswer extends SearchResponse {
  query: string;
  /** The top section it was narrowed to. */
  section: string | undefined;
}

/** What the results area shows. It stays until the next answer (B159). */
export type SearchScreen =
  | { name: 'start' }
  | { name: 'results'; answer: SearchAnswer; card: RowAnswer | undefined; groups: HitGroup[] }
  | { name: 'none'; answer: SearchAnswer; suggestions: string[] }
  | { name: 'error' };

export interface SessionState {
  query: string;
  status: SearchStatus;
  screen: SearchScreen;
  /** Only hits of this top section are asked for. */
  section: string | undefined;
}

export interface SearchSession extends Store<SessionState> {
  /** Each change of the query is a request; an empty query shows the start screen without one. */
  setQuery(query: string): void;
  /** Narrows the current query to a top section, or widens it again. */
  narrow(section: string | undefined): void;
  /** Nothing that is under way will change anything any more (B160). */
  close(): void;
}

export interface SessionOptions {
  /** What the input holds already, to be asked for with `setQuery`. */
  query?: string | undefined;
  /** Called for each query; gives the same client each time once it has loaded. */
  loadClient(): Promise<SearchClient>;
  facetFilters?: FacetFilters | undefined;
  snippetChars(): number;
  /** Top section of the page below the dialog, see `SearchRequest.place`. */
  place?: string | undefined;
  /** Once for each query with an answer, when its first hits are shown. */
  onAnswer?(answer: SearchAnswer): void;
  /** Failures that show no error screen (B156). */
  logFailure(error: unknown): void;
}

export function createSearchSession(options: SessionOptions): SearchSession {
  const store = createSessionStore(options.query ?? '');
  const screenOf = createScreens();
  let running: AbortController | undefined;
  let client: SearchClient | undefined;

  const ask = async (query: string, section: string | undefined): Promise<void> => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    store.change({ type: 'input', query }, { section });
    const { request } = store.machine();
    const stallTimer = setTimeout(() => store.change({ type: 'stall', request }), stallMs);
    let isAnnounced = false;
    const show = (response: SearchResponse, isComplete: boolean): void => {
      if (!store.isAwaited(request)) return;
      const answer = { ...response, query, section };
      const screen = screenOf(answer);
      // The status stays while the rest is awaited.
      if (isComplete) store.change({ type: 'answer', request }, { screen });
      else store.patch({ screen });
      if (isAnnounced) return;
      isAnnounced = true;
      options.onAnswer?.(answer);
    };
    const onFirstHits = (response: SearchResponse): void => show(response, false);
    const wanted = { ...requestFor(options, query, section), signal, onFirstHits };
    try {
      client = await options.loadClient();
      if (!signal.aborted) show(await client.search(wanted), true);
    } catch (error) {
      if (signal.aborted) return;
      if (isUnreachable(error)) {
        store.change({ type: 'unreachable', request }, { screen: { name: 'error' } });
      } else if (store.change({ type: 'failure', request })) {
        options.logFailure(error);
      }
    } finally {
      clearTimeout(stallTimer);
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    setQuery(text) {
      const query = text.slice(0, maxQueryChars);
      const { query: asked, status } = store.machine();
      if (query === asked && status !== 'error') return;
      if (query.trim() !== '') {
        void ask(query, store.get().section);
        return;
      }
      running?.abort();
      // Spaces alone ask for nothing, but stay in the field.
      store.change({ type: 'clear', query }, { screen: { name: 'start' }, section: undefined });
    },
    narrow(section) {
      const { query } = store.machine();
      if (query.trim() !== '') void ask(query, section);
    },
    close() {
      running?.abort();
      store.close();
      client?.forget?.();
    },
  };
}

/** The state of a session with its status machine, and what listens to it. */
function createSessionStore(firstQuery: string) {
  const { get, set, notify, subscribe } = createStore<SessionState>({
    query: firstQuery,
    status: 'idle',
    screen: { name: 'start' },
    section: undefined,
  });
  let machine = idleSearch;
  const patch = (changes: Partial<SessionState>): void => {
    set({ ...get(), ...changes });
    notify();
  };
  return {
    get,
    subscribe,
    machine: () => machine,
    isAwaited: (request: number) => machine.isAwaited && machine.request === request,
    patch,
    /** @returns false where the event comes too late to change anything */
    change(event: SearchEvent, changes: Partial<SessionState> = {}): boolean {
      const next = nextSearch(machine, event);
      if (next === machine) return false;
      machine = next;
      patch({ ...changes, query: machine.query, status: machine.status });
      return true;
    },
    /** No further answer counts; what is on screen stays. */
    close(): void {
      machine = nextSearch(machine, { type: 'clear', query: '' });
    },
  };
}

/** Makes screens of answers; suggestions come from the richest answer of this opening (B132). */
function createScreens(): (answer: SearchAnswer) => SearchScreen {
  let sectionNames: string[] = [];
  return (answer) => {
    if (answer.hits.length > 0) {
      const card = findAnswer(answer.query, answer);
      const groups = groupHits(answer.hits, maxGroupHits, card?.hit);
      const names = groups.map(({ name }) => name).filter(Boolean);
      if (names.length > sectionNames.length) sectionNames = names;
      return { name: 'results', answer, card, groups };
    }
    const suggestions =
      sectionNames.length > 0
        ? sectionNames.map((name) => `${name.toLowerCase()} `)
        : (answer.suggestions ?? []);
    return { name: 'none', answer, suggestions: suggestions.slice(0, maxSuggestions) };
  };
}

function requestFor(
  { facetFilters, place, snippetChars }: SessionOptions,
  query: string,
  section: string | undefined,
): SearchRequest {
  const request: SearchRequest = { query, hitsPerPage: dialogHits, snippetChars: snippetChars() };
  if (place !== undefined) request.place = place;
  const filters = filtersOf(facetFilters, section);
  if (filters) request.facetFilters = filters;
  return request;
}

/** What the service itself refused or garbled is no network trouble (B197, B198). */
function isUnreachable(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name !== 'ApiError' && name !== 'DeserializationError';
}

function filtersOf(
  filters: FacetFilters | undefined,
  section: string | undefined,
): FacetFilters | undefined {
  if (section === undefined) return filters;
  return [...(filters ?? []), `hierarchy.lvl0:${section}`];
}
