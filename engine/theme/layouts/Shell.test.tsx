// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PageMeta } from '../../shared/page';
import type { SidebarData } from '../../shared/sidebar';
import { sampleSite } from '../components/sample-site';
import { host, hydrate, prepareHost, show } from '../test-support';
import { Shell, type ShellProps } from './Shell';

const page: PageMeta = {
  urlPath: '/api/basic',
  kind: 'doc',
  title: 'Basic',
  headTitle: 'Basic | Sample Docs',
};
const sidebar: SidebarData = {
  name: 'docs',
  items: [
    { type: 'link', label: 'Introduction', href: '/api' },
    { type: 'link', label: 'Basic', href: '/api/basic' },
  ],
};
const props: ShellProps = {
  site: sampleSite,
  page,
  tree: ['<h1>Basic</h1><div class="heading"><h2 id="a">A</h2></div>'],
  sidebar,
  islands: {},
};

/** A link without an address. */
const broken = { label: 'Odd', href: '', position: 'right' as const, isExternal: false };

/** Puts the server's HTML into the document, without hydration. */
function serve(changes: Partial<ShellProps> = {}): void {
  host.innerHTML = renderToString(<Shell {...props} {...changes} />);
}

prepareHost();

const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)];
const textOf = (selector: string): string | null | undefined =>
  host.querySelector(selector)?.textContent;

const withoutLinks = { ...sampleSite, navbarItems: [] };

test('B86: a disabled switch is absent', () => {
  serve({
    site: { ...sampleSite, colorMode: { ...sampleSite.colorMode, isSwitchDisabled: true } },
  });
  expect(all('[data-action="toggle-theme"]')).toEqual([]);
});

test('B73: without navbar items and sidebar there is no menu', () => {
  serve({ site: withoutLinks, sidebar: undefined });
  expect(all('.menu-button, .drawer')).toEqual([]);
});

test('B74: without main links the menu has no button for them', () => {
  serve({ site: withoutLinks });
  expect(all('.drawer, .drawer-back, .drawer-main')).toHaveLength(1);
});

test('A120: navbar items of HTML, also in menus, may repeat', () => {
  const html = { label: '', href: '', position: 'left' as const, isExternal: false, html: '<hr>' };
  const menu = { ...html, html: undefined, label: 'Harbors', items: [html, html] };
  serve({ site: { ...sampleSite, navbarItems: [{ ...html, className: 'line' }, menu as never] } });
  expect(all('.navbar .navbar-html.line > hr')).toHaveLength(1);
  expect(all('.navbar .navbar-menu li > .navbar-html > hr')).toHaveLength(2);
});

test('A120: a menu of the navbar has its class where a link has it, beside the label', () => {
  const item = { label: 'Tides', href: '/tides', position: 'left' as const, isExternal: false };
  const menu = { ...item, className: 'flag', items: [item] };
  serve({ site: { ...sampleSite, navbarItems: [menu as never] } });
  expect(all('.navbar summary.flag').map((one) => one.textContent)).toEqual(['Tides']);
});

test('B114: the error names a navbar item without an address', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => serve({ site: { ...sampleSite, navbarItems: [broken] } })).toThrow(
    `A navbar item cannot be shown: ${JSON.stringify(broken)}. It needs "label" and "href".`,
  );
});

test('B52: without a home page the trail begins with the first category', () => {
  const trail = [{ label: 'API' }, { label: 'Basic' }];
  serve({ page: { ...page, breadcrumbs: trail, lacksHome: true } });
  expect(all('.breadcrumbs li').map((item) => item.textContent)).toEqual(['API', 'Basic']);
  serve({ page: { ...page, breadcrumbs: [], lacksHome: true } });
  expect(all('.breadcrumbs')).toEqual([]);
});

test('A page checked without a version shows the date alone', () => {
  serve({ page: { ...page, checked: { date: '2026-11-22', dateText: 'November 22, 2026' } } });
  expect(textOf('.page-foot span')).toBe('Checked on November 22, 2026');
});

test('A99, A100: unlisted pages and drafts have a notice', () => {
  serve({ page: { ...page, isUnlisted: true, isDraft: true } });
  const titles = ['Unlisted page', 'Draft page'];
  expect(all('.page-notice .admonition-title').map((title) => title.textContent)).toEqual(titles);
  expect(all('.page-notice').map((notice) => notice.getAttribute('aria-label'))).toEqual(titles);
});

test('The current link is found with a base path', () => {
  serve({
    site: { ...sampleSite, basePath: '/x/' },
    sidebar: { name: 'docs', items: [{ type: 'link', label: 'Basic', href: '/x/api/basic' }] },
  });
  expect(all('.sidebar [aria-current]').map((link) => link.textContent)).toEqual(['Basic']);
  expect(host.querySelector('.brand')?.getAttribute('href')).toBe('/x/');
});

test('B247: the menu of versions leads to the shown page by its encoded address', () => {
  const own = { name: '1.0', label: '1.0', href: '/' };
  const item = { label: '1.0', href: '/', position: 'left' as const, isExternal: false };
  serve({
    site: { ...sampleSite, versions: [own], navbarItems: [{ ...item, version: '1.0' }] },
    page: { ...page, version: '1.0', urlPath: '/100% sure' },
  });
  expect(host.querySelector('.navbar-links a')?.getAttribute('href')).toBe('/100%25%20sure');
});

test('A120: the last line of the footer may have blocks, which a paragraph cannot contain', () => {
  const lineOf = (footerHtml: string): string | undefined => {
    serve({ site: { ...sampleSite, footerHtml } });
    return host.querySelector('.footer > :is(div, p)')?.outerHTML;
  };
  expect(lineOf('Made <b>here</b>')).toBe('<p>Made <b>here</b></p>');
  expect(lineOf('<p>Made here</p>')).toBe('<div><p>Made here</p></div>');
});

test('A152: a page with a layout of its own reaches the edges of the window', () => {
  serve({ page: { ...page, kind: 'page', isFullWidth: true } });
  expect(host.querySelector('main')?.dataset.wide).toBe('full');
});

test('B108, B114: when the frame fails only the crash page is shown, and Try again recovers', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.title = page.headTitle;
  serve();
  hydrate(<Shell {...props} />);
  const navbarItems = [...sampleSite.navbarItems, broken];
  show(<Shell {...props} site={{ ...sampleSite, navbarItems }} />);
  expect(textOf('h1')).toBe('This page crashed.');
  expect(textOf('pre')).toContain(JSON.stringify(broken));
  expect(document.title).toBe('Page Error');
  expect(all('.navbar, .sidebar, .footer')).toHaveLength(0);

  navbarItems.pop();
  const retry = all('button').find(({ textContent }) => textContent === 'Try again');
  act(() => retry?.click());
  expect(textOf('main h1')).toBe('Basic');
  expect(document.title).toBe(page.headTitle);
  expect(all('.navbar, .sidebar, .footer')).toHaveLength(3);
});

test('A120: a menu of the navbar closes on Escape and when the focus leaves it', () => {
  const menu = { ...broken, label: 'More', items: [{ ...broken, label: 'Parts', href: '/parts' }] };
  const site = { ...sampleSite, navbarItems: [menu] };
  serve({ site });
  hydrate(<Shell {...props} site={site} />);
  const details = host.querySelector('.navbar details') as HTMLDetailsElement;
  expect(textOf('.navbar details a')).toBe('Parts');
  const init = { bubbles: true };
  for (const event of [
    new KeyboardEvent('keydown', { ...init, key: 'Escape' }),
    new FocusEvent('focusout', init),
  ]) {
    details.open = true;
    act(() => details.querySelector('a')?.dispatchEvent(event));
    expect(details.open).toBe(false);
  }
});
