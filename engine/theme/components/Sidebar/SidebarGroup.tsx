import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { SidebarCategory, SidebarItem } from '../../../shared/sidebar';
import { useCollapse } from '../../behaviours/use-collapse';
import { ShellIcon } from '../../icons/ShellIcon';
import { isModifiedClick } from '../../links';
import { useHasHydrated, useRuntime } from '../../runtime';
import { Label } from '../Label/Label';
import { SidebarItems } from './SidebarTree';
import {
  categoryHref,
  hasVisibleItems,
  isActiveItem,
  isCurrentItem,
  isInitiallyExpanded,
} from './sidebar-state';

interface Props {
  category: SidebarCategory;
  currentHref: string;
}

/**
 * A group of the sidebar. With a page of its own the label is a link and a button beside it opens
 * and closes (B41); without one the label does, and before the app runs it leads to the first page
 * of the group (B42). Collapsed items are in the HTML, hidden (B43).
 */
export function SidebarGroup({ category, currentHref }: Props) {
  const isActive = isActiveItem(category, currentHref);
  const [isExpanded, setExpanded] = useState(isInitiallyExpanded(category, currentHref));
  const [seenHref, setSeenHref] = useState(currentHref);
  if (seenHref !== currentHref) {
    // Expansion follows navigation; nothing closes by itself (B40, B50).
    setSeenHref(currentHref);
    if (isActive) setExpanded(true);
  }
  const { items, load } = useGroupItems(category);
  const { ref, isHidden } = useCollapse<HTMLUListElement>(isExpanded && items.length > 0);

  const href = categoryHref(category, currentHref);
  const hasItems = hasVisibleItems(category, currentHref);
  const setOpen = (isOpen: boolean): void => {
    if (isOpen) load();
    setExpanded(isOpen);
  };
  const row = { category, isExpanded, setOpen, isCurrent: isCurrentItem(category, currentHref) };

  return (
    <li className={category.className}>
      <div className="branch" data-active={isActive || undefined}>
        {href === undefined ? (
          <GroupButton {...row} />
        ) : (
          <GroupLink {...row} href={href} hasItems={hasItems} />
        )}
      </div>
      {hasItems && (
        <ul ref={ref} hidden={isHidden}>
          <SidebarItems items={items} currentHref={currentHref} />
        </ul>
      )}
    </li>
  );
}

interface RowProps {
  category: SidebarCategory;
  isExpanded: boolean;
  isCurrent: boolean;
  setOpen: (isOpen: boolean) => void;
}

function GroupLink({
  category,
  isExpanded,
  isCurrent,
  setOpen,
  href,
  hasItems,
}: RowProps & { href: string; hasItems: boolean }) {
  const { label, isCollapsible } = category;
  const onClick = (event: MouseEvent): void => {
    if (isModifiedClick(event) || !isCollapsible) return;
    if (isCurrent) event.preventDefault();
    setOpen(!(isCurrent && isExpanded));
  };
  return (
    <>
      <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
        <Label text={label} />
      </a>
      {isCollapsible && hasItems && (
        <button
          type="button"
          className="caret-button needs-script"
          aria-expanded={isExpanded}
          aria-label={`${isExpanded ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
          onClick={() => setOpen(!isExpanded)}
        >
          <ShellIcon name="chevron-right" className="caret" />
        </button>
      )}
    </>
  );
}

/** The row of a group without a page: a link to its first page until the app makes it a button. */
function GroupButton({ category, isExpanded, setOpen }: RowProps) {
  const hasHydrated = useHasHydrated();
  const { label, isCollapsible, firstHref } = category;
  if (!isCollapsible) {
    return (
      <span className="branch-title">
        <Label text={label} />
      </span>
    );
  }
  const onClick = (event: MouseEvent): void => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    setOpen(!isExpanded);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    setOpen(!isExpanded);
  };
  const asButton = hasHydrated
    ? ({ role: 'button', 'aria-expanded': isExpanded, onKeyDown } as const)
    : undefined;
  return (
    <a href={firstHref ?? '#'} data-opens-group="" onClick={onClick} {...asButton}>
      <Label text={label} />
      <ShellIcon name="chevron-right" className="caret" />
    </a>
  );
}

/** Items of a group; those of a large site are fetched when the group first opens. */
function useGroupItems(category: SidebarCategory): { items: SidebarItem[]; load: () => void } {
  const { loadSidebarItems, navigate } = useRuntime();
  const [fetched, setFetched] = useState<SidebarItem[]>();
  const { itemsUrl, items } = category;
  const isComplete = itemsUrl === undefined || items.length > 0;
  return {
    items: isComplete ? items : (fetched ?? []),
    load: () => {
      if (isComplete || fetched) return;
      loadSidebarItems(itemsUrl).then(setFetched, () => {
        // The list cannot be had: the group's page lists the same.
        const href = category.href ?? category.firstHref;
        if (href) navigate(href);
      });
    },
  };
}
