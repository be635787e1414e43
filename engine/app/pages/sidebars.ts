import type { PageMeta } from '../../shared/page';
import type { SidebarCategory, SidebarData, SidebarItem } from '../../shared/sidebar';
import { loadEachOnce } from '../load-once';
import type { DataTransport } from './data-transport';

export type Sidebars = ReturnType<typeof createSidebars>;

/**
 * Fetches each file once.
 *
 * @param addresses by name of the sidebar
 */
export function createSidebars(
  addresses: Readonly<Record<string, string>>,
  transport: DataTransport,
) {
  /** With all branches loaded so far, so that none disappears on the next page. */
  const merged = new Map<string, SidebarData>();

  const fetchOnce = loadEachOnce((address) => transport(address));
  /** Children of a category whose items are in a file of their own. */
  const loadItems = async (address: string) => (await fetchOnce(address)) as SidebarItem[];
  const loadSidebar = async (name: string): Promise<SidebarData> => {
    const address = addresses[name];
    if (!address) throw new Error(`There is no sidebar "${name}".`);
    const data = merged.get(name) ?? ((await fetchOnce(address)) as SidebarData);
    merged.set(name, data);
    return data;
  };

  return {
    /** The page's sidebar with its open branches; undefined for a page without one. */
    async load(meta: PageMeta): Promise<SidebarData | undefined> {
      if (meta.sidebar === undefined) return undefined;
      const data = await loadSidebar(meta.sidebar);
      const closed = (meta.branches ?? []).filter(
        (index) => categoryAt(data, index).items.length === 0,
      );
      if (closed.length === 0) return data;
      const loaded = await Promise.all(
        closed.map((index) => loadItems(categoryAt(data, index).itemsUrl as string)),
      );
      const opened = { ...(merged.get(meta.sidebar) ?? data) };
      opened.items = opened.items.map((item, index) => {
        const items = loaded[closed.indexOf(index)];
        return items ? ({ ...item, items } as SidebarItem) : item;
      });
      merged.set(meta.sidebar, opened);
      return opened;
    },
    loadItems,
    /** All sidebars of the site except those that fail to load. */
    async loadAll(): Promise<SidebarData[]> {
      const results = await Promise.allSettled(Object.keys(addresses).map(loadSidebar));
      return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    },
  };
}

const categoryAt = ({ items }: SidebarData, index: number) => items[index] as SidebarCategory;
