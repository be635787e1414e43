/** Queries in visitors' own words on this site, and where the answer is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Wanted {
  urlPath: string;
  /** Missing: any section of the page is right. */
  anchors?: string[];
}

export interface TypedQuery {
  class: string;
  query: string;
  wanted: Wanted[];
}

export function readTypedQueries(): TypedQuery[] {
  return readJson<{ queries: TypedQuery[] }>('queries.json').queries;
}

export interface ReaderQuery extends TypedQuery {
  /** `unseen`: no one looks at these queries one by one, nothing is tuned on them. */
  half: 'seen' | 'unseen';
}

/** The queries of `queries/readers.json`, written by a reader of the pages; never adjusted. */
export function readReaderQueries(file = 'queries/readers.json'): ReaderQuery[] {
  type Written = Omit<ReaderQuery, 'wanted'> & { expect: string[] };
  return readJson<Written[]>(file).map(({ expect, ...query }) => ({
    ...query,
    wanted: expect.map(toWanted),
  }));
}

/** `/page` is right with any of its sections, `/page#section` with this one alone. */
function toWanted(target: string): Wanted {
  const [urlPath = '', anchor] = target.split('#');
  return anchor === undefined ? { urlPath } : { urlPath, anchors: [anchor] };
}

function readJson<Value>(name: string): Value {
  return JSON.parse(readFileSync(path.resolve(import.meta.dirname, name), 'utf8')) as Value;
}

/** 1-based rank of the first right answer, 0 when there is none. */
export function rankOf({ wanted }: TypedQuery, urls: readonly string[]): number {
  return (
    urls.findIndex((url) => {
      const [urlPath = '', anchor = ''] = url.split('#');
      return wanted.some(
        (target) =>
          withoutEndingSlash(target.urlPath) === withoutEndingSlash(urlPath) &&
          (!target.anchors || target.anchors.includes(anchor)),
      );
    }) + 1
  );
}

function withoutEndingSlash(urlPath: string): string {
  return urlPath.replace(/\/$/, '');
}
