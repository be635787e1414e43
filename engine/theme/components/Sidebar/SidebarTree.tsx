import { useMemo } from 'react';
import type { SidebarHtml, SidebarItem, SidebarLink } from '../../../shared/sidebar';
import { isExternalHref } from '../../../shared/url-path';
import { ShellIcon } from '../../icons/ShellIcon';
import { externalLinkProps } from '../../links';
import { Label } from '../Label/Label';
import { SidebarGroup } from './SidebarGroup';
import { isCurrentItem, isVisibleItem } from './sidebar-state';

interface Props {
  items: readonly SidebarItem[];
  currentHref: string;
}

/** The list of the top level. */
export function SidebarTree({ items, currentHref }: Props) {
  return (
    <ul className="tree">
      <SidebarItems items={items} currentHref={currentHref} />
    </ul>
  );
}

/** The rows of one level. Hidden items keep their place in the numbering: keys must not move. */
export function SidebarItems({ items, currentHref }: Props) {
  return items.map((item, index) => {
    if (!isVisibleItem(item, currentHref)) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the data never changes, labels may repeat
    return <SidebarRow key={index} item={item} currentHref={currentHref} />;
  });
}

function SidebarRow({ item, currentHref }: { item: SidebarItem; currentHref: string }) {
  if (item.type === 'category') return <SidebarGroup category={item} currentHref={currentHref} />;
  if (item.type === 'html') return <HtmlRow item={item} />;
  return (
    <li className={item.className}>
      <SidebarLinkRow item={item} isCurrent={isCurrentItem(item, currentHref)} />
    </li>
  );
}

function SidebarLinkRow({ item, isCurrent }: { item: SidebarLink; isCurrent: boolean }) {
  return (
    <a
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      {...externalLinkProps(item.href)}
    >
      <Label text={item.label} />
      {isExternalHref(item.href) && <ShellIcon name="arrow-up-right" isSmall />}
    </a>
  );
}

function HtmlRow({ item }: { item: SidebarHtml }) {
  const html = useMemo(() => ({ __html: item.html }), [item.html]);
  const classes = [item.hasDefaultStyle && 'tree-text', item.className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's owner (B35)
  return <li className={classes || undefined} dangerouslySetInnerHTML={html} />;
}
