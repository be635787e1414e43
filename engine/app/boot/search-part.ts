/** What the boot script asks of the search's own script. */
import type { SearchClient } from '../../search/search-client';

/**
 * Builds the dialog in its open frame, going on with what was typed. Does nothing more where it is
 * built; of a closed one it takes that the app may come.
 */
export type OpenSearch = (dialog: HTMLDialogElement) => void;

export interface SearchModule {
  /**
   * The same each time.
   *
   * @param wake the reader looks at hits or is done: the app may come
   * @param index answer to the request for the index's own file; never rejects
   */
  start(wake: () => unknown, index?: Promise<unknown> | false): OpenSearch;
  /** The client of the dialog, for the search page; after a failure the next call tries again. */
  loadClient(): Promise<SearchClient>;
}
