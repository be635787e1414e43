// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SidebarItem } from '../../../shared/sidebar';
import { RuntimeContext, staticRuntime } from '../../runtime';
import { Sidebar } from './Sidebar';

const items: SidebarItem[] = [
  { type: 'link', label: 'Home', href: '/' },
  {
    type: 'category',
    label: 'API',
    href: '/category/api',
    isCollapsible: true,
    isCollapsed: true,
    items: [
      { type: 'link', label: 'Introduction', href: '/api' },
      { type: 'link', label: 'Basic', href: '/api/basic' },
    ],
  },
  {
    type: 'category',
    label: 'Guides',
    isCollapsible: true,
    isCollapsed: true,
    firstHref: '/guides/one',
    items: [{ type: 'link', label: 'One', href: '/guides/one' }],
  },
  {
    type: 'category',
    label: 'Scripts',
    href: '/category/scripts',
    isCollapsible: false,
    isCollapsed: false,
    items: [{ type: 'link', label: 'A script', href: '/scripts/a' }],
  },
];

let host: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  host.remove();
});

function show(currentHref: string, tree = items): void {
  root ??= createRoot(host);
  act(() => root?.render(<Sidebar items={tree} currentHref={currentHref} />));
}

const linkOf = (label: string): HTMLElement =>
  [...host.querySelectorAll<HTMLElement>('a')].find((a) => a.textContent === label) as HTMLElement;
const caretOf = (label: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>('summary')].find((summary) =>
    summary.getAttribute('aria-label')?.endsWith(`'${label}'`),
  );
const summaryOf = (label: string): HTMLElement =>
  [...host.querySelectorAll('summary')].find((one) => one.textContent === label) as HTMLElement;
const isOpen = (label: string): boolean =>
  (summaryOf(label) ?? caretOf(label)).closest('details')?.open === true;
const click = (element: HTMLElement, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  act(() => {
    element.dispatchEvent(event);
  });
  return event;
};

test('B38: exactly one link is current, its category is active', () => {
  show('/API/');
  expect(host.querySelectorAll('[aria-current]').length).toBe(1);
  expect(linkOf('Introduction').getAttribute('aria-current')).toBe('page');
  expect(linkOf('API').hasAttribute('data-active')).toBe(true);
});

test('B39: closed on other pages, always open without a caret where it cannot be closed', () => {
  show('/');
  expect(isOpen('API')).toBe(false);
  expect(linkOf('A script').closest('details')).toBeNull();
  expect(caretOf('Scripts')).toBeUndefined();
});

test('B43: the server HTML holds collapsed items, in closed details', () => {
  host.innerHTML = renderToString(<Sidebar items={items} currentHref="/" />);
  expect(linkOf('Introduction').closest('details')?.open).toBe(false);
});

test('B41: a click from elsewhere navigates and opens', () => {
  show('/');
  expect(click(linkOf('API')).defaultPrevented).toBe(false);
  expect(isOpen('API')).toBe(true);
});

test('B41: on its own page a click closes the group instead of navigating', () => {
  show('/category/api');
  expect(isOpen('API')).toBe(true);
  expect(click(linkOf('API')).defaultPrevented).toBe(true);
  expect(isOpen('API')).toBe(false);
});

test('B41: the caret toggles and says what it will do', () => {
  show('/');
  const caret = caretOf('API') as HTMLElement;
  expect(caret.getAttribute('aria-label')).toBe("Expand sidebar category 'API'");
  click(caret);
  expect(isOpen('API')).toBe(true);
  expect(caret.getAttribute('aria-label')).toBe("Collapse sidebar category 'API'");
});

test('B21: a click with Ctrl leaves the group as it is', () => {
  show('/');
  click(linkOf('API'), { ctrlKey: true });
  expect(isOpen('API')).toBe(false);
});

test('B40: becoming active opens a group, leaving it closes nothing', () => {
  show('/');
  show('/api/basic');
  expect(isOpen('API')).toBe(true);
  show('/guides/one');
  expect(isOpen('API')).toBe(true);
  expect(isOpen('Guides')).toBe(true);
});

test('B40: a group closed by hand opens again when another page in it is reached', () => {
  show('/api');
  click(caretOf('API') as HTMLElement);
  expect(isOpen('API')).toBe(false);
  show('/api/basic');
  expect(isOpen('API')).toBe(true);
});

test('B42: a group without a page is a disclosure, before the app and with it', () => {
  const tree = <Sidebar items={items} currentHref="/" />;
  host.innerHTML = renderToString(tree);
  const summary = summaryOf('Guides');
  click(summary);
  expect(isOpen('Guides')).toBe(true);

  act(() => {
    root = hydrateRoot(host, tree);
  });
  expect(summaryOf('Guides')).toBe(summary);
  expect(isOpen('Guides')).toBe(true);
  click(summary);
  expect(isOpen('Guides')).toBe(false);
});

test('B41: what was opened and closed before the app is adopted, with its label', () => {
  const tree = <Sidebar items={items} currentHref="/guides/one" />;
  host.innerHTML = renderToString(tree);
  click(caretOf('API') as HTMLElement);
  click(summaryOf('Guides'));
  act(() => {
    root = hydrateRoot(host, tree);
  });
  expect([isOpen('API'), isOpen('Guides')]).toEqual([true, false]);
  expect(caretOf('API')?.getAttribute('aria-label')).toBe("Collapse sidebar category 'API'");
  // Rendering again leaves it as it is.
  act(() => root?.render(<Sidebar items={[...items]} currentHref="/guides/one" />));
  expect([isOpen('API'), isOpen('Guides')]).toEqual([true, false]);
});

test('B46: the list keeps its element from page to page', () => {
  show('/');
  const before = host.querySelector('nav');
  show('/api');
  expect(host.querySelector('nav')).toBe(before);
});

test('Items of a large group are fetched when it opens', async () => {
  const loadSidebarItems = vi.fn(async () => [
    { type: 'link', label: 'Late', href: '/late' } as SidebarItem,
  ]);
  const large: SidebarItem[] = [
    {
      type: 'category',
      label: 'Large',
      href: '/large',
      isCollapsible: true,
      isCollapsed: true,
      itemsUrl: '/sidebar/large.json',
      items: [],
    },
  ];
  root = createRoot(host);
  act(() =>
    root?.render(
      <RuntimeContext value={{ ...staticRuntime, loadSidebarItems }}>
        <Sidebar items={large} currentHref="/" />
      </RuntimeContext>,
    ),
  );
  click(caretOf('Large') as HTMLElement);
  await act(async () => {});
  expect(loadSidebarItems).toHaveBeenCalledWith('/sidebar/large.json');
  expect(linkOf('Late')).toBeDefined();
  expect(isOpen('Large')).toBe(true);
});
