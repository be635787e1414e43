/**
 * State of an open search dialog: query, requests and results. Framework-free; the dialog renders `get()`
 * after each change.
 */
import { createStore } from '../../shared/store';
import type {
  FacetFilters,
  SearchClient,
  SearchRequest,
  SearchResponse,
} from '../client/search-client';
import { dialogHits, maxQueryChars, maxSuggestions, stallMs } from '../limits';
import { groupHits, type HitGroup } from './group-hits';
import { findAnswer, type RowAnswer } from './row-answer';

/** State of a search (B156). An error stays until the next input (B157). */
type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface SearchAnswer extends SearchResponse {
  query: string;
  /** The top section the query was narrowed to. */
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
  /** Only hits of this top section are requested. */
  section: string | undefined;
}

export type SearchSession = ReturnType<typeof createSearchSession>;

export interface SessionOptions {
  /** Initial content of the input; search for it with `setQuery`. */
  query?: string | undefined;
  /** Called for each query; returns the same client once it has loaded. */
  loadClient(): Promise<SearchClient>;
  facetFilters?: FacetFilters | undefined;
  snippetChars(): number;
  /** Top section of the page behind the dialog, see `SearchRequest.place`. */
  place?: string | undefined;
  /** Called once per answered query, when its first hits are shown. */
  onAnswer?(answer: SearchAnswer): void;
  /** Failures that show no error screen (B156). */
  logFailure(error: unknown): void;
}

export function createSearchSession(options: SessionOptions) {
  const { get, set, notify, subscribe } = createStore<SessionState>({
    query: options.query ?? '',
    status: 'idle',
    screen: { name: 'start' },
    section: undefined,
  });
  const screenOf = createScreens();
  /** The only request that may still change something (B131, B160). */
  let awaited: AbortController | undefined;
  let asked = '';
  let client: SearchClient | undefined;

  const change = (changes: Partial<SessionState>): void => {
    set({ ...get(), ...changes });
    notify();
  };
  const abandon = (): void => {
    awaited?.abort();
    awaited = undefined;
  };

  const ask = async (query: string, section: string | undefined): Promise<void> => {
    abandon();
    const request = new AbortController();
    awaited = request;
    asked = query;
    change({ query, section, status: 'loading' });
    const isAwaited = (): boolean => awaited === request;
    const stallTimer = setTimeout(() => isAwaited() && change({ status: 'stalled' }), stallMs);
    const settle = (changes: Partial<SessionState>): void => {
      awaited = undefined;
      change({ status: 'idle', ...changes });
    };
    let isAnnounced = false;
    const show = (response: SearchResponse, isComplete: boolean): void => {
      if (!isAwaited()) return;
      const answer = { ...response, query, section };
      const screen = screenOf(answer);
      // The status stays until the rest arrives.
      if (isComplete) settle({ screen });
      else change({ screen });
      if (!isAnnounced) options.onAnswer?.(answer);
      isAnnounced = true;
    };
    try {
      client = await options.loadClient();
      if (!isAwaited()) return;
      const response = await client.search({
        ...requestFor(options, query, section),
        signal: request.signal,
        onFirstHits: (first) => show(first, false),
      });
      show(response, true);
    } catch (error) {
      if (!isAwaited()) return;
      if (isUnreachable(error)) settle({ status: 'error', screen: { name: 'error' } });
      else {
        settle({});
        options.logFailure(error);
      }
    } finally {
      clearTimeout(stallTimer);
    }
  };

  return {
    get,
    subscribe,
    /** Each change of the query sends a request; an empty query only shows the start screen. */
    setQuery(text: string): void {
      const query = text.slice(0, maxQueryChars);
      if (query === asked && get().status !== 'error') return;
      if (query.trim() !== '') {
        void ask(query, get().section);
        return;
      }
      abandon();
      asked = query;
      // Spaces alone send no request, but stay in the field.
      change({ query, status: 'idle', screen: { name: 'start' }, section: undefined });
    },
    /** Narrows the current query to a top section, or widens it again. */
    narrow(section: string | undefined): void {
      if (asked.trim() !== '') void ask(asked, section);
    },
    /** Cancels pending requests; later answers are ignored (B160). */
    close(): void {
      abandon();
      asked = '';
      client?.forget?.();
    },
  };
}

/** Turns answers into screens; suggestions come from the richest answer since opening (B132). */
function createScreens(): (answer: SearchAnswer) => SearchScreen {
  let sectionNames: string[] = [];
  return (answer) => {
    if (answer.hits.length > 0) {
      const card = findAnswer(answer.query, answer);
      const groups = groupHits(answer.hits, card?.hit);
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
  { facetFilters = [], place, snippetChars }: SessionOptions,
  query: string,
  section: string | undefined,
): SearchRequest {
  const filters = section === undefined ? [] : [`hierarchy.lvl0:${section}`];
  return {
    query,
    hitsPerPage: dialogHits,
    snippetChars: snippetChars(),
    facetFilters: [...facetFilters, ...filters],
    ...(place !== undefined && { place }),
  };
}

/** A refusal or an invalid answer from the service is not a network problem (B197, B198). */
function isUnreachable(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name !== 'ApiError' && name !== 'DeserializationError';
}
