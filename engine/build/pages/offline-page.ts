/** The page that the service worker shows offline for pages that are not cached. */
import { offlinePageHtml } from '../../app/service-worker/kept-pages';
import { offlineUrlPath } from '../../app/service-worker/worker-config';
import type { ResolvedConfig } from '../../content/config/schema';
import type { RenderJob } from '../../render/render-page';
import { headTitleOf } from '../../shared/page-meta';

export function offlineJob({ title }: Pick<ResolvedConfig, 'title'>): RenderJob {
  return {
    filePath: 'offline',
    tree: [offlinePageHtml],
    meta: {
      urlPath: offlineUrlPath,
      // Shown at any URL and without a data file, like the not-found page.
      kind: 'not-found',
      title: 'You are offline',
      headTitle: headTitleOf('You are offline', title),
      robots: 'noindex',
    },
    hrefs: [],
    keywords: [],
    authorTags: [],
  };
}
