/** What a page's components want in the document's head: collected while the build renders the page. */
import type { ReactNode } from 'react';

export interface HeadParts {
  title?: string;
  description?: string;
  /** Elements of `<Head>`, and tags that follow from props. */
  elements: ReactNode[];
  /** The page was laid out by `@theme/Layout`. */
  hasLayout: boolean;
}

let collected: HeadParts | undefined;

/** Undefined while nothing is collected: in the browser, and when pages are written. */
export function headParts(): HeadParts | undefined {
  return collected;
}

export function collectHead<Result>(render: () => Result): { result: Result; head: HeadParts } {
  const head: HeadParts = { elements: [], hasLayout: false };
  collected = head;
  try {
    return { result: render(), head };
  } finally {
    collected = undefined;
  }
}
