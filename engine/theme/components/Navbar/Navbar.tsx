import type { FocusEvent, KeyboardEvent } from 'react';
import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';
import { isSamePath } from '../../../shared/url-path';
import { drawerId } from '../../behaviours/use-drawer';
import { Icon } from '../../icons/Icon';
import { externalLinkProps } from '../../links';
import { Brand } from '../Brand/Brand';
import { ColorToggle } from '../ColorToggle/ColorToggle';
import { SearchButton } from '../SearchButton/SearchButton';
import { type ShownItem, useNavbarItems } from './navbar-items';

interface Props {
  site: SiteData;
  currentHref: string;
  page: PageMeta;
  /** False if the mobile menu would be empty (B73). */
  hasMenu: boolean;
}

/** Menu button on narrow screens, brand, links, color toggle, search (B23). */
export function Navbar({ site, currentHref, page, hasMenu }: Props) {
  const { colorMode } = site;
  const navbarItems = useNavbarItems(page, site, currentHref);
  return (
    <nav className="navbar" aria-label={t('Main')} data-surface={site.navbarSurface}>
      <div className="navbar-inner">
        {hasMenu && (
          <button
            type="button"
            className="icon-button menu-button"
            aria-label={t('Toggle navigation bar')}
            popoverTarget={drawerId}
          >
            <Icon name="menu" />
          </button>
        )}
        <Brand site={site} />
        <NavbarLinks items={navbarItems} position="left" currentHref={currentHref} />
        <div className="navbar-end">
          <NavbarLinks items={navbarItems} position="right" currentHref={currentHref} />
          {!colorMode.isSwitchDisabled && <ColorToggle colorMode={colorMode} />}
          {site.search && <SearchButton hasKey={site.search.shortcuts.commandK} />}
        </div>
      </div>
    </nav>
  );
}

interface LinksProps {
  items: readonly ShownItem[];
  position: NavbarLinkItem['position'];
  currentHref: string;
}

function NavbarLinks({ items, position, currentHref }: LinksProps) {
  const shown = items.filter((item) => item.position === position && item.room !== 'menu');
  const others = items.filter(({ room }) => room !== undefined);
  const hasMenu = others[0]?.position === position;
  if (shown.length === 0 && !hasMenu) return null;
  return (
    <div className="navbar-links">
      {shown.map((item, index) => (
        <NavbarEntry key={keyOf(item, index)} item={item} currentHref={currentHref} />
      ))}
      {hasMenu && <NavbarEntry item={menuOf(others)} currentHref={currentHref} />}
    </div>
  );
}

/** A menu of the items that have no room in the bar, at any width or at some (A120). */
function menuOf(items: ShownItem[]): ShownItem {
  const isNeeded = items.some(({ room }) => room === 'menu');
  const menu = { label: t('More'), href: '', position: 'left', isExternal: false, items } as const;
  return isNeeded ? menu : { ...menu, room: 'narrow' };
}

/** Two items may have the same HTML. */
export function keyOf({ label, href, html }: ShownItem, index: number): string {
  return html === undefined ? label + href : String(index);
}

/** A link, HTML, or a menu of links, which works without script (A120). */
export function NavbarEntry({ item, currentHref }: { item: ShownItem; currentHref: string }) {
  const { label, items, className, html } = item;
  if (html !== undefined) {
    const classes = className ? `navbar-html ${className}` : 'navbar-html';
    const inner = { __html: html };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's owner (B35)
    return <div className={classes} data-room={item.room} dangerouslySetInnerHTML={inner} />;
  }
  if (!items) return <NavbarLink item={item} currentHref={currentHref} />;
  return (
    <details
      className="navbar-menu"
      aria-label={__DOCS_HAS_VERSIONS__ ? menuLabel(items) : undefined}
      data-room={item.room}
      {...closing}
    >
      <summary className={className} {...(__DOCS_HAS_VERSIONS__ && choiceOf(item))}>
        {label}
      </summary>
      <ul>
        {items.map((link, index) => (
          <li key={keyOf(link, index)} data-room={link.room === 'wide' ? 'narrow' : undefined}>
            <NavbarEntry item={link} currentHref={currentHref} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function menuLabel(items: readonly ShownItem[]): string | undefined {
  if (items.some(({ version }) => version !== undefined)) return t('Versions of the docs');
  return items.some(({ locale }) => locale !== undefined) ? t('Languages') : undefined;
}

/** Closes an open menu on Escape, and when the focus leaves it. */
const closing = {
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  },
  onKeyDown: ({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  },
};

function versionAttributes(item: ShownItem) {
  return {
    'data-native': item.isNative ? '' : undefined,
    'data-version': item.version,
    lang: item.locale,
    hrefLang: item.locale,
    ...choiceOf(item),
  };
}

/** For the inline script, which shows the item of the version the reader chose (B248). */
function choiceOf({ followsChoice, byVersion }: ShownItem) {
  return followsChoice
    ? { 'data-by-version': JSON.stringify(byVersion), suppressHydrationWarning: true }
    : {};
}

/**
 * One link of the navbar; also a row of the mobile menu.
 *
 * @throws Error naming an item without label or address (B114)
 */
function NavbarLink({ item, currentHref }: { item: ShownItem; currentHref: string }) {
  if (!item.href || !item.label) {
    throw new Error(
      `A navbar item cannot be shown: ${JSON.stringify(item)}. It needs "label" and "href".`,
    );
  }
  return (
    <a
      href={item.href}
      className={item.className}
      data-room={item.room}
      {...(__DOCS_HAS_VERSIONS__ && versionAttributes(item))}
      aria-current={isSamePath(item.href, currentHref) ? 'page' : undefined}
      {...externalLinkProps(item.href)}
    >
      {item.label}
      {item.isExternal && <Icon name="arrow-up-right" />}
    </a>
  );
}
