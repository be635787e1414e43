/** Navbar items that name a doc or a sidebar get the address and, without one, the label of it (A120). */
import { closestOf } from '../../shared/closest';
import type { Problem } from '../../shared/problem';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import type { SiteModel, SourceFile } from './model';

type NavbarItem = ResolvedConfig['navbar']['items'][number];
type NavbarLink = Omit<NavbarItem, 'position' | 'items'>;

export function needsNavbarTargets({ navbar }: ResolvedConfig): boolean {
  return navbar.items.some((item) => [item, ...(item.items ?? [])].some(isNamed));
}

function isNamed({ doc, sidebar }: NavbarLink): boolean {
  return doc !== undefined || sidebar !== undefined;
}

/** An item whose doc or sidebar does not exist is left out, with an error at its place. */
export function withNavbarTargets(
  config: ResolvedConfig,
  model: SiteModel,
  configFile: SourceFile,
): { config: ResolvedConfig; problems: Problem[] } {
  const problems: Problem[] = [];
  const complain = (what: string, near: string | undefined, index: number): undefined => {
    const position = locateKey(configFile.source, ['navbar', 'items', index]);
    const hints = [near === undefined ? 'Correct the name.' : `Did you mean "${near}"?`];
    problems.push({ severity: 'error', filePath: configFile.filePath, ...position, what, hints });
  };
  const resolve = <Item extends NavbarLink>(item: Item, index: number): Item | undefined => {
    const { doc: id, sidebar: name, ...rest } = item;
    if (id !== undefined) {
      const doc = model.docs.docsById.get(id);
      if (!doc) {
        const near = closestOf(id, model.docs.docsById.keys());
        return complain(`A navbar item names a doc that does not exist: ${id}`, near, index);
      }
      const label = item.label ?? doc.sidebarLabel ?? doc.title;
      return { ...rest, label, href: doc.urlPath } as Item;
    }
    if (name === undefined) return item;
    const { sidebars } = model.docs;
    const sidebar = sidebars.find((one) => one.name === name);
    if (sidebar?.mainHref === undefined) {
      const near = closestOf(
        name,
        sidebars.map((one) => one.name),
      );
      return complain(`A navbar item names a sidebar that leads nowhere: ${name}`, near, index);
    }
    return { ...rest, label: item.label ?? name, href: sidebar.mainHref } as Item;
  };
  const items = config.navbar.items.flatMap((item, index) => {
    const links = item.items?.flatMap((link) => resolve(link, index) ?? []);
    const resolved = resolve(item, index);
    return resolved ? [{ ...resolved, ...(links && { items: links }) }] : [];
  });
  return { config: { ...config, navbar: { ...config.navbar, items } }, problems };
}
