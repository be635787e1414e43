/** What the boot script asks of the search's own script. */
import type { SearchClient } from '../../search/search-client';

export interface SearchModule {
  /**
   * From now on the dialog is built whenever its frame is shown, going on with what was typed. Only
   * the first call counts.
   *
   * @param wake the reader looks at hits or is done: the app may come
   * @param worker the engine of the own index, which the boot script has started
   */
  start(wake?: () => unknown, worker?: Worker): void;
  /** The client of the dialog, for the search page; after a failure the next call tries again. */
  loadClient(): Promise<SearchClient>;
}
