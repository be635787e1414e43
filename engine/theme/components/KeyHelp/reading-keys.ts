/** The keys for reading (B257), as the dialog lists them. */
export interface ReadingKey {
  /** Pressed one after the other. */
  keys: readonly string[];
  does: string;
}

export const readingKeys: readonly ReadingKey[] = [
  { keys: ['j'], does: 'Next heading' },
  { keys: ['k'], does: 'Previous heading' },
  { keys: ['n'], does: 'Next page' },
  { keys: ['p'], does: 'Previous page' },
  { keys: ['g', 'h'], does: 'Home page' },
  { keys: ['['], does: 'This page in the sidebar' },
  { keys: ['c'], does: 'Copy the code in view' },
  { keys: ['e'], does: 'Edit this page' },
  { keys: ['?'], does: 'Show these keys' },
];

export const searchKey: ReadingKey = { keys: ['/'], does: 'Search' };

/** `off` when the reader wants no keys (B258); the site's suffix is appended (B165). */
export const keysStorageKey = 'docs.keys';
