/** Replaces `app-search.ts` in sites opened from a folder, where the app contains the search (B18). */
import { openClient } from '../../search/client/open-client';
import { loadOnce } from '../load-once';
import type { LoadSearchClient, StartSearch } from './app-search';
import { buildDialogWhenOpen } from './build-dialog';

export const loadSearchClient: LoadSearchClient = ({ storage, hosted, transport }) =>
  loadOnce(() =>
    openClient({
      view: window,
      storage,
      hosted,
      indexHref: document.documentElement.dataset.search,
      loadData: transport,
    }),
  );

export const startSearch: StartSearch = (runtime) => {
  buildDialogWhenOpen(runtime, () => {});
};
