// @vitest-environment happy-dom
/** The whole app on a server-rendered page, with the real shell and no network. */
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ContentTree, leanTree } from '../shared/content-tree';
import type { PageMeta } from '../shared/page';
import { sampleSite } from '../theme/components/sample-site';
import { Shell } from '../theme/layouts/Shell';
import { removeListenersAfterEach } from './remove-listeners.test-support';
import { startApp } from './start';

const meta = (title: string): PageMeta => ({
  urlPath: '/a',
  kind: 'doc',
  title,
  headTitle: `${title} | Docs`,
  canonical: 'https://docs.example/a',
  sidebar: 'main',
});
const tree: ContentTree = ['<h1>A</h1><p>First.</p>'];
const sidebar = { name: 'main', items: [{ type: 'link' as const, label: 'A', href: '/a' }] };

let answers: Record<string, unknown>;

/** Writes the document the server would send. */
function serve(changeBody = (html: string): string => html): void {
  const body = renderToString(
    <Shell site={sampleSite} page={meta('A')} tree={tree} sidebar={sidebar} islands={{}} />,
  );
  const sidebars = { main: '/assets/main.json' };
  const data = { build: 'b1', meta: meta('A'), tree: leanTree(tree), sidebars };
  document.body.innerHTML = `<div id="app">${changeBody(body)}</div><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  document.title = 'A | Docs';
}

function start(): Promise<unknown> {
  return startApp({
    view: window as Window & typeof globalThis,
    site: sampleSite,
    islandLoaders: {},
    loadSearchClient: () => () => Promise.reject(new Error('nothing is searched here')),
  });
}

const article = () => document.querySelector('article') as HTMLElement;

removeListenersAfterEach();

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://docs.example/a',
  );
  answers = { '/assets/main.json': sidebar };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[address];
    return answer === undefined
      ? new Response('', { status: 404 })
      : new Response(JSON.stringify(answer));
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('B113: a mismatch is one console error with the component, and the article is intact', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve((html) => html.replace('Skip to main content', 'Skip it all'));
  await start();
  const ours = error.mock.calls.filter(([text]) =>
    String(text).startsWith('The page was rendered'),
  );
  expect(ours).toHaveLength(1);
  expect(ours[0]?.[1]).toBeInstanceOf(Error);
  expect(ours[0]?.[2]).toContain('SkipLink');
  expect(article().textContent).toBe('AFirst.');
});

test('a change from the development server replaces the page', async () => {
  serve();
  await start();
  answers['/a.page.json'] = { build: 'b1', meta: meta('New'), tree: ['<h1>New</h1>'] };
  const refresh = new CustomEvent('docs:refresh', { cancelable: true });
  window.dispatchEvent(refresh);
  expect(refresh.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(article().textContent).toBe('New'), 5000);
  await vi.waitFor(() => expect(document.title).toBe('New | Docs'));
});
