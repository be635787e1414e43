/**
 * Connects the ledger of published addresses (A128) with a build: reads and writes its file, and adds
 * redirects, old anchors and problems to the site.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../content/config/schema';
import { encodePath } from '../../content/model/slug';
import { compareLedger } from '../../ledger/compare-ledger';
import {
  formatLedger,
  type Ledger,
  ledgerFileName,
  parseLedger,
  splitAddress,
} from '../../ledger/ledger-file';
import { ledgerProblems } from '../../ledger/ledger-problems';
import { type OldAnchor, placementsOf } from '../../ledger/placements';
import { fingerprintsOf, type PublishedPage } from '../../ledger/published';
import { hasNote, movedNoteStyles, movedScriptTag } from '../../render/old-anchors';
import type { RenderJob } from '../../render/render-page';
import type { PageSection } from '../../shared/page-section';
import { errorAt, type Problem, warningAt } from '../../shared/problem';
import { htmlFilePath, isBelow, isExternalHref, pathKey, withBase } from '../../shared/url-path';
import { readJson, writeAtomically } from '../cache/file-cache';
import { readText } from '../folders';
import type { PreparedSite } from '../prepare-site';
import { readRenames } from '../site/version-control';
import { notFoundUrlPath, removedPageJob } from './island-pages';

/** Relative to the site folder; undefined for a site without a ledger. */
export function ledgerFileOf(
  { ledger }: Pick<ResolvedConfig, 'ledger'>,
  siteDir: string,
): string | undefined {
  if (ledger === false) return undefined;
  if (typeof ledger === 'string') return ledger;
  return ledger || existsSync(path.join(siteDir, ledgerFileName)) ? ledgerFileName : undefined;
}

export function readLedger(siteDir: string, file: string) {
  const source = readText(path.join(siteDir, file)) ?? '';
  return { ...parseLedger(source), source };
}

/** @returns undefined for a site without a ledger, or if pages are missing */
export async function runLedger(
  prepared: PreparedSite,
  file = ledgerFileOf(prepared.config, prepared.siteDir),
) {
  const { config, siteDir } = prepared;
  // A site opened from a folder has no public addresses.
  if (file === undefined || config.router === 'hash') return undefined;
  const { entries, lines, broken, source } = readLedger(siteDir, file);
  const sections = sectionReader(prepared);
  const pages = publishedPages(prepared, sections);
  if (!pages) return undefined;
  const redirects = new Map(config.redirects.map(({ from, to }) => [pathKey(from), to]));
  const files = new Set(prepared.staticFiles.map(({ urlPath }) => urlPath));
  const redirectOf = (path: string): string | undefined => redirects.get(pathKey(path));
  const comparison = await compareLedger({
    ledger: entries,
    pages,
    sectionsOf: ({ urlPath }) => sections(urlPath) ?? [],
    redirectOf,
    isServedElsewhere: (address) =>
      files.has(`/${htmlFilePath(address)}`) ||
      config.servedElsewhere.some((part) => isBelow(address, part.path)),
    renames: () => readRenames(siteDir, file),
  });
  const hint = 'Write one address per line: "/old": {"to":"/new"}, — with the comma at the end.';
  const problems = [
    ...broken.map((line) =>
      errorAt({ filePath: file, line }, 'The line is not a ledger entry', hint),
    ),
    ...ledgerProblems(comparison, pages, { file, lines }),
  ];
  const save = (ledger: Ledger = comparison.next): Problem[] => {
    const text = formatLedger(ledger);
    try {
      if (text !== source) writeAtomically(path.join(siteDir, file), text);
      return [];
    } catch (error) {
      const what = `The ledger could not be written: ${(error as Error).message}`;
      return [warningAt(file, what, 'The next build looks for moved addresses again.')];
    }
  };
  const isRedirected = (address: string): boolean => redirectOf(address) !== undefined;
  const placements = placementsOf(comparison.next, pages, isRedirected);
  const { basePath } = config;
  const jobs = prepared.jobs.map((job) =>
    withOldAnchors(job, placements.anchors.get(job.meta.urlPath), basePath),
  );
  const old = {
    redirects: placements.redirects.map(({ from, to }) => ({ from, to: hrefOf(to, basePath) })),
    gone: placements.gone,
    hasNotes: jobs.some(({ oldAnchors = [] }) => oldAnchors.some(hasNote)),
  };
  const notFound = jobs.find(({ meta }) => meta.urlPath === notFoundUrlPath);
  if (notFound) jobs.push(...placements.gone.map((path) => removedPageJob(path, notFound, config)));
  return {
    /** The site with redirects, old anchors and pages for removed addresses. */
    prepared: { ...prepared, jobs, old },
    comparison,
    problems,
    /**
     * Writes the file if it has changed. Call it after the output is in place.
     *
     * @returns a warning if it cannot be written
     */
    save,
  };
}

type SectionReader = (urlPath: string) => readonly PageSection[] | undefined;

/** Only docs and standalone pages have text and headings. */
function sectionReader({ jobs, readSections }: PreparedSite): SectionReader {
  const pages = jobs.filter(({ meta }) => meta.kind === 'doc' || meta.kind === 'page');
  const byPath = new Map(pages.map((job) => [job.meta.urlPath, job]));
  return (urlPath) => {
    const job = byPath.get(urlPath);
    return job && readSections(job);
  };
}

/** Fingerprints by URL path, cached because reading all texts is slow. */
interface Kept {
  /** Changes with the engine. */
  codeHash: string;
  pages: Record<string, { bodyHash: string } & ReturnType<typeof fingerprintsOf>>;
}

/** Undefined if a text is missing: its headings must not count as removed. */
function publishedPages(
  { model, jobs, cacheDir, shell }: PreparedSite,
  sections: SectionReader,
): PublishedPage[] | undefined {
  const file = path.join(cacheDir, 'ledger-fingerprints.json');
  const codeHash = shell.compileFingerprint;
  const stored = readJson<Kept>(file);
  const kept = stored?.codeHash === codeHash ? stored.pages : {};
  const next: Kept['pages'] = {};
  const hashes = new Map(jobs.map(({ meta, bodyHash }) => [meta.urlPath, bodyHash]));
  const printsOf = (urlPath: string, bodyHash: string | undefined) => {
    const known = kept[urlPath];
    if (known && known.bodyHash === bodyHash) return known;
    // Only Markdown pages have a body.
    const texts = sections(urlPath) ?? (bodyHash === undefined ? [] : undefined);
    return texts && { bodyHash: bodyHash ?? '', ...fingerprintsOf(texts) };
  };
  const pages: PublishedPage[] = [];
  for (const route of model.routes.all) {
    if (route.kind === 'built-in') continue;
    const { urlPath, title } = route;
    const source = route.kind === 'category' ? {} : { file: route.filePath };
    const bodyHash = hashes.get(urlPath);
    const prints = printsOf(urlPath, bodyHash);
    if (!prints) return undefined;
    if (bodyHash !== undefined) next[urlPath] = prints;
    pages.push({ urlPath, ...source, title, text: prints.text, anchors: prints.anchors });
  }
  writeAtomically(file, JSON.stringify({ codeHash, pages: next } satisfies Kept));
  return pages;
}

function withOldAnchors(
  job: RenderJob,
  anchors: readonly OldAnchor[] | undefined,
  basePath: string,
): RenderJob {
  const oldAnchors = anchors?.map(({ id, to }) => {
    if ('anchor' in to) return { id, to };
    return { id, to: { href: hrefOf(to.address, basePath), title: to.title } };
  });
  if (!oldAnchors) return job;
  if (!oldAnchors.some(hasNote)) return { ...job, oldAnchors };
  const styles = (job.styles ?? '') + movedNoteStyles;
  const authorTags = [...job.authorTags, movedScriptTag(basePath)];
  return { ...job, oldAnchors, styles, authorTags };
}

/** An address of the ledger as a link: with base path, percent-encoded. */
function hrefOf(address: string, basePath: string): string {
  if (isExternalHref(address)) return address;
  const { path: urlPath, anchor } = splitAddress(address);
  const href = withBase(encodePath(urlPath), basePath);
  return anchor === undefined ? href : `${href}#${encodeURI(anchor)}`;
}
