// @vitest-environment happy-dom
/** The whole app on a page the server rendered, with the real shell and no network. */
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ContentTree, leanTree } from '../shared/content-tree';
import type { PageMeta, PagePayload } from '../shared/page';
import type { SiteData } from '../shared/site-data';
import { Shell } from '../theme/layouts/Shell';
import { startApp } from './start';

const site: SiteData = {
  title: 'Docs',
  tagline: '',
  url: 'https://docs.example',
  basePath: '/',
  locale: 'en',
  router: 'history',
  hydrate: 'activity',
  navbarTitle: 'Docs',
  navbarItems: [],
  footerHtml: 'Footer',
  colorMode: { defaultMode: 'dark', isSwitchDisabled: false, respectsSystem: true },
  storage: { type: 'localStorage', suffix: '' },
  hasBreadcrumbs: true,
  hasBaseAddressBanner: false,
};

/** An island with an id of React's own and a state. */
function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <button type="button" className="counter" id={id} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
const islands = { Counter } as never;

const meta = (urlPath: string, title: string): PageMeta => ({
  urlPath,
  kind: 'doc',
  title,
  headTitle: `${title} | Docs`,
  canonical: `https://docs.example${urlPath}`,
  sidebar: 'main',
});
const pages: Record<string, { meta: PageMeta; tree: ContentTree }> = {
  '/a': {
    meta: meta('/a', 'A'),
    tree: ['<h1>A</h1><p>First.</p>', ['Counter', { start: 3 }, []], '<p>Last.</p>'],
  },
  '/b': { meta: meta('/b', 'B'), tree: ['<h1>B</h1><p><a href="/a">back</a></p>'] },
};
const sidebar = {
  name: 'main',
  items: [
    { type: 'link' as const, label: 'A', href: '/a' },
    { type: 'link' as const, label: 'B', href: '/b' },
  ],
};

let answers: Record<string, unknown>;
const requests: string[] = [];
const didUpdate = vi.fn();

/** Writes the document the server would send. */
function serve(urlPath: string, changeBody = (html: string): string => html): void {
  const page = pages[urlPath]!;
  const body = renderToString(
    <Shell
      site={site}
      page={page.meta}
      tree={page.tree}
      sidebar={page.meta.sidebar === undefined ? undefined : sidebar}
      islands={islands}
    />,
  );
  const data = {
    build: 'b1',
    meta: page.meta,
    tree: leanTree(page.tree),
    sidebars: { main: '/assets/main.json' },
  };
  document.body.innerHTML = `<div id="app">${changeBody(body)}</div><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  document.title = page.meta.headTitle;
  window.history.replaceState(null, '', urlPath);
}

const loadCounter = vi.fn(async () => ({ default: Counter as never }));

function start(): Promise<unknown> {
  return startApp({
    view: window as Window & typeof globalThis,
    site,
    islandLoaders: { Counter: loadCounter },
    buildId: 'b1',
    loadSearchClient: () => () => Promise.reject(new Error('nothing is searched here')),
  });
}

const article = () => document.querySelector('article') as HTMLElement;

function click(selector: string): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
}

/** Waits until the article reads so. */
const untilArticleIs = (text: string) =>
  vi.waitFor(() => expect(article().textContent).toBe(text), 5000);

/** Waits until the counter says so. */
const untilCountIs = (count: string) =>
  vi.waitFor(() => expect(document.querySelector('.counter')?.textContent).toBe(count), 5000);

/** An app lives as long as its document; here several live in one, so their listeners are ended. */
const listeners: (() => void)[] = [];
for (const target of [document, window] as EventTarget[]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...parameters: Parameters<EventTarget['addEventListener']>) => {
    add(...parameters);
    listeners.push(() => target.removeEventListener(parameters[0], parameters[1]));
  };
}

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://docs.example/a',
  );
  requests.length = 0;
  answers = {
    '/assets/main.json': sidebar,
    ...Object.fromEntries(
      Object.entries(pages).map(([urlPath, page]) => [
        `${urlPath}.page.json`,
        { build: 'b1', ...page } satisfies PagePayload,
      ]),
    ),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const answer = answers[address];
    return answer === undefined
      ? new Response('', { status: 404 })
      : new Response(JSON.stringify(answer));
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.addEventListener('docs:route-did-update', didUpdate);
});
afterEach(() => {
  for (const end of listeners.splice(0)) end();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('B95: taking over changes nothing the server wrote, not even a node', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve('/a');
  const html = article().innerHTML;
  const [slot, island] = [article().firstElementChild, document.querySelector('.counter')];
  await start();
  expect(error.mock.calls).toEqual([]);
  expect(article().innerHTML).toBe(html);
  expect([article().firstElementChild, document.querySelector('.counter')]).toEqual([slot, island]);
  expect(document.documentElement.dataset.hasHydrated).toBe('true');
  click('.counter');
  await untilCountIs('4');
});

test('B102: the first visited location is announced when the app takes over', async () => {
  serve('/a');
  await start();
  expect(didUpdate).toHaveBeenCalledTimes(1);
  expect(didUpdate.mock.calls[0]?.[0].detail.location.pathname).toBe('/a');
});

test('B95: when a part cannot be loaded the page stays, and a second try takes over', async () => {
  serve('/a');
  const html = document.body.innerHTML;
  loadCounter.mockRejectedValueOnce(new Error('Failed to fetch'));
  await expect(start()).rejects.toThrow('Failed to fetch');
  expect(document.body.innerHTML).toBe(html);
  await start();
  click('.counter');
  await untilCountIs('4');
});

test('B113: a mismatch is one console error with the component, and the article is whole', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve('/a', (html) => html.replace('Skip to main content', 'Skip it all'));
  await start();
  const ours = error.mock.calls.filter(([text]) =>
    String(text).startsWith('The page was rendered'),
  );
  expect(ours).toHaveLength(1);
  expect(ours[0]?.[1]).toBeInstanceOf(Error);
  expect(ours[0]?.[2]).toContain('SkipLink');
  expect(article().textContent).toBe('AFirst.3Last.');
});

test('B92, B181: a link leads to the page with its title and address, and Back returns whole', async () => {
  serve('/a');
  await start();
  click('.sidebar a[href="/b"]');
  await untilArticleIs('Bback');
  await vi.waitFor(() => expect(document.title).toBe('B | Docs'));
  expect(window.location.pathname).toBe('/b');
  click('article a[href="/a"]');
  await untilArticleIs('AFirst.3Last.');
  expect(requests.filter((address) => address.endsWith('.page.json'))).toEqual([
    '/b.page.json',
    '/a.page.json',
  ]);
});

test('B12: the sidebar’s element is the same from page to page', async () => {
  serve('/a');
  await start();
  const sidebarElement = document.querySelector('.sidebar');
  click('.sidebar a[href="/b"]');
  await untilArticleIs('Bback');
  expect(document.querySelector('.sidebar')).toBe(sidebarElement);
});

test('the development server’s change is shown in place', async () => {
  serve('/b');
  await start();
  answers['/b.page.json'] = { build: 'b1', meta: meta('/b', 'New'), tree: ['<h1>New</h1>'] };
  const refresh = new CustomEvent('docs:refresh', { cancelable: true });
  window.dispatchEvent(refresh);
  expect(refresh.defaultPrevented).toBe(true);
  await untilArticleIs('New');
  await vi.waitFor(() => expect(document.title).toBe('New | Docs'));
});

const notFound: PageMeta = {
  urlPath: '/404',
  kind: 'not-found',
  title: 'N',
  headTitle: 'N | Docs',
};

test('B116: an address written as it would be published is not asked for again', async () => {
  pages['/404'] = { meta: notFound, tree: ['<h1>Page not found</h1>'] };
  for (const path of ['/nope', '/guide/nope', '/404.html']) {
    serve('/404');
    window.history.replaceState(null, '', path);
    await start();
  }
  expect(requests.filter((address) => address.endsWith('.page.json'))).toEqual([]);
});

test('B7: where the server found nothing the app looks for other spellings', async () => {
  pages['/404'] = { meta: notFound, tree: ['<h1>Page not found</h1>'] };
  serve('/404');
  window.history.replaceState(null, '', '/B/');
  await start();
  await untilArticleIs('Bback');
  await vi.waitFor(() => expect(document.title).toBe('B | Docs'));
  expect(window.location.pathname).toBe('/B/');
});
