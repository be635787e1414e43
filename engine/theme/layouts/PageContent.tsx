import type { ContentTree as Tree } from '../../shared/content-tree';
import type { PageMeta } from '../../shared/page';
import type { SiteData } from '../../shared/site-data';
import { contentId } from '../behaviours/focus';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { ContentTree, type Islands } from '../components/ContentTree/ContentTree';
import { PublicationNotices, VersionNotices } from '../components/Notices/Notices';
import { PageFoot } from '../components/PageFoot/PageFoot';
import { Pagination } from '../components/Pagination/Pagination';
import { CollapsedToc, TableOfContents } from '../components/TableOfContents/TableOfContents';

interface Props {
  site: SiteData;
  page: PageMeta;
  tree: Tree;
  islands: Islands;
}

/** The part of the frame that changes with the page: article and contents list. */
export function PageContent({ site, page, tree, islands }: Props) {
  const { breadcrumbs, toc, editUrl, markdownHref } = page;
  const hasToc = toc !== undefined && toc.length > 0;
  const Main = page.hasOwnMain ? 'div' : 'main';
  const isWide = page.isWide || page.kind === 'not-found';
  const width = page.isFullWidth ? 'full' : isWide || undefined;
  return (
    <>
      <Main id={contentId} className="article" data-wide={width}>
        {breadcrumbs && site.hasBreadcrumbs && (
          <Breadcrumbs trail={breadcrumbs} homeHref={page.lacksHome ? undefined : site.basePath} />
        )}
        {__DOCS_HAS_VERSIONS__ && <VersionNotices site={site} page={page} />}
        {hasToc && <CollapsedToc toc={toc} />}
        <PublicationNotices page={page} />
        <ContentTree
          tree={tree}
          islands={islands}
          // The articles of `/search` are its results (B145).
          wrapper={page.kind === 'search' ? 'div' : undefined}
          className={page.wrapperClassName}
          lang={page.lang}
        />
        <PageFoot site={site} page={page} />
        <Pagination page={page} />
      </Main>
      {hasToc && <TableOfContents toc={toc} editUrl={editUrl} markdownHref={markdownHref} />}
    </>
  );
}
