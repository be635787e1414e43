/** The app's use of the search script: the client for the search page, and retrying after a failure. */
import { searchSrc } from 'virtual:docs/search-src';
import type { ClientOptions } from '../../search/client/open-client';
import type { SearchClient } from '../../search/client/search-client';
import type { Runtime } from '../../theme/runtime';
import type { DataTransport } from '../pages/data-transport';
import { showSearchFailure } from './search-failure';

export type LoadSearchClient = (
  source: Pick<ClientOptions, 'storage' | 'hosted'> & { transport: DataTransport },
) => () => Promise<SearchClient>;

/** Makes sure that an open dialog shows the search or an error. */
export type StartSearch = (runtime: Runtime) => void;

let failures = 0;

async function loadModule(): Promise<typeof import('./entry')> {
  // Firefox and WebKit remember a failed script and request it again only at another address.
  if ('searchFailed' in document.documentElement.dataset) failures ||= 1;
  try {
    return await import(/* @vite-ignore */ failures ? `${searchSrc}?${failures}` : searchSrc);
  } catch (error) {
    failures++;
    throw error;
  }
}

export const loadSearchClient: LoadSearchClient = () => async () =>
  (await loadModule()).loadClient();

/** Once the site has been republished, only a new page knows the script's address. */
async function reloadIfReplaced(error: unknown): Promise<never> {
  if ((await fetch(searchSrc)).status === 404) location.reload();
  throw error;
}

export const startSearch: StartSearch = ({ search }) => {
  if (search) showSearchFailure(() => loadModule().then((it) => it.start(), reloadIfReplaced));
};
