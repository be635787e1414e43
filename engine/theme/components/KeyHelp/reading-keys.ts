/** The shortcuts for reading (B257), as the dialog lists them. */
import { t } from '../../../shared/messages';

export interface ReadingKey {
  /** Pressed one after the other. */
  keys: readonly string[];
  does: string;
}

export const readingKeys: readonly ReadingKey[] = [
  { keys: ['j'], does: t('Next heading') },
  { keys: ['k'], does: t('Previous heading') },
  { keys: ['n'], does: t('Next page') },
  { keys: ['p'], does: t('Previous page') },
  { keys: ['g', 'h'], does: t('Home page') },
  { keys: ['['], does: t('This page in the sidebar') },
  { keys: ['c'], does: t('Copy the code in view') },
  { keys: ['e'], does: t('Edit this page') },
  { keys: ['?'], does: t('Show these keys') },
];

export const searchKey: ReadingKey = { keys: ['/'], does: 'Search' };

/** Its value is `off` when the reader has turned the shortcuts off (B258). */
export const keysStorageKey = 'docs.keys';
