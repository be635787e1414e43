import { Children, type ComponentType, cloneElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { isStandIn, standIn } from '../../shared/stand-in';
import TabItem from '../islands/TabItem';
import { PageAddress } from '../runtime';
import { missingIcon } from './internal/missing-icon';
import { Link, Redirect, useLocation } from './router';
import { translate } from './Translate';
import Copy from './theme/Icon/Copy';
import ExternalLink from './theme/Icon/ExternalLink';
import Tabs from './theme/Tabs';
import {
  filterDocCardListItems,
  sanitizeTabsChildren,
  usePluralForm,
  useTabs,
} from './theme-common';
import withBaseUrl from './useBaseUrl';
import useDocusaurusContext from './useDocusaurusContext';
import useGlobalData, { usePluginData } from './useGlobalData';

vi.mock('virtual:docs/site-context', () => ({
  siteContext: {
    basePath: '/docs/',
    locale: 'en',
    messages: {},
    siteConfig: { url: 'https://example.org' },
    versions: [{ name: 'current', path: '/docs', isLast: true }],
  },
}));
// Test files share a process: others must not get modules with this one's context.
afterAll(() => void vi.resetModules());

test('A121: usePluralForm chooses a text by the forms of the language', () => {
  const { selectMessage } = usePluralForm();
  const texts = [1, 2].map((count) => selectMessage(count, 'one boat|{count} boats'));
  expect(texts).toEqual(['one boat', '{count} boats']);
  expect(selectMessage(2, 'boat')).toBe('boat');
});

test.each([
  ['/api', '/api'],
  [{ pathname: '/api', search: 'v=v2', hash: '' }, '/api?v=v2'],
  [{ pathname: '/api', search: '?v=v2', hash: '#top' }, '/api?v=v2#top'],
])('A121: <Redirect> to %j leads to %s, also without script', (to, href) => {
  expect(renderToStaticMarkup(<Redirect to={to} />)).toBe(`<a href="/docs${href}">${href}</a>`);
});

test.each([
  ['/a', '<a href="/docs/a">x</a>'],
  ['b', '<a href="b">x</a>'],
  ['pathname:///paper.pdf', '<a data-native="" href="/docs/paper.pdf">x</a>'],
])('A121: <Link> to %s leaves files to the browser', (to, html) => {
  expect(renderToStaticMarkup(<Link to={to}>x</Link>)).toBe(html);
});

test.each([
  ['./b?c#d', '/docs/a/', '/docs/a/b?c#d'],
  ['../b', '/docs/a/c/', '/docs/a/b'],
  ['b', '/docs/a', '/docs/b'],
  ['#d', '/docs/a/', '#d'],
  ['mailto:crew@example.org', '/docs/a/', 'mailto:crew@example.org'],
])(
  'A121: <Link> to %s on the page %s leads to %s, whatever the address bar says',
  (to, page, href) => {
    const html = renderToStaticMarkup(
      <PageAddress value={page}>
        <Link to={to}>x</Link>
      </PageAddress>,
    );
    expect(html).toMatch(new RegExp(` href="${href.replace(/[?.]/g, '\\$&')}"`));
  },
);

test('A121: useLocation() knows the page before the app runs', () => {
  const Here = () => useLocation().pathname;
  const html = renderToStaticMarkup(
    <PageAddress value="/docs/a">
      <Here />
    </PageAddress>,
  );
  expect(html).toBe('/docs/a');
  expect(renderToStaticMarkup(<Here />)).toBe('/docs/');
});

test.each([
  ['boat.svg', {}, '/docs/boat.svg'],
  ['boat.svg', { absolute: true }, 'https://example.org/docs/boat.svg'],
  ['/docs/boat.svg', { forcePrependBaseUrl: true }, '/docs/docs/boat.svg'],
  ['', { forcePrependBaseUrl: true }, ''],
  [undefined, { absolute: true }, undefined],
])('A121: useBaseUrl(%j, %j) is %j', (href, options, address) => {
  expect(withBaseUrl(href, options)).toBe(address);
});

test('A121: the data of the docs plugin is also in the context', () => {
  const docs = useGlobalData()['docusaurus-plugin-content-docs']?.default;
  expect(docs).toMatchObject({ versions: [{ name: 'current', isLast: true }] });
  expect(useDocusaurusContext().globalData['docusaurus-plugin-content-docs']?.default).toBe(docs);
});

test('A160: the data of a plugin that is not run is empty, and can be taken apart', () => {
  const { posts } = usePluginData('blog') as { posts: { title: string }[] };
  expect([...posts.slice(0, 3)]).toEqual([]);
  expect(usePluginData('docusaurus-plugin-content-docs', 'none')).toBeUndefined();
});

test('A155: icons of the theme take the size and the classes that a site gives them', () => {
  expect(renderToStaticMarkup(<ExternalLink />)).toMatch(
    /^<svg viewBox="0 0 24 24" width="0.875em"/,
  );
  const copy = renderToStaticMarkup(<Copy width={21} className="x" />);
  expect(copy).toContain('width="21"');
  expect(copy).toContain('class="x"');
});

test('A82: in components, `values` sets order, labels and default, too', () => {
  const Wrapped = ({ children }: { children: ReactNode }) => (
    <Tabs
      values={[
        { label: 'B!', value: 'b' },
        { label: 'A!', value: 'a', default: true },
      ]}
    >
      {Children.map(children, (child) =>
        isValidElement(child) ? cloneElement(child, { className: 'x' } as object) : child,
      )}
    </Tabs>
  );
  const html = renderToStaticMarkup(
    <Wrapped>
      <TabItem value="a">bay</TabItem>
      <TabItem value="b">sea</TabItem>
    </Wrapped>,
  );
  const labels = [...html.matchAll(/aria-selected="(\w+)"[^>]*>([^<]*)/g)];
  expect(labels.map(([, selected, label]) => `${label} ${selected}`)).toEqual([
    'B! false',
    'A! true',
  ]);
  expect(html).toMatch(/class="tab-panel x"[^>]*>bay</);
});

type TabsProps = Parameters<typeof useTabs>[0];

function TabsOfSite(props: TabsProps) {
  const { selectedValue, tabValues } = useTabs(props);
  const labels = tabValues.map(({ value, label }) => label ?? value);
  return `${selectedValue}: ${labels.join(', ')}, ${sanitizeTabsChildren(props.children).length}`;
}

const Item = (_: { value: string; label?: string; default?: boolean }) => null;
const items = [<Item key="a" value="a" label="A" />, '\n', <Item key="b" value="b" default />];

test.each<[props: TabsProps, shown: string]>([
  [{}, 'b: A, b, 2'],
  [{ defaultValue: 'a' }, 'a: A, b, 2'],
  [{ defaultValue: null }, 'null: A, b, 2'],
  [{ values: [{ value: 'b', label: 'Bee' }] }, 'b: Bee, 2'],
])('A121: tabs of a site with %j', (props, shown) => {
  expect(renderToStaticMarkup(<TabsOfSite {...props}>{items}</TabsOfSite>)).toBe(shown);
});

test('A121: values of `translate` may be elements', () => {
  const text = translate({ message: 'Press {key}, {name}' }, { key: <kbd>K</kbd>, name: 'Ann' });
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe('<p>Press <kbd>K</kbd>, Ann</p>');
});

test('A121: a list of cards leaves out categories without a page', () => {
  const page = { type: 'link', href: '/a' };
  const nested = { type: 'category', items: [{ type: 'category', items: [page] }] };
  const empty = { type: 'category', items: [{ type: 'category', items: [] }] };
  expect(filterDocCardListItems([page, nested, empty])).toEqual([page, nested]);
});

const Anchor = standIn('anchor-icons', undefined, missingIcon) as ComponentType<object> &
  ((...values: unknown[]) => unknown);

test('A160: an icon of a package that is not installed is shown as a circle', () => {
  const props = { size: 20, className: 'rope', icon: Anchor };
  const html = renderToStaticMarkup(<Anchor {...props} />);
  expect(html).toMatch(/^<svg [^>]*width="20" height="20"[^>]* class="rope"><path d="M4 12a8/);
  expect(renderToStaticMarkup(<Anchor>Text</Anchor>)).toBe('Text');
});

test('A160: a loop over what such a package exports ends with an error', () => {
  const { tree } = Anchor as unknown as Record<string, { next: unknown }>;
  const walk = () => {
    for (let node: unknown = tree; node; node = (node as { next: unknown }).next);
  };
  expect(walk).toThrow('anchor-icons');
});

test('A160: methods of its classes may be replaced', () => {
  const { Rope } = Anchor as unknown as { Rope: { prototype: Record<string, unknown> } };
  Rope.prototype.pull = () => 1;
  expect(Rope.prototype.pull).toBeDefined();
});

test('A160: what else such a package exports may be called', () => {
  expect(isStandIn(Anchor('outline', {}))).toBe(true);
  expect(isStandIn(Anchor(Anchor))).toBe(true);
});

test('A121: the build may call a link without React', () => {
  expect(Link({ to: '/sea' }).props.href).toBe('/docs/sea');
  expect(Link({ to: 'sea' }).props.href).toBe('sea');
});
