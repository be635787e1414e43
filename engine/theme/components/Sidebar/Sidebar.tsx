import {
  type MouseEvent,
  memo,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../../../shared/messages';
import type { SidebarCategory, SidebarHtml, SidebarItem } from '../../../shared/sidebar';
import { isExternalHref } from '../../../shared/url-path';
import { Icon } from '../../icons/Icon';
import { externalLinkProps, isModifiedClick } from '../../links';
import { useRuntime } from '../../runtime';
import { Label } from '../Label/Label';
import {
  categoryHref,
  hasVisibleItems,
  isActiveItem,
  isCurrentItem,
  isInitiallyExpanded,
  isVisibleItem,
} from './sidebar-state';

interface Props {
  items: readonly SidebarItem[];
  /** Address of the page shown, base path included. */
  currentHref: string;
}

/**
 * The tree beside the article (B35). It stays mounted across navigations, so open groups and the
 * scroll position survive (B12, B46).
 */
export function Sidebar({ items, currentHref }: Props) {
  const ref = useRef<HTMLElement>(null);
  useSidebarScroll(ref, currentHref);
  return (
    <nav className="sidebar" aria-label={t('Docs sidebar')} ref={ref}>
      <ul className="tree">
        <SidebarItems items={items} currentHref={currentHref} />
      </ul>
    </nav>
  );
}

/**
 * Scrolls the sidebar, never the page, so that the current row is visible: on load, and after a
 * navigation from elsewhere. A click in the sidebar leaves its position alone (B46), and so does
 * hydration once the reader has scrolled.
 */
function useSidebarScroll(ref: RefObject<HTMLElement | null>, currentHref: string): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useLayoutEffect(() => {
    const sidebar = ref.current;
    const hasScrolled = isFirst.current && sidebar && sidebar.scrollTop > 0;
    isFirst.current = false;
    // Nothing may move under a pointer that is about to click.
    if (!sidebar || hasScrolled || sidebar.matches(':hover')) return;
    // Groups that the navigation has opened must have their full height.
    for (const animation of sidebar.getAnimations?.({ subtree: true }) ?? []) animation.finish();
    const row = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row) return;
    const box = sidebar.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= box.top && bottom <= box.bottom) return;
    sidebar.scrollTop += top - box.top - box.height / 3;
  }, [ref, currentHref]);
}

/**
 * The rows of one level. The keys count hidden items, too, so that they never change. Memoized, because
 * a group that opens would otherwise render all its rows again during the animation.
 */
const SidebarItems = memo(({ items, currentHref }: Props) =>
  items.map((item, index) => {
    if (!isVisibleItem(item, currentHref)) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the data never changes, labels may repeat
    return <SidebarRow key={index} item={item} currentHref={currentHref} />;
  }),
);

function SidebarRow({ item, currentHref }: { item: SidebarItem; currentHref: string }) {
  if (item.type === 'category') return <SidebarGroup category={item} currentHref={currentHref} />;
  if (item.type === 'html') return <HtmlRow item={item} />;
  const { className } = item;
  return (
    // Style sheets of Docusaurus sites select items with a class by these names, too.
    <li className={className && `menu__list-item ${className}`}>
      <a
        className={className && 'menu__link'}
        href={item.href}
        aria-current={isCurrentItem(item, currentHref) ? 'page' : undefined}
        {...externalLinkProps(item.href)}
      >
        <Label text={item.label} />
        {isExternalHref(item.href) && <Icon name="arrow-up-right" isSmall />}
      </a>
    </li>
  );
}

function HtmlRow({ item }: { item: SidebarHtml }) {
  const html = useMemo(() => ({ __html: item.html }), [item.html]);
  const classes = [item.hasDefaultStyle && 'tree-text', item.className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's owner (B35)
  return <li className={classes || undefined} dangerouslySetInnerHTML={html} />;
}

/**
 * A group of the sidebar, a native disclosure that works without script. The summary is the label
 * (B42), or a button beside it if the label links to a page (B41). Collapsed items are in the HTML
 * (B43).
 */
function SidebarGroup(props: { category: SidebarCategory; currentHref: string }) {
  const { category, currentHref } = props;
  const isActive = isActiveItem(category, currentHref);
  const { ref, isOpen, setOpen, follow } = useDisclosure(category, currentHref, isActive);
  const items = useGroupItems(category, isOpen);

  const { className, label, isCollapsible } = category;
  const href = categoryHref(category, currentHref);
  const isCurrent = isCurrentItem(category, currentHref);
  const onClick = (event: MouseEvent): void => {
    if (isModifiedClick(event) || !isCollapsible) return;
    if (isCurrent) event.preventDefault();
    setOpen(!(isCurrent && isOpen));
  };
  const mark = isActive || undefined;
  const name = <Label text={label} />;
  const link = href !== undefined && (
    <a
      href={href}
      className="branch"
      data-active={mark}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {name}
    </a>
  );
  if (!hasVisibleItems(category, currentHref)) return <li className={className}>{link}</li>;
  const list = items.length > 0 && (
    <ul>
      <SidebarItems items={items} currentHref={currentHref} />
    </ul>
  );
  if (!isCollapsible) {
    const title = (
      <span className="branch branch-title" data-active={mark}>
        {name}
      </span>
    );
    return (
      <li className={className}>
        {link || title}
        {list}
      </li>
    );
  }
  const action = isOpen
    ? t("Collapse sidebar category '{0}'", label)
    : t("Expand sidebar category '{0}'", label);
  const summary = link
    ? { className: 'caret-button', 'aria-label': action }
    : { className: 'branch branch-title', 'data-active': mark };
  return (
    <li className={className}>
      {link}
      {/* The reader may have toggled it before hydration. */}
      <details ref={ref} open={isOpen} onToggle={follow} suppressHydrationWarning>
        <summary {...summary}>
          {!link && name}
          <Icon name="chevron-right" className="caret" />
        </summary>
        {/* Without script, for a group whose items are fetched. */}
        {list || (
          <noscript>
            <a href={category.href ?? category.firstHref}>{label}</a>
          </noscript>
        )}
      </details>
    </li>
  );
}

/**
 * State of a native disclosure, which the reader may have toggled before hydration. Navigation
 * opens a group that becomes active and never closes one (B40, B50).
 */
function useDisclosure(category: SidebarCategory, currentHref: string, isActive: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [seenHref, setSeenHref] = useState(currentHref);
  const [isOpen, setOpen] = useState(() => isInitiallyExpanded(category, currentHref));
  if (seenHref !== currentHref) {
    setSeenHref(currentHref);
    if (isActive) setOpen(true);
  }
  // React would apply a redundant update again together with later ones.
  const follow = (): void => {
    const { open = isOpen } = ref.current ?? {};
    if (open !== isOpen) setOpen(open);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before hydration
  useLayoutEffect(follow, []);
  return { ref, isOpen, setOpen, follow };
}

/** On large sites the items are fetched when the group first opens. */
function useGroupItems(category: SidebarCategory, isOpen: boolean): SidebarItem[] {
  const { loadSidebarItems, navigate } = useRuntime();
  const [fetched, setFetched] = useState<SidebarItem[]>();
  const { itemsUrl, items, href = category.firstHref } = category;
  const isMissing = itemsUrl !== undefined && items.length === 0 && !fetched;

  useLayoutEffect(() => {
    if (!isOpen || !isMissing) return;
    loadSidebarItems(itemsUrl).then(setFetched, () => {
      // The group's page lists the same items.
      if (href) navigate(href);
    });
  }, [isOpen, isMissing, itemsUrl, href, loadSidebarItems, navigate]);
  return fetched && items.length === 0 ? fetched : items;
}
