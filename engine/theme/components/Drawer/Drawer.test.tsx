// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SidebarItem } from '../../../shared/sidebar';
import { useDrawer } from '../../behaviours/use-drawer';
import { type Action, type Runtime, RuntimeContext, staticRuntime } from '../../runtime';
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

let host: HTMLElement;
let root: Root;
let onClose: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true });
  onClose = vi.fn<() => void>();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  // Links of the test must not make the test's window navigate.
  host.addEventListener('click', (event) => event.preventDefault());
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (isOpen: boolean, sidebarItems: SidebarItem[] | undefined = items): void =>
  act(() =>
    root.render(
      <Drawer
        site={sampleSite}
        sidebarItems={sidebarItems}
        currentHref="/"
        isOpen={isOpen}
        onClose={onClose}
      />,
    ),
  );
const panels = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.drawer-panel')];
const press = (text: string): void =>
  act(() =>
    [...host.querySelectorAll<HTMLElement>('a, button')]
      .find((element) => (element.getAttribute('aria-label') ?? element.textContent) === text)
      ?.click(),
  );

test('B74: on docs pages the tree shows first and the main links are inert', () => {
  show(true);
  expect(host.querySelector('dialog')?.open).toBe(true);
  expect(panels().map((panel) => panel.hasAttribute('inert'))).toEqual([true, false]);
});

test('B74: back to the main menu, and the tree again at the next opening', () => {
  show(true);
  press('← Back to main menu');
  expect(panels().map((panel) => panel.hasAttribute('inert'))).toEqual([false, true]);
  show(false);
  show(true);
  expect(panels().map((panel) => panel.hasAttribute('inert'))).toEqual([true, false]);
});

test('B74: off the docs there are only the main links', () => {
  act(() =>
    root.render(<Drawer site={sampleSite} currentHref="/" isOpen={true} onClose={onClose} />),
  );
  expect(panels()).toHaveLength(1);
  expect(panels()[0]?.hasAttribute('inert')).toBe(false);
});

test('B74: without main links there is no way back to them', () => {
  act(() =>
    root.render(
      <Drawer
        site={{ ...sampleSite, navbarItems: [] }}
        sidebarItems={items}
        currentHref="/"
        isOpen={true}
        onClose={onClose}
      />,
    ),
  );
  expect(host.querySelector('.drawer-back')).toBeNull();
});

test('B75: a page closes the panel, a group without a page only opens', () => {
  show(true);
  press('Guides');
  expect(onClose).not.toHaveBeenCalled();
  expect(host.querySelector('.drawer-panel ul ul')?.hasAttribute('hidden')).toBe(false);
  press('Home');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('B71: the close button and the backdrop close it', () => {
  show(true);
  press('Close navigation bar');
  act(() => host.querySelector('dialog')?.click());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('B71, B76: the menu button toggles; Back closes and is let go afterwards', () => {
  const listeners = new Map<Action, (trigger: HTMLElement) => void>();
  let back: (() => void) | undefined;
  const runtime: Runtime = {
    ...staticRuntime,
    onAction: (action, listener) => {
      listeners.set(action, listener);
      return () => listeners.delete(action);
    },
    interceptBack: (onBack) => {
      back = onBack;
      return () => {
        back = undefined;
      };
    },
  };
  function State() {
    return <p>{String(useDrawer().isOpen)}</p>;
  }
  act(() =>
    root.render(
      <RuntimeContext value={runtime}>
        <State />
      </RuntimeContext>,
    ),
  );
  const toggle = (): void => act(() => listeners.get('toggle-menu')?.(host));
  toggle();
  expect(host.textContent).toBe('true');
  toggle();
  expect(host.textContent).toBe('false');
  expect(back).toBeUndefined();
  toggle();
  act(() => back?.());
  expect(host.textContent).toBe('false');
});
