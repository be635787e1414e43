import type { SidebarItem } from '../../../shared/sidebar';
import type { SiteData } from '../../../shared/site-data';
import type { DrawerState } from '../../behaviours/use-drawer';
import { ChunkBoundary } from '../ChunkBoundary/ChunkBoundary';

interface Props {
  site: SiteData;
  sidebarItems?: readonly SidebarItem[] | undefined;
  currentHref: string;
  drawer: DrawerState;
}

const loadDrawer = () => import('./Drawer');

/** Where the mobile menu stands: its code and styles come with its first opening. */
export function DrawerHost({ drawer, ...props }: Props) {
  if (!drawer.isNeeded) return null;
  return (
    <ChunkBoundary load={loadDrawer}>
      {({ Drawer }) => <Drawer {...props} isOpen={drawer.isOpen} onClose={drawer.close} />}
    </ChunkBoundary>
  );
}
