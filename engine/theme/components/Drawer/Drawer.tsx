/**
 * The mobile menu (B71–B77). As a popover it works without script: the browser opens it, closes it
 * on Escape or a tap outside and restores the focus. The docs tree exists once: on wide screens the
 * popover has `display: contents` and its sidebar is a column of the frame.
 */

import { type MouseEvent, type ReactNode, useRef } from 'react';
import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';
import { drawerId, useDrawer } from '../../behaviours/use-drawer';
import { Icon } from '../../icons/Icon';
import { isModifiedClick } from '../../links';
import { Brand } from '../Brand/Brand';
import { ColorToggle } from '../ColorToggle/ColorToggle';
import { keyOf, NavbarEntry } from '../Navbar/Navbar';
import { useNavbarItems } from '../Navbar/navbar-items';

interface Props {
  site: SiteData;
  currentHref: string;
  page: PageMeta;
  /** The sidebar; missing outside of the docs, where the menu has the main links alone. */
  children?: ReactNode;
}

const mainId = '_main-menu';

export function Drawer({ site, currentHref, page, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useDrawer(ref);

  const onClick = (event: MouseEvent): void => {
    // A group without a page is not a link and only opens (B75). A link the browser follows itself
    // must not close the menu: closing goes back in the history, which would cancel the navigation.
    const link = (event.target as Element).closest('a[href]:not([data-native])');
    if (link && !isModifiedClick(event)) close();
  };
  const navbarItems = useNavbarItems(page, site, currentHref);
  const hasMain = navbarItems.length > 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated from the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div className="drawer" id={drawerId} popover="auto" ref={ref} onClick={onClick}>
      <div className="navbar-inner drawer-head" data-surface={site.navbarSurface}>
        <Brand site={site} />
        {!site.colorMode.isSwitchDisabled && <ColorToggle colorMode={site.colorMode} />}
        <button
          type="button"
          className="icon-button"
          aria-label={t('Close navigation bar')}
          popoverTarget={drawerId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      {hasMain && (
        // Covers the docs tree, and is closed again at the next opening (B74).
        <div className="drawer-main" id={mainId} popover={children ? 'auto' : undefined}>
          <ul className="tree">
            {navbarItems.map((item, index) => (
              <li key={keyOf(item, index)}>
                <NavbarEntry item={item} currentHref={currentHref} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasMain && children && (
        <button type="button" className="drawer-back" popoverTarget={mainId}>
          {t('← Back to main menu')}
        </button>
      )}
      {children}
    </div>
  );
}
