/** The queries of `queries.json`: what visitors of this site would type, and where the answer is. */
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
  const file = path.join(import.meta.dirname, 'queries.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { queries: TypedQuery[] }).queries;
}

/** 1-based rank of the first right answer, 0 when there is none. */
export function rankOf({ wanted }: TypedQuery, urls: readonly string[]): number {
  return (
    urls.findIndex((url) => {
      const [urlPath, anchor = ''] = url.split('#');
      return wanted.some(
        (target) =>
          target.urlPath === urlPath && (!target.anchors || target.anchors.includes(anchor)),
      );
    }) + 1
  );
}
