/** Exports of the search script. */
import type { SearchClient } from '../../search/client/search-client';

export interface SearchModule {
  /**
   * Builds the dialog whenever its frame is shown, keeping what was typed. Only the first call counts.
   *
   * @param wake loads the app; called when the reader looks at hits or closes the dialog
   * @param worker the engine of the site's own index, started by the boot script
   */
  start(wake?: () => unknown, worker?: Worker): void;
  /** The client of the dialog, for the search page; a call after a failure tries again. */
  loadClient(): Promise<SearchClient>;
}
