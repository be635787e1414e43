/**
 * Takes over the page the server rendered: everything it needs is loaded first, so that nothing on
 * screen changes (B95); then React hydrates it, and links, keys and buttons are the app's.
 */
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { SiteData } from '../shared/site-data';
import { isSamePath } from '../shared/url-path';
import type { Runtime } from '../theme/runtime';
import { AppRoot, type ShowPage } from './AppRoot';
import { type Access, accessTo } from './access';
import { loadPage, prepareLife } from './life';
import { type CompletePage, createPageParts, type IslandLoaders } from './pages/page-parts';
import { createSidebars, type Sidebars } from './pages/sidebars';
import { stylesReady } from './pages/styles-ready';
import type { LoadSearchClient } from './search/app-search';
import { documentRead, readServerPage, withDocumentLogo } from './server-page';

export interface AppOptions {
  view: Window & typeof globalThis;
  site: SiteData;
  islandLoaders: IslandLoaders;
  /** For the search page; the dialog needs no app. */
  loadSearchClient: LoadSearchClient;
}

/** What the parts of the app work with. */
export interface AppParts extends AppOptions {
  /** Of the document: pages of other versions of the docs say another. */
  buildId: string;
  access: Access;
  sidebars: Sidebars;
  complete: CompletePage;
}

/**
 * Resolves when the app lives, with what its parts ask for. When a part cannot be loaded it rejects and leaves the page as it
 * was; calling it again tries again.
 */
export async function startApp(options: AppOptions): Promise<Runtime> {
  const { view, site, islandLoaders } = options;
  await documentRead(view.document);
  const { container, page } = readServerPage(view.document);
  const access = accessTo(view, site);
  const { transport, basePath, folderAddresses } = access;
  const sidebars = createSidebars(page.sidebars, transport);
  const complete = createPageParts({ ...site, basePath }, islandLoaders, sidebars);
  const parts: AppParts = { ...options, buildId: page.build, access, sidebars, complete };

  // A folder has one document for all pages: the address may name another one.
  const { pathname } = access.location;
  const other =
    folderAddresses && !isSamePath(pathname, page.meta.urlPath)
      ? await loadPage(parts, pathname)
      : undefined;
  const first = other ?? (await complete(page));
  // These pages soon show what the server could not: in the styles it then keeps.
  if (first.meta.kind === 'search' || first.meta.kind === 'not-found') await stylesReady();

  const { runtime, begin } = prepareLife(parts);
  const wholeSite = withDocumentLogo(site, view.document);
  const show = await new Promise<ShowPage>((resolve) => {
    const app = <AppRoot site={wholeSite} runtime={runtime} first={first} onReady={resolve} />;
    mount(container, app, first !== other);
  });
  begin(first, show);
  return runtime;
}

/** A transition is worked off in slices, between which the page answers. */
function mount(container: Element, app: React.ReactNode, isServerPage: boolean): void {
  if (isServerPage) startTransition(() => void hydrateRoot(container, app, rootOptions));
  else createRoot(container, rootOptions).render(app);
}

const rootOptions: RootOptions = {
  onRecoverableError(error, { componentStack }) {
    console.error(
      'The page was rendered again: server and browser did not agree.',
      error,
      componentStack,
    );
  },
};
