/**
 * The app's side of the search, whose own script is loaded without it: the client for the search page,
 * and what to do when that script cannot be loaded. Sites opened from a folder have the search in the
 * app (`app-search.folder.ts`).
 */
import { searchSrc } from 'virtual:docs/search-src';
import type { ClientOptions } from '../../search/open-client';
import type { SearchClient } from '../../search/search-client';
import type { Runtime } from '../../theme/runtime';
import type { SearchModule } from '../boot/search-part';
import type { DataTransport } from '../pages/data-transport';
import { showSearchFailure } from './search-failure';

interface ClientSource extends Pick<ClientOptions, 'view' | 'storage' | 'hosted'> {
  transport: DataTransport;
}

export type LoadSearchClient = (source: ClientSource) => () => Promise<SearchClient>;

/** Sees to it that an open dialog does not stay empty. */
export type StartSearch = (runtime: Runtime) => void;

let failures = 0;

async function loadModule(): Promise<SearchModule> {
  // Firefox and WebKit remember a script that did not come: it is asked for at another address.
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

export const startSearch: StartSearch = ({ search }) => {
  if (search) showSearchFailure(document, async () => (await loadModule()).start());
};
