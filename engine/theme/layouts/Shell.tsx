/** The frame of every page (B22), rendered by the server into `<div id="app">` and hydrated there. */
import type { ContentTree as Tree } from '../../shared/content-tree';
import type { PageMeta } from '../../shared/page';
import type { SidebarData } from '../../shared/sidebar';
import type { SiteData } from '../../shared/site-data';
import { withBase } from '../../shared/url-path';
import { AnnouncementBar } from '../components/AnnouncementBar/AnnouncementBar';
import { BackToTop } from '../components/BackToTop/BackToTop';
import type { Islands } from '../components/ContentTree/ContentTree';
import { ErrorBoundary } from '../components/CrashPage/ErrorBoundary';
import { Drawer } from '../components/Drawer/Drawer';
import { Footer } from '../components/Footer/Footer';
import { Navbar } from '../components/Navbar/Navbar';
import { Sidebar } from '../components/Sidebar/Sidebar';
import { SkipLink } from '../components/SkipLink/SkipLink';
import { PageAddress } from '../runtime';
import { PageContent } from './PageContent';

export interface ShellProps {
  site: SiteData;
  page: PageMeta;
  tree: Tree;
  /** The sidebar named by `page.sidebar`; missing on pages without one. */
  sidebar?: SidebarData | undefined;
  /** All islands on the server; in the browser those loaded, at least the page's own. */
  islands: Islands;
}

/** The page in its frame, or the crash page alone when even the frame fails (B108). */
export function Shell(props: ShellProps) {
  return (
    <ErrorBoundary resetKey={props.page.urlPath}>
      <Frame {...props} />
    </ErrorBoundary>
  );
}

function Frame({ site, page, tree, sidebar, islands }: ShellProps) {
  const currentHref = withBase(encodeURI(page.urlPath), site.basePath);
  const { announcementBar } = site;
  const isDoc = page.kind === 'doc' || page.kind === 'category';
  const hasMenu = site.navbarItems.length > 0 || sidebar !== undefined;

  return (
    <PageAddress value={currentHref}>
      <SkipLink />
      {announcementBar && <AnnouncementBar {...announcementBar} />}
      <Navbar site={site} currentHref={currentHref} page={page} hasMenu={hasMenu} />
      <div
        // Style sheets of Docusaurus sites set its colors where the page around it has others.
        className="frame main-wrapper"
        data-has-sidebar={sidebar !== undefined || undefined}
        data-has-toc={(page.toc?.length ?? 0) > 0 || undefined}
      >
        {hasMenu && (
          <Drawer site={site} currentHref={currentHref} page={page}>
            {sidebar && (
              <Sidebar key={sidebar.name} items={sidebar.items} currentHref={currentHref} />
            )}
          </Drawer>
        )}
        <ErrorBoundary resetKey={page.urlPath}>
          <PageContent key={page.urlPath} site={site} page={page} tree={tree} islands={islands} />
        </ErrorBoundary>
      </div>
      <Footer site={site} />
      {isDoc && <BackToTop />}
      {/* Filled by `Runtime.announce`. */}
      <p id="announcer" className="sr-only" role="status" suppressHydrationWarning />
    </PageAddress>
  );
}
