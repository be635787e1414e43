/** Pages of the engine: search, "not found", "removed", and the one shown offline. */
import { offlinePageHtml } from '../../app/service-worker/cached-pages';
import { offlineUrlPath } from '../../app/service-worker/worker-config';
import type { ResolvedConfig } from '../../content/config/schema';
import type { DocsSet } from '../../content/model/docs-set';
import type { RenderJob } from '../../render/render-page';
import type { JsonProps } from '../../shared/content-tree';
import { t } from '../../shared/messages';
import type { PageMeta } from '../../shared/page';
import { headTitleOf } from '../../shared/page-meta';
import { searchPathOf } from '../../shared/search-folder';
import { withBase } from '../../shared/url-path';
import { generatedJob, islandPageJob, type JobContext } from './page-jobs';

/** A page for the last versions, and one for each other version of the docs. */
export function searchJobs(context: JobContext): RenderJob[] {
  const { config, model } = context;
  const { sets, docs } = model;
  const pathOf = ({ version }: DocsSet): string =>
    searchPathOf(version.isLast ? undefined : version.key);
  const hrefOf = (set: DocsSet): string => withBase(encodeURI(pathOf(set)), config.basePath);
  return [docs, ...sets.filter(({ version }) => !version.isLast)].map((set) => {
    const { key, set: docsSet, isVersioned } = set.version;
    const others = sets.filter((other) => other !== set && other.version.set === docsSet);
    const otherVersions = Object.fromEntries(
      others.map((other) => [other.version.key, hrefOf(other)]),
    );
    const page = {
      filePath: pathOf(set).slice(1),
      urlPath: pathOf(set),
      title: t('Search the documentation'),
      island: 'SearchPage',
      kind: 'search' as const,
      robots: 'noindex, follow',
      ...(docsSet !== undefined && { docsSet }),
      ...(isVersioned && { version: key, otherVersions }),
    };
    return islandPageJob(page, context);
  });
}

export const notFoundUrlPath = '/404';

/** With the sidebar of the docs, which works without JavaScript (B116, B117). */
export function notFoundJob(context: JobContext): RenderJob {
  const { config, model } = context;
  const [sidebar] = model.docs.sidebars;
  return islandPageJob(
    {
      filePath: '404',
      urlPath: notFoundUrlPath,
      title: t('Page not found'),
      island: 'NotFound',
      kind: 'not-found',
      robots: 'noindex',
      props: notFoundProps(config),
      ...(sidebar && { sidebar: sidebar.name }),
    },
    context,
  );
}

/** The not-found page with another text, at a URL removed on purpose (B272). */
export function removedPageJob(
  urlPath: string,
  notFound: RenderJob,
  config: ResolvedConfig,
): RenderJob {
  const title = t('Page removed');
  const headTitle = headTitleOf(title, config.title, config.titleDelimiter);
  return {
    ...notFound,
    filePath: urlPath.slice(1),
    tree: [['NotFound', { ...notFoundProps(config), isGone: true }, []]],
    meta: { ...notFound.meta, urlPath, title, headTitle },
  };
}

/** What the service worker shows offline for pages that are not cached. */
export function offlineJob(config: ResolvedConfig): RenderJob {
  const title = t('You are offline');
  const meta: PageMeta = {
    urlPath: offlineUrlPath,
    // Shown at any URL and without a data file, like the not-found page.
    kind: 'not-found',
    title,
    headTitle: headTitleOf(title, config.title),
    robots: 'noindex',
  };
  return generatedJob('offline', [offlinePageHtml()], meta, { keywords: [] });
}

function notFoundProps({ basePath, search }: ResolvedConfig): JsonProps {
  return {
    ...(basePath !== '/' && { homeHref: basePath }),
    ...(!search && { hasSearch: false }),
  };
}
