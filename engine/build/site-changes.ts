/** From the history of the docs folder to the list of changes: its page and its feed (A133). */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import type { ResolvedConfig } from '../content/config/schema';
import type { SiteModel } from '../content/model/model';
import type { PageChange } from '../history/parse-log';
import { readHistory } from '../history/read-history';
import { changesHtml, feedPath, type ListedChange } from '../render/outputs/changes-page';
import type { RenderJob } from '../render/render-page';
import { t } from '../shared/messages';
import { canonicalOf, headTitleOf } from '../shared/page-meta';
import { changesUrlPath, withBase } from '../shared/url-path';
import type { CompiledSummary } from './compile-cache';
import { keyOf, openKeptFiles } from './kept-files';

/** Of the list. More are read, since some are of pages that are gone or not listed. */
const mostChanges = 50;
const readChanges = 100;

interface HistoryInput {
  /** Absolute. */
  siteDir: string;
  cacheDir: string;
  /** Of the docs, relative to the site folder. */
  folder: string;
  /** The newest commit that has changed it; undefined for a site without a list. */
  commit: string | undefined;
  /** Changes with the engine's code. */
  codeHash: string;
}

/** Read once for each commit. */
export async function readPageChanges(input: HistoryInput): Promise<PageChange[] | undefined> {
  const { siteDir, cacheDir, folder, commit, codeHash } = input;
  if (commit === undefined) return undefined;
  const kept = openKeptFiles(path.join(cacheDir, 'changes'));
  const name = `${keyOf(commit, folder, codeHash)}.json`;
  const file = await kept.cached(name, async () =>
    JSON.stringify(await readHistory(siteDir, folder, readChanges)),
  );
  kept.removeUnused();
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageChange[];
  } catch {
    return readHistory(siteDir, folder, readChanges);
  }
}

interface ListInput {
  changes: readonly PageChange[];
  model: SiteModel;
  summaries: ReadonlyMap<string, CompiledSummary>;
  basePath: string;
}

/** The newest changes of pages that are published and listed. */
export function listChanges(input: ListInput): ListedChange[] {
  return input.changes.flatMap((change) => listed(change, input)).slice(0, mostChanges);
}

function listed(
  { filePath, ...change }: PageChange,
  { model, summaries, basePath }: ListInput,
): ListedChange[] {
  const page = model.routes.byFile(filePath);
  if (!page || page.isUnlisted || page.isDraft) return [];
  const href = withBase(encodeURI(page.urlPath), basePath);
  const ids = new Set(summaries.get(filePath)?.ids);
  const trail = model.navigation.get(page.urlPath)?.breadcrumbs ?? [];
  const section = trail.at(-2)?.label;
  const places = change.places.map((place) => {
    const id = place.headingId ?? slug(place.heading ?? '');
    return { ...place, href: ids.has(id) ? `${href}#${encodeURIComponent(id)}` : href };
  });
  return [
    { ...change, title: page.title, href, ...(section !== undefined && { section }), places },
  ];
}

/** A page of the server's making, like a category's. */
export function changesJob(changes: readonly ListedChange[], config: ResolvedConfig): RenderJob {
  const feedHref = withBase(feedPath, config.basePath);
  const title = t('What changed');
  return {
    filePath: 'changes',
    tree: [changesHtml(changes, { locale: config.locale, feedHref })],
    meta: {
      urlPath: changesUrlPath,
      kind: 'changes',
      title,
      headTitle: headTitleOf(title, config.title, config.titleDelimiter),
      canonical: canonicalOf(changesUrlPath, config),
      description: `What has changed on the pages of ${config.title}, the newest first.`,
    },
    hrefs: [],
    keywords: [...config.keywords],
    authorTags: [
      `<link rel="alternate" type="application/atom+xml" title="${title}" href="${feedHref}">`,
    ],
  };
}
