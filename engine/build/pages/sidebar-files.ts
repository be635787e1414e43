/** Sidebars for pages and browsers: without descriptions, and split up on large sites. */
import type { SidebarData, SidebarItem } from '../../shared/sidebar';
import {
  closeSections,
  countSidebarLinks,
  cutIntoSections,
  largeSidebarLinks,
} from '../../shared/sidebar-sections';
import { withBase } from '../../shared/url-path';
import { shortHash } from '../cache/kept-files';

export function sidebarFiles(all: readonly SidebarData[], basePath: string) {
  /** What pages render, by name. */
  const sidebars: Record<string, SidebarData> = {};
  /** Name → address of its data, base path included. */
  const sidebarUrls: Record<string, string> = {};
  /** Address → content. */
  const dataFiles = new Map<string, string>();
  const addFile = (value: unknown): string => {
    const content = JSON.stringify(value);
    const url = withBase(`/assets/sidebar-${shortHash(content)}.json`, basePath);
    dataFiles.set(url, content);
    return url;
  };
  for (const { name, items: described } of all) {
    const items = described.map(withoutDescription);
    const isLarge = countSidebarLinks(items) > largeSidebarLinks;
    const shown = isLarge ? cutIntoSections(items, addFile) : items;
    sidebars[name] = { name, items: shown };
    const whole: SidebarData = { name, items: isLarge ? closeSections(shown, -1) : shown };
    sidebarUrls[name] = addFile(whole);
  }
  return { sidebars, sidebarUrls, dataFiles };
}

/**
 * Only category cards show descriptions, which may be a page's first sentence: in sidebars, editing it
 * would change all pages.
 */
function withoutDescription(item: SidebarItem): SidebarItem {
  if (item.type === 'html') return item;
  const { description: _, ...rest } = item;
  return rest.type === 'category' ? { ...rest, items: rest.items.map(withoutDescription) } : rest;
}
