// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { SidebarItem } from '../../../shared/sidebar';
import { RuntimeContext, staticRuntime } from '../../runtime';
import { host, prepareHost, show } from '../../test-support';
import { Sidebar } from './Sidebar';

const category = { type: 'category', isCollapsible: true, isCollapsed: true } as const;

const loadSidebarItems = vi.fn<(url: string) => Promise<SidebarItem[]>>();
prepareHost();

function showItem(item: SidebarItem): void {
  show(
    <RuntimeContext value={{ ...staticRuntime, loadSidebarItems }}>
      <Sidebar items={[item]} currentHref="/" />
    </RuntimeContext>,
  );
}

function click(selector: string, init: MouseEventInit = {}): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  act(() => {
    host.querySelector(selector)?.dispatchEvent(event);
  });
}

const isOpen = (): boolean | undefined => host.querySelector('details')?.open;

test('B21, B41: a click with Ctrl does not open the group', () => {
  const items: SidebarItem[] = [{ type: 'link', label: 'Introduction', href: '/api' }];
  showItem({ ...category, label: 'API', href: '/category/api', items });
  click('a', { ctrlKey: true });
  expect(isOpen()).toBe(false);
  click('a');
  expect(isOpen()).toBe(true);
});

test('Items of a large group are fetched when it opens', async () => {
  loadSidebarItems.mockResolvedValue([{ type: 'link', label: 'Late', href: '/late' }]);
  showItem({
    ...category,
    label: 'Large',
    href: '/large',
    itemsUrl: '/sidebar/large.json',
    items: [],
  });
  click('summary');
  await act(async () => {});
  expect(loadSidebarItems).toHaveBeenCalledWith('/sidebar/large.json');
  expect(host.querySelector('a[href="/late"]')?.textContent).toBe('Late');
  expect(isOpen()).toBe(true);
});

test('A120: an item with a class has the classes that style sheets of Docusaurus sites expect', () => {
  showItem({ type: 'link', label: 'Tides', href: '/tides', className: 'get' });
  expect(host.querySelector('li.menu__list-item.get > a.menu__link')).not.toBeNull();
  showItem({ type: 'link', label: 'Tides', href: '/tides' });
  expect(host.querySelector('.tree [class]')).toBeNull();
});
