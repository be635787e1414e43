/** Collects the searches of a visit that found no answer (B260). Framework-free; sends nothing itself. */
import { isPrivateQuery } from './private-query';

/** One line of a report: a query and its number of hits, without who searched or when. */
interface UnansweredQuery {
  query: string;
  hits: number;
}

/** The report as sent: `{"queries":[{"query":"mail serveur","hits":0}]}`. */
export interface SearchReport {
  queries: UnansweredQuery[];
}

/** The event `docs:search` on the document. */
export interface SearchSign {
  query: string;
  nbHits: number;
  /** The top-level section the hits were limited to. */
  section?: string | undefined;
  /** URL of the chosen hit; missing when hits were shown. */
  url?: string;
}

/** A query counts if it is unchanged for this long; until then it is being typed. */
const burstMs = 1000;
/** Per report; later queries are left out. */
const maxQueries = 50;

export function createSearchVisit() {
  const open = new Map<string, number>();
  /** Queries already taken, or answered by a chosen hit. */
  const done = new Set<string>();
  let typed: (UnansweredQuery & { time: number }) | undefined;
  let previous = '';

  const settle = (): void => {
    if (typed && !done.has(typed.query)) {
      // A prefix typed before a pause is not a query.
      if (previous !== typed.query && typed.query.startsWith(previous)) open.delete(previous);
      if (open.size < maxQueries && !isPrivateQuery(typed.query)) open.set(typed.query, typed.hits);
      previous = typed.query;
    }
    typed = undefined;
  };

  return {
    /** @param time in milliseconds, from any starting point */
    note({ query: text, nbHits, url }: SearchSign, time: number): void {
      const query = text.trim().replace(/\s+/g, ' ');
      if (url !== undefined) {
        done.add(query);
        open.delete(query);
        // A prefix of an answered query counts as answered.
        if (query.startsWith(previous)) open.delete(previous);
        typed = undefined;
      } else if (query !== '' && query !== typed?.query) {
        if (typed && time - typed.time >= burstMs) settle();
        typed = { query, hits: nbHits, time };
      }
    },
    /**
     * The queries still without an answer, except those already taken.
     *
     * @param isOver no more hits will be chosen; otherwise only queries without hits are taken
     */
    take(isOver: boolean): UnansweredQuery[] {
      settle();
      const queries = [...open].flatMap(([query, hits]) =>
        isOver || hits === 0 ? { query, hits } : [],
      );
      for (const { query } of queries) {
        done.add(query);
        open.delete(query);
      }
      return queries;
    },
    /** Returns queries that could not be sent to the next `take`. */
    putBack(queries: readonly UnansweredQuery[]): void {
      for (const { query, hits } of queries) open.set(query, hits);
    },
  };
}
