/** What the boot script asks of the search's own script. */
import type { SearchClient } from '../../search/search-client';

export interface SearchModule {
  /**
   * From now on the dialog is built whenever its frame is shown, going on with what was typed. Only
   * the first call counts.
   *
   * @param wake the reader looks at hits or is done: the app may come
   * @param index answer to the request for the index's own file; never rejects
   */
  start(wake?: () => unknown, index?: Promise<unknown> | false): void;
  /** The client of the dialog, for the search page; after a failure the next call tries again. */
  loadClient(): Promise<SearchClient>;
}
