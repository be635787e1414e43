/** The list of changes, from the git history of the docs: its page and its feed (A133). */
import path from 'node:path';
import { slug } from 'github-slugger';
import type { ResolvedConfig } from '../../content/config/schema';
import type { SiteModel } from '../../content/model/model';
import { fillValues } from '../../content/values/fill-values';
import { type PageChange, readHistory } from '../../history/read-history';
import { changesHtml, feedPath, type ListedChange } from '../../render/outputs/changes-page';
import type { RenderJob } from '../../render/render-page';
import { t } from '../../shared/messages';
import type { PageMeta } from '../../shared/page';
import type { SampleValues } from '../../shared/sample-values';
import { changesUrlPath, withBase } from '../../shared/url-path';
import type { WordChange } from '../../shared/word-changes';
import type { CompiledSummary } from '../cache/compile-cache';
import { cachedFile, cacheKey, readJson } from '../cache/file-cache';
import { baseMeta, generatedJob } from './page-jobs';

/** On the page. More are read, as some belong to removed or unlisted pages. */
const mostChanges = 50;
const readChanges = 100;

interface ChangesInput {
  siteDir: string;
  cacheDir: string;
  /** The docs folder, relative to the site folder. */
  folder: string;
  /** The newest commit in the folder; undefined for a site without a list of changes. */
  commit: string | undefined;
  /** Makes the cache of another version of the engine invalid. */
  codeHash: string;
}

/** Cached per commit. */
export async function readPageChanges({
  siteDir,
  cacheDir,
  folder,
  commit,
  codeHash,
}: ChangesInput): Promise<PageChange[] | undefined> {
  if (commit === undefined) return undefined;
  const name = `${cacheKey(commit, folder, codeHash)}.json`;
  const read = () => readHistory(siteDir, folder, readChanges);
  const file = await cachedFile(path.join(cacheDir, 'changes'), name, async () =>
    JSON.stringify(await read()),
  );
  return readJson<PageChange[]>(file) ?? read();
}

interface ChangesContext {
  model: SiteModel;
  summaries: ReadonlyMap<string, CompiledSummary>;
  basePath: string;
  values: SampleValues;
}

/** The newest changes of pages that are published and listed, with examples of values in samples. */
export function listChanges(
  changes: readonly PageChange[],
  { model, summaries, basePath, values }: ChangesContext,
): ListedChange[] {
  const listed = changes.flatMap(({ filePath, ...change }): ListedChange[] => {
    const page = model.routes.byFile(filePath);
    if (!page || page.isUnlisted || page.isDraft) return [];
    const href = withBase(encodeURI(page.urlPath), basePath);
    const ids = new Set(summaries.get(filePath)?.ids);
    const { title } = page;
    const trail = model.navigation.get(page.urlPath)?.breadcrumbs ?? [];
    const group = trail.at(-2)?.label;
    // The first page of a group often has its name.
    const section = group === title ? undefined : group;
    const places = change.places.map((place) => {
      const id = place.headingId ?? slug(place.heading ?? '');
      return {
        ...place,
        href: ids.has(id) ? `${href}#${encodeURIComponent(id)}` : href,
        words: place.words.map(([kind, text]): WordChange => [kind, fillValues(text, values).text]),
      };
    });
    return [{ ...change, title, href, ...(section !== undefined && { section }), places }];
  });
  return listed.slice(0, mostChanges);
}

/** A generated page, like a category's. */
export function changesJob(changes: readonly ListedChange[], config: ResolvedConfig): RenderJob {
  const feedHref = withBase(feedPath, config.basePath);
  const title = t('What changed');
  const meta: PageMeta = {
    ...baseMeta(changesUrlPath, title, config),
    kind: 'changes',
    description: t('Changes on the pages of {0}, newest first.', config.title),
  };
  const feed = `<link rel="alternate" type="application/atom+xml" title="${title}" href="${feedHref}">`;
  const html = changesHtml(changes, { locale: config.locale, feedHref });
  return { ...generatedJob('changes', [html], meta, config), authorTags: [feed] };
}
