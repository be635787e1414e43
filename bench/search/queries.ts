/**
 * Readers' queries for this site, in `queries/`: written by people who had read the pages, never
 * adjusted to the search.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Query {
  class: string;
  query: string;
  /** All right answers: `/page` accepts any of its sections, `/page#section` only this one. */
  expect: readonly string[];
  /** `unseen` queries are never looked at one by one or used for tuning. */
  half?: 'seen' | 'unseen';
}

export const queryFiles = ['site', 'readers', 'visitors'] as const;

export function readQueries(name: (typeof queryFiles)[number]): Query[] {
  const file = path.resolve(import.meta.dirname, 'queries', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Query[];
}

/** 1-based rank of the first right answer; 0 if there is none. */
export function rankOf({ expect }: Query, urls: readonly string[]): number {
  // A trailing slash makes no difference.
  const parse = (url: string) => url.replace(/\/(?=#|$)/, '').split('#');
  const wanted = expect.map(parse);
  const isRight = (url: string): boolean => {
    const [urlPath, anchor = ''] = parse(url);
    return wanted.some(([page, section = anchor]) => page === urlPath && section === anchor);
  };
  return urls.findIndex(isRight) + 1;
}
