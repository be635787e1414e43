/**
 * One opening of the search dialog: what is typed, what is asked, what is shown. Framework-free; the
 * dialog draws `get()` after each change.
 */
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

export interface SearchSession {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
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
  const listeners = new Set<() => void>();
  let machine = idleSearch;
  let state: SessionState = {
    query: options.query ?? '',
    status: 'idle',
    screen: { name: 'start' },
    section: undefined,
  };
  let sectionNames: string[] = [];
  let running: AbortController | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let client: SearchClient | undefined;

  const change = (event: SearchEvent, changes: Partial<SessionState> = {}): boolean => {
    const next = nextSearch(machine, event);
    const hasChanged = next !== machine;
    machine = next;
    if (hasChanged) {
      if (!machine.isAwaited) clearTimeout(stallTimer);
      state = { ...state, ...changes, query: machine.query, status: machine.status };
      for (const listener of listeners) listener();
    }
    return hasChanged;
  };

  const stop = (): void => {
    running?.abort();
    clearTimeout(stallTimer);
  };

  const screenOf = (answer: SearchAnswer): SearchScreen => {
    if (answer.hits.length > 0) {
      const card = findAnswer(answer.query, answer);
      const groups = groupHits(answer.hits, maxGroupHits, card?.hit);
      const names = groups.map(({ name }) => name).filter(Boolean);
      // Suggestions come from the richest answer of this opening (B132).
      if (names.length > sectionNames.length) sectionNames = names;
      return { name: 'results', answer, card, groups };
    }
    const suggestions =
      sectionNames.length > 0
        ? sectionNames.map((name) => `${name.toLowerCase()} `)
        : (answer.suggestions ?? []);
    return { name: 'none', answer, suggestions: suggestions.slice(0, maxSuggestions) };
  };

  const ask = (query: string, section: string | undefined): void => {
    stop();
    change({ type: 'input', query }, { section });
    const { request } = machine;
    const controller = new AbortController();
    running = controller;
    stallTimer = setTimeout(() => change({ type: 'stall', request }), stallMs);
    const answerWith = (response: SearchResponse): SearchAnswer => ({
      ...response,
      query,
      section,
    });

    let isAnnounced = false;
    const announce = (answer: SearchAnswer): void => {
      if (isAnnounced) return;
      isAnnounced = true;
      options.onAnswer?.(answer);
    };

    const wanted: SearchRequest = {
      query,
      hitsPerPage: dialogHits,
      snippetChars: options.snippetChars(),
      signal: controller.signal,
      onFirstHits(response) {
        // The rest is still awaited, so the status stays.
        if (machine.request !== request || !machine.isAwaited) return;
        const answer = answerWith(response);
        state = { ...state, screen: screenOf(answer) };
        for (const listener of listeners) listener();
        announce(answer);
      },
    };
    if (options.place !== undefined) wanted.place = options.place;
    const filters = filtersOf(options.facetFilters, section);
    if (filters) wanted.facetFilters = filters;

    const search = async (): Promise<void> => {
      try {
        client = await options.loadClient();
        if (controller.signal.aborted) return;
        const answer = answerWith(await client.search(wanted));
        if (machine.request !== request || !machine.isAwaited) return;
        const screen = screenOf(answer);
        change({ type: 'answer', request }, { screen });
        announce(answer);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (isUnreachable(error)) {
          change({ type: 'unreachable', request }, { screen: { name: 'error' } });
        } else if (change({ type: 'failure', request })) {
          options.logFailure(error);
        }
      }
    };
    void search();
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setQuery(text) {
      const query = text.slice(0, maxQueryChars);
      if (query === machine.query && machine.status !== 'error') return;
      if (query.trim() !== '') return ask(query, state.section);
      stop();
      change({ type: 'clear' }, { screen: { name: 'start' }, section: undefined });
      // Spaces alone ask for nothing, but stay in the field.
      if (query !== '') {
        machine = { ...machine, query };
        state = { ...state, query };
        for (const listener of listeners) listener();
      }
    },
    narrow(section) {
      if (machine.query.trim() !== '') ask(machine.query, section);
    },
    close() {
      stop();
      machine = nextSearch(machine, { type: 'clear' });
      client?.forget?.();
    },
  };
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
