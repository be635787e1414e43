import { expect, test, vi } from 'vitest';
import type { PageMeta } from '../../shared/page';
import type { SidebarCategory } from '../../shared/sidebar';
import { createSidebars } from './sidebars';

const large = (label: string): SidebarCategory => ({
  type: 'category',
  label,
  isCollapsible: true,
  isCollapsed: true,
  items: [],
  itemsUrl: `/assets/${label}.json`,
});
const item = { type: 'link' as const, label: 'Setup', href: '/api/setup' };

function setUp(failing: string[] = []) {
  const files: Record<string, unknown> = {
    '/assets/main.json': {
      name: 'main',
      items: [large('API'), large('Mods'), item, large('Tools')],
    },
    '/assets/other.json': { name: 'other', items: [] },
    '/assets/API.json': [item],
    '/assets/Tools.json': [item],
    '/assets/Mods.json': [{ ...item, label: 'Loggers' }],
  };
  const transport = vi.fn(async (address: string) => {
    if (failing.includes(address)) throw new Error(`${address} returned 500.`);
    return files[address];
  });
  const sidebars = createSidebars(
    { main: '/assets/main.json', other: '/assets/other.json' },
    transport,
  );
  return { sidebars, transport };
}

const page = (fields: Partial<PageMeta>) => fields as PageMeta;

test('a sidebar is fetched once and stays the same object across pages', async () => {
  const { sidebars, transport } = setUp();
  const first = await sidebars.load(page({ sidebar: 'other' }));
  expect(await sidebars.load(page({ sidebar: 'other' }))).toBe(first);
  expect(transport).toHaveBeenCalledTimes(1);
});

test('on a large site, the branches with the page are loaded, and earlier ones stay', async () => {
  const { sidebars } = setUp();
  for (const [fields, counts] of [
    [{ branches: [0] }, [1, 0, undefined, 0]],
    [{ branches: [0, 1] }, [1, 1, undefined, 0]],
    [{}, [1, 1, undefined, 0]],
    [{ branches: [3] }, [1, 1, undefined, 1]],
  ] satisfies [Partial<PageMeta>, unknown][]) {
    const { items = [] } = (await sidebars.load(page({ sidebar: 'main', ...fields }))) ?? {};
    expect(items.map((entry) => (entry as SidebarCategory).items?.length)).toEqual(counts);
  }
});

test('a failed file is requested again', async () => {
  const failing = ['/assets/API.json'];
  const { sidebars, transport } = setUp(failing);
  await expect(sidebars.loadItems('/assets/API.json')).rejects.toThrow(
    '/assets/API.json returned 500.',
  );
  failing.pop();
  expect(await sidebars.loadItems('/assets/API.json')).toEqual([item]);
  expect(transport).toHaveBeenCalledTimes(2);
});

test('B116: loading all sidebars leaves out those that fail', async () => {
  const { sidebars } = setUp(['/assets/main.json']);
  expect((await sidebars.loadAll()).map(({ name }) => name)).toEqual(['other']);
});
