/**
 * Hydrates the page the server rendered. Everything it needs is loaded first, so that nothing on
 * screen changes (B95).
 */
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { isSamePath } from '../shared/url-path';
import type { Runtime } from '../theme/runtime';
import { AppRoot } from './AppRoot';
import { accessTo } from './access';
import { type AppOptions, createAppServices } from './app-services';
import { createPageLoader } from './pages/page-loader';
import { createResourceLoader } from './pages/page-resources';
import { createSidebars } from './pages/sidebars';
import { stylesReady } from './pages/style-sheets';
import { readServerPage, whenParsed } from './server-page';
import { withholdPresses } from './withhold-presses';

/**
 * Resolves with the services of the app once it has taken over. Rejects if a part cannot be loaded;
 * the page then stays as it was, and a further call tries again.
 */
export async function startApp(options: AppOptions): Promise<Runtime> {
  const { site, islandLoaders } = options;
  await whenParsed();
  const { container, page } = readServerPage();
  const access = accessTo(site);
  const { addresses, transport, basePath, isFolder } = access;
  const sidebars = createSidebars(page.sidebars, transport);
  const loadResources = createResourceLoader({ ...site, basePath }, islandLoaders, sidebars);
  const buildId = page.build;
  const loader = createPageLoader({ transport, loadResources, basePath, buildId });

  // In a folder, the address may name another page than the one in the document, or none.
  const { pathname } = addresses.location();
  const other =
    isFolder && !isSamePath(pathname, page.meta.urlPath)
      ? await loader.load(pathname).catch(() => loader.load('/404').catch(() => undefined))
      : undefined;
  const first = other ?? (await loadResources(page));
  // These pages add content right after hydration, which needs all styles.
  if (first.meta.kind === 'search' || first.meta.kind === 'not-found') await stylesReady();

  const services = createAppServices({ ...options, buildId, access, sidebars, loader });
  const { runtime } = services;
  const parts = { site, runtime };
  let root: Root;
  const admitPresses = withholdPresses(container);
  const columns = container.getElementsByClassName('sidebar');
  const [column] = columns;
  const top = column?.scrollTop;
  await new Promise<void>((resolve) => {
    const app = <AppRoot {...parts} page={first} onReady={resolve} />;
    if (first === other) {
      root = createRoot(container, rootOptions);
      root.render(app);
    } else {
      // As a transition, hydration yields to the reader's input.
      startTransition(() => {
        root = hydrateRoot(container, app, rootOptions);
      });
    }
  });
  admitPresses();
  // React has created a new one, because software on the reader's device had changed the page (B113).
  if (top && columns[0] && columns[0] !== column) columns[0].scrollTop = top;
  services.start(first, (page, inserted) =>
    // At once: the reader is waiting for the page.
    flushSync(() => root.render(<AppRoot {...parts} page={page} inserted={inserted} />)),
  );
  return runtime;
}

const rootOptions: RootOptions = {
  onRecoverableError(error, { componentStack }) {
    console.error(
      'The page was rendered again: the output of server and browser differed.',
      error,
      componentStack,
    );
  },
};
