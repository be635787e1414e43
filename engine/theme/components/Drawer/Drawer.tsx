/**
 * The mobile menu (B71–B77), a popover: the browser opens it by its button, closes it on Escape or a
 * tap beside it and gives the focus back, before the app and without script. There is one docs tree:
 * on wide screens the popover has no box of its own and its sidebar is a column of the frame.
 */

import { type MouseEvent, type ReactNode, useRef } from 'react';
import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';
import { drawerId, useDrawer } from '../../behaviours/use-drawer';
import { useSwipeAway } from '../../behaviours/use-swipe-away';
import { ShellIcon } from '../../icons/ShellIcon';
import { isModifiedClick } from '../../links';
import { Brand } from '../Brand/Brand';
import { ColorToggle } from '../ColorToggle/ColorToggle';
import { NavbarEntry } from '../Navbar/Navbar';
import { useNavbarItems } from '../Navbar/use-navbar-items';

interface Props {
  site: SiteData;
  currentHref: string;
  page: PageMeta;
  /** The sidebar; missing off the docs: then there are only the main links. */
  children?: ReactNode;
}

const mainId = '_main-menu';

export function Drawer({ site, currentHref, page, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useDrawer(ref);
  useSwipeAway(ref, close);

  const onClick = (event: MouseEvent): void => {
    // A group without a page is no link and only opens (B75). Where the browser leaves the document
    // the menu goes with it: closing it would go back in the history, and so end that.
    const link = (event.target as Element).closest('a[href]:not([data-native])');
    if (link && !isModifiedClick(event)) close();
  };
  const navbarItems = useNavbarItems(page, site, currentHref);
  const hasMain = navbarItems.length > 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div className="drawer" id={drawerId} popover="auto" ref={ref} onClick={onClick}>
      <div className="navbar-inner drawer-head">
        <Brand
          logo={site.logo}
          title={site.navbarTitle}
          siteTitle={site.title}
          homeHref={site.basePath}
        />
        {!site.colorMode.isSwitchDisabled && <ColorToggle colorMode={site.colorMode} />}
        <button
          type="button"
          className="icon-button"
          aria-label={t('Close navigation bar')}
          popoverTarget={drawerId}
          popoverTargetAction="hide"
        >
          <ShellIcon name="close" />
        </button>
      </div>
      {hasMain && (
        // Over the docs tree, and gone again at the next opening (B74).
        <div className="drawer-main" id={mainId} popover={children ? 'auto' : undefined}>
          <ul className="tree">
            {navbarItems.map((item) => (
              <li key={item.label + item.href}>
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
