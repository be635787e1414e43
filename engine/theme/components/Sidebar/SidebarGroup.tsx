import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../shared/messages';
import type { SidebarCategory, SidebarItem } from '../../../shared/sidebar';
import { ShellIcon } from '../../icons/ShellIcon';
import { isModifiedClick } from '../../links';
import { useRuntime } from '../../runtime';
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
 * A group of the sidebar. It is a native disclosure, so it opens and closes before the app and
 * without script. With a page of its own the label is a link and the button beside it is the
 * summary (B41); without one the label is (B42). Collapsed items are in the HTML (B43).
 */
export function SidebarGroup({ category, currentHref }: Props) {
  const isActive = isActiveItem(category, currentHref);
  const { ref, isOpen, setOpen, follow } = useDisclosure({
    isInitiallyOpen: isInitiallyExpanded(category, currentHref),
    isActive,
    currentHref,
  });
  const items = useGroupItems(category, isOpen);

  const { className, label, isCollapsible } = category;
  const href = categoryHref(category, currentHref);
  const isCurrent = isCurrentItem(category, currentHref);
  const mark = isActive || undefined;
  const onClick = (event: MouseEvent): void => {
    if (isModifiedClick(event) || !isCollapsible) return;
    if (isCurrent) event.preventDefault();
    setOpen(!(isCurrent && isOpen));
  };
  const link = href !== undefined && (
    <a
      href={href}
      className="branch"
      data-active={mark}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <Label text={label} />
    </a>
  );
  const list = items.length > 0 && (
    <ul>
      <SidebarItems items={items} currentHref={currentHref} />
    </ul>
  );
  if (!hasVisibleItems(category, currentHref)) return <li className={className}>{link}</li>;
  if (!isCollapsible) {
    return (
      <li className={className}>
        {link || (
          <span className="branch branch-title" data-active={mark}>
            <Label text={label} />
          </span>
        )}
        {list}
      </li>
    );
  }
  return (
    <li className={className}>
      {link}
      {/* The reader may have opened or closed it before the app was there. */}
      <details ref={ref} open={isOpen} onToggle={follow} suppressHydrationWarning>
        {link ? (
          <summary
            className="caret-button"
            aria-label={
              isOpen
                ? t("Collapse sidebar category '{0}'", label)
                : t("Expand sidebar category '{0}'", label)
            }
          >
            <ShellIcon name="chevron-right" className="caret" />
          </summary>
        ) : (
          <summary className="branch branch-title" data-active={mark}>
            <Label text={label} />
            <ShellIcon name="chevron-right" className="caret" />
          </summary>
        )}
        {list || <FirstPage category={category} />}
      </details>
    </li>
  );
}

/** What a group whose items only a script can fetch leads to without one. */
function FirstPage({ category: { href, firstHref, label } }: { category: SidebarCategory }) {
  return (
    <noscript>
      <a href={href ?? firstHref}>{label}</a>
    </noscript>
  );
}

interface DisclosureOptions {
  isInitiallyOpen: boolean;
  isActive: boolean;
  currentHref: string;
}

/**
 * State of a disclosure that the browser works: adopted from the document, where the reader may have
 * changed it before the app was there, and followed from then on. Expansion also follows navigation;
 * nothing closes by itself (B40, B50).
 */
function useDisclosure({ isInitiallyOpen, isActive, currentHref }: DisclosureOptions) {
  const ref = useRef<HTMLDetailsElement>(null);
  const seenHref = useRef<string>(undefined);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  // Only changes: React applies a set value that was no change again with later ones.
  const follow = (): void => {
    const { open = isOpen } = ref.current ?? {};
    if (open !== isOpen) setOpen(open);
  };
  useLayoutEffect(() => {
    if (seenHref.current === undefined) follow();
    else if (seenHref.current !== currentHref && isActive && !isOpen) setOpen(true);
    seenHref.current = currentHref;
  });
  return { ref, isOpen, setOpen, follow };
}

/** Items of a group; those of a large site are fetched when the group first opens. */
function useGroupItems(category: SidebarCategory, isOpen: boolean): SidebarItem[] {
  const { loadSidebarItems, navigate } = useRuntime();
  const [fetched, setFetched] = useState<SidebarItem[]>();
  const { itemsUrl, items, href = category.firstHref } = category;
  const isMissing = itemsUrl !== undefined && items.length === 0 && !fetched;

  useLayoutEffect(() => {
    if (!isOpen || !isMissing) return;
    loadSidebarItems(itemsUrl).then(setFetched, () => {
      // The list cannot be loaded: the group's page lists the same.
      if (href) navigate(href);
    });
  }, [isOpen, isMissing, itemsUrl, href, loadSidebarItems, navigate]);
  return fetched && items.length === 0 ? fetched : items;
}
