import { useRef } from 'react';
import { t } from '../../../shared/messages';
import type { SidebarItem } from '../../../shared/sidebar';
import { useSidebarScroll } from '../../behaviours/use-sidebar-scroll';
import { SidebarTree } from './SidebarTree';

interface Props {
  items: readonly SidebarItem[];
  /** Address of the page shown, base path included. */
  currentHref: string;
}

/**
 * The tree beside the article (B35). It stays mounted while the reader goes from doc to doc, so open
 * groups and the scroll position survive (B12, B46).
 */
export function Sidebar({ items, currentHref }: Props) {
  const ref = useRef<HTMLElement>(null);
  useSidebarScroll(ref, currentHref);
  return (
    <nav className="sidebar" aria-label={t('Docs sidebar')} ref={ref}>
      <SidebarTree items={items} currentHref={currentHref} />
    </nav>
  );
}
