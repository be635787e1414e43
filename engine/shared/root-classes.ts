import type { PageMeta } from './page';

/**
 * Classes of the root element (B32): kind of page, id of the doc, and the author's own classes.
 * `page-doc doc-id-mcwebserver-intro wide`.
 */
export function rootClassNames({ kind, docId, wrapperClassName }: PageMeta): string {
  const docClass = docId === undefined ? '' : `doc-id-${docId.replace(/[^\w-]+/g, '-')}`;
  return [`page-${kind}`, docClass, wrapperClassName ?? ''].filter((name) => name !== '').join(' ');
}
