/**
 * The search's own script: fetched beside the index at the first sign of a search, whether the app is
 * there or not. In a worker it is the engine, which so starts with what the browser has.
 */
import { site } from 'virtual:docs/search-site';
import { openClient } from '../../search/open-client';
import { serveEngine } from '../../search/worker';
import { type PageLocation, staticRuntime } from '../../theme/runtime';
import type { SearchModule } from '../boot/search-part';
import { createStorage } from '../storage/storage';
import { buildDialogWhenOpen } from './build-dialog';
import { addDialogStyles } from './dialog-styles';
import { loadOnce } from './load-once';
import { createSearchService } from './search-service';

const view = self as Window & typeof globalThis;
if (typeof document === 'undefined') serveEngine(self as never);

let indexText: Promise<string | undefined> | undefined;
let isStarted = false;

const storage = createStorage({
  area: () => view[site.storage.type],
  suffix: site.storage.suffix,
  events: view,
  warn: (message, error) => console.warn(message, error),
});

export const loadClient: SearchModule['loadClient'] = loadOnce(() => {
  const sent = indexText;
  indexText = undefined;
  return openClient({
    view,
    storage,
    hosted: site.search?.hosted,
    indexHref: document.documentElement.dataset.search,
    indexText: sent,
  });
});

export const start: SearchModule['start'] = (wake = () => {}, index) => {
  if (isStarted) return;
  isStarted = true;
  if (index) indexText = textOf(index);
  addDialogStyles(document);
  // The engine opens the index while the dialog is built.
  loadClient().then(
    (client) => client.warm?.(),
    () => {}, // The first query tries again, and shows what is wrong.
  );
  const runtime = {
    ...staticRuntime,
    location: { ...staticRuntime.location, get: (): PageLocation => view.location },
    storage,
    search: createSearchService({ view, site, loadClient }),
  };
  buildDialogWhenOpen(runtime, wake);
};

async function textOf(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    const response = (await answer) as Response | undefined;
    return response?.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
