// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SidebarItem } from '../../../shared/sidebar';
import { type Runtime, RuntimeContext, staticRuntime } from '../../runtime';
import { Sidebar } from '../Sidebar/Sidebar';
import { sampleSite } from '../sample-site';
import { Drawer } from './Drawer';

const items: SidebarItem[] = [
  { type: 'link', label: 'Home', href: '/' },
  {
    type: 'category',
    label: 'Guides',
    isCollapsible: true,
    isCollapsed: true,
    firstHref: '/guides/one',
    items: [{ type: 'link', label: 'One', href: '/guides/one' }],
  },
];
const sidebar = <Sidebar items={items} currentHref="/" />;

let host: HTMLElement;
let page: HTMLElement;
let root: Root;
let back: (() => void) | undefined;

const runtime: Runtime = {
  ...staticRuntime,
  interceptBack: (onBack) => {
    back = onBack;
    return () => {
      back = undefined;
    };
  },
};

/** The test's DOM has no popovers: their state and the event that comes before each change. */
let isOpen: boolean;
function setOpen(next: boolean): void {
  if (next === isOpen) return;
  const event = Object.assign(new Event('beforetoggle'), { newState: next ? 'open' : 'closed' });
  act(() => {
    drawer().dispatchEvent(event);
  });
  isOpen = next;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  isOpen = false;
  back = undefined;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(
    (selector) => selector === ':popover-open' && isOpen,
  );
  Object.assign(HTMLElement.prototype, { hidePopover: () => setOpen(false) });
  document.body.innerHTML = '<main></main><div></div>';
  [page, host] = [...document.body.children] as [HTMLElement, HTMLElement];
  root = createRoot(host);
  // Links of the test must not make the test's window navigate.
  host.addEventListener('click', (event) => event.preventDefault());
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

const show = (site = sampleSite, children: React.ReactNode | null = sidebar): void =>
  act(() =>
    root.render(
      <RuntimeContext value={runtime}>
        <Drawer site={site} currentHref="/">
          {children}
        </Drawer>
      </RuntimeContext>,
    ),
  );
const drawer = (): HTMLElement => host.querySelector('.drawer') as HTMLElement;
const press = (text: string): void =>
  act(() =>
    [...host.querySelectorAll<HTMLElement>('a, summary')]
      .find((element) => element.textContent === text)
      ?.click(),
  );

test('B74: on docs pages the tree shows first, and a button leads over to the main links', () => {
  show();
  const main = host.querySelector('.drawer-main') as HTMLElement;
  expect(main.getAttribute('popover')).toBe('auto');
  expect(main.textContent).toBe('Homepage');
  const button = host.querySelector('.drawer-back') as HTMLElement;
  expect(button.getAttribute('popovertarget')).toBe(main.id);
});

test('B74: off the docs there are only the main links', () => {
  show(sampleSite, null);
  expect(host.querySelector('.drawer-main')?.hasAttribute('popover')).toBe(false);
  expect(host.querySelector('.drawer-back, nav')).toBeNull();
});

test('B74: without main links there is no way to them', () => {
  show({ ...sampleSite, navbarItems: [] });
  expect(host.querySelector('.drawer-back, .drawer-main')).toBeNull();
});

test('B75: a page closes the panel, a group without a page only opens', () => {
  show();
  setOpen(true);
  press('Guides');
  expect(isOpen).toBe(true);
  expect(host.querySelector('details')?.open).toBe(true);
  press('Home');
  expect(isOpen).toBe(false);
});

test('B71: the close button is the browser’s', () => {
  show();
  const close = host.querySelector('[aria-label="Close navigation bar"]');
  expect(close?.getAttribute('popovertarget')).toBe(drawer().id);
  expect(close?.getAttribute('popovertargetaction')).toBe('hide');
});

test('B76, B77: an open menu is a modal dialog, and nothing of it is left when it closes', () => {
  show();
  setOpen(true);
  expect(drawer().getAttribute('role')).toBe('dialog');
  expect(page.inert).toBe(true);
  expect(host.inert).toBe(false);
  expect(document.documentElement.dataset.scrollLock).toBeDefined();
  setOpen(false);
  expect(drawer().hasAttribute('role')).toBe(false);
  expect(page.inert).toBe(false);
  expect(document.documentElement.dataset.scrollLock).toBeUndefined();
  expect(back).toBeUndefined();
});

test('B76: Back closes it', () => {
  show();
  setOpen(true);
  act(() => back?.());
  expect(isOpen).toBe(false);
});

test('one that was opened before the app is taken over', () => {
  isOpen = true;
  show();
  expect(page.inert).toBe(true);
  act(() => back?.());
  expect(isOpen).toBe(false);
  expect(page.inert).toBe(false);
});
