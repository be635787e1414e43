/** The page the service worker answers with when there is no connection and the page is not kept. */
import { offlinePageHtml } from '../app/service-worker/kept-pages';
import { offlineUrlPath } from '../app/service-worker/worker-config';
import type { ResolvedConfig } from '../content/config/schema';
import type { RenderJob } from '../render/render-page';
import { headTitleOf } from '../shared/page-meta';

export function offlineJob({ title }: Pick<ResolvedConfig, 'title'>): RenderJob {
  return {
    filePath: 'offline',
    tree: [offlinePageHtml],
    meta: {
      urlPath: offlineUrlPath,
      // Served at any address, like the not-found page, and has no data file of its own.
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
