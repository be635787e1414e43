/**
 * The mobile menu (B71–B77): a modal dialog at the left edge with two panels on one track, the main
 * links and the docs tree. The browser's own modal dialog keeps the focus inside, makes the page
 * behind inert, closes on Escape and gives the focus back.
 */
import './Drawer.css';
import { type MouseEvent, useRef, useState } from 'react';
import type { SidebarItem } from '../../../shared/sidebar';
import type { SiteData } from '../../../shared/site-data';
import { useModalDialog } from '../../behaviours/use-modal-dialog';
import { useSwipeAway } from '../../behaviours/use-swipe-away';
import { ShellIcon } from '../../icons/ShellIcon';
import { isModifiedClick } from '../../links';
import { Brand } from '../Brand/Brand';
import { ColorToggle } from '../ColorToggle/ColorToggle';
import { NavbarLink } from '../Navbar/Navbar';
import { SidebarTree } from '../Sidebar/SidebarTree';

interface Props {
  site: SiteData;
  /** Missing off the docs: then there are only the main links. */
  sidebarItems?: readonly SidebarItem[] | undefined;
  currentHref: string;
  isOpen: boolean;
  onClose: () => void;
}

export function Drawer({ site, sidebarItems, currentHref, isOpen, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref, isOpen);
  useSwipeAway(ref, onClose);

  const onClick = (event: MouseEvent): void => {
    // The backdrop is the dialog itself, its content are its children.
    if (event.target === ref.current) {
      onClose();
      return;
    }
    const link = (event.target as Element).closest('a[href]');
    // A group without a page is no link and only opens (B75).
    if (link && !isModifiedClick(event)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes, and Enter on a link is a click
    <dialog
      className="drawer"
      aria-label="Menu"
      ref={ref}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="drawer-head">
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
          aria-label="Close navigation bar"
          onClick={onClose}
        >
          <ShellIcon name="close" />
        </button>
      </div>
      <Panels
        key={String(isOpen)}
        site={site}
        sidebarItems={sidebarItems}
        currentHref={currentHref}
      />
    </dialog>
  );
}

type PanelsProps = Pick<Props, 'site' | 'sidebarItems' | 'currentHref'>;

/** Each opening starts with the docs tree again, where there is one (B74). */
function Panels({ site, sidebarItems, currentHref }: PanelsProps) {
  const [isMainShown, setMainShown] = useState(!sidebarItems);
  const hasMain = site.navbarItems.length > 0;
  return (
    <div className="drawer-track" data-panel={isMainShown ? 'main' : 'docs'}>
      <div className="drawer-panel" inert={!isMainShown}>
        <ul className="tree">
          {site.navbarItems.map((item) => (
            <li key={item.href}>
              <NavbarLink item={item} currentHref={currentHref} />
            </li>
          ))}
        </ul>
      </div>
      {sidebarItems && (
        <div className="drawer-panel" inert={isMainShown}>
          {hasMain && (
            <button type="button" className="drawer-back" onClick={() => setMainShown(true)}>
              ← Back to main menu
            </button>
          )}
          <nav aria-label="Docs sidebar">
            <SidebarTree items={sidebarItems} currentHref={currentHref} />
          </nav>
        </div>
      )}
    </div>
  );
}
