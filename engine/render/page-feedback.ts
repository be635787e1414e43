/** The question at the foot of docs, where the site's owner wants answers (B262). */
import type { ContentTree } from '../shared/content-tree';
import { feedbackIsland } from '../shared/feedback';
import type { PageMeta } from '../shared/page';
import type { SiteData } from '../shared/site-data';
import { withBase } from '../shared/url-path';

/** @returns the same tree for pages that are no docs, and for sites without the setting */
export function withFeedback(
  tree: ContentTree,
  { kind, urlPath }: Pick<PageMeta, 'kind' | 'urlPath'>,
  { feedback, basePath }: Pick<SiteData, 'feedback' | 'basePath'>,
): ContentTree {
  if (feedback === undefined || kind !== 'doc') return tree;
  return [...tree, [feedbackIsland, { path: withBase(urlPath, basePath), address: feedback }, []]];
}
