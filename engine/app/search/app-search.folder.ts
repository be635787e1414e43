/** The search where the app's one script holds it (B18). */
import { openClient } from '../../search/open-client';
import type { LoadSearchClient, StartSearch } from './app-search';
import { buildDialogWhenOpen } from './build-dialog';
import { loadOnce } from './load-once';

export const loadSearchClient: LoadSearchClient = ({ view, storage, hosted, transport }) =>
  loadOnce(() =>
    openClient({
      view,
      storage,
      hosted,
      indexHref: view.document.documentElement.dataset.search,
      loadData: (address) => transport(address),
    }),
  );

export const startSearch: StartSearch = (runtime) => {
  if (runtime.search) buildDialogWhenOpen(runtime, () => {});
};
