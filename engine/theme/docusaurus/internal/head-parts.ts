/** Content for the document's head, collected while the build renders a page's components. */
import type { ReactNode } from 'react';

export interface HeadParts {
  title?: string;
  description?: string;
  /** Children of `<Head>`, and tags made from props. */
  elements: ReactNode[];
  /** The page uses `@theme/Layout`. */
  hasLayout: boolean;
}

let collected: HeadParts | undefined;

/** Undefined while nothing is collected, e.g. in the browser. */
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
