/** Validates data from the server once, so that other code can trust it. */
import type { PagePayload } from '../../shared/page';
import type { SidebarData, SidebarItem } from '../../shared/sidebar';

/** @throws Error with the address if this is not the data of a page */
export function parsePayload(data: unknown, address: string): PagePayload {
  const { build, meta, tree } = (data ?? {}) as Partial<PagePayload>;
  // Docs have no kind (`SlimMeta`).
  const texts = [build, meta?.urlPath, meta?.kind ?? '', meta?.title];
  check(texts.every(isText) && Array.isArray(tree) && tree.every(isNode), address, 'a page');
  return data as PagePayload;
}

/** @throws Error with the address if this is not the data of a sidebar */
export function parseSidebar(data: unknown, address: string): SidebarData {
  const { name, items } = (data ?? {}) as Partial<SidebarData>;
  check(isText(name), address, 'a sidebar');
  parseSidebarItems(items, address);
  return data as SidebarData;
}

/** @throws Error with the address if this is not a list of sidebar items */
export function parseSidebarItems(data: unknown, address: string): SidebarItem[] {
  const isList = Array.isArray(data) && data.every((item) => isText(item?.label));
  check(isList, address, 'a sidebar');
  return data as SidebarItem[];
}

function check(isValid: boolean, address: string, what: string): void {
  if (!isValid) throw new Error(`${address} contains no valid data for ${what}.`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNode(node: unknown): boolean {
  return (
    isText(node) ||
    (Array.isArray(node) && isText(node[0]) && Array.isArray(node[2]) && node[2].every(isNode))
  );
}
