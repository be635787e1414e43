/** `docs ledger accept` and `docs ledger import`: what only a person can say (A128). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSite, UnreadableSiteError } from '../compare/read-site';
import { fingerprintOf, hashesOf, pageSize } from '../ledger/fingerprint';
import {
  formatLedger,
  isSettled,
  type LedgerEntry,
  ledgerFileName,
  splitAddress,
} from '../ledger/ledger-file';
import { parseSitemap, pathOfAddress } from '../ledger/sitemap';
import { createPathMatcher } from '../shared/closest';
import type { Problem } from '../shared/problem';
import { siteCacheFolder } from './folders';
import { writeWhole } from './kept-files';
import { ledgerFileOf, readLedger, runLedger } from './ledger';
import { loadConfig } from './load-config';
import { openPipeline } from './pipeline';
import type { ProgressReporter } from './types';

export interface LedgerOutcome {
  /** Relative to the site folder; missing when nothing was done. */
  file?: string;
  /** Addresses accepted or imported. */
  count: number;
  problems: Problem[];
}

/**
 * Notes vanished addresses as gone on purpose, and everything else as a build would. A site without a
 * ledger gets one.
 *
 * @param siteDir absolute
 * @param addresses as in the ledger; none = all that a build would complain about
 */
export async function acceptGone(
  siteDir: string,
  addresses: readonly string[],
  onProgress?: ProgressReporter,
): Promise<LedgerOutcome> {
  const pipeline = await openPipeline({ siteDir, mode: 'production', onProgress });
  try {
    const prepared = await pipeline.refresh();
    const errors = prepared.problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 || !prepared.config) return { count: 0, problems: errors };
    if (prepared.config.ledger === false) return refusal('The setting "ledger" is false.');
    const file = ledgerFileOf(prepared.config, siteDir) ?? ledgerFileName;
    const run = await runLedger(prepared, file);
    if (!run) return refusal('The pages of this site have no addresses that last.');
    const next = new Map(run.comparison.next);
    const missing = run.comparison.missing.map(({ address }) => address);
    const accepted = addresses.length > 0 ? addresses : missing;
    const gone = new Set([...missing, ...[...next].flatMap(settledAddress)]);
    const problems = accepted.flatMap((address) => unknownAddress(address, file, gone));
    if (problems.length > 0) return { count: 0, problems };
    for (const address of accepted) {
      next.set(address, { gone: true });
      // Its headings are gone with it; those that have moved still lead on.
      for (const [other, entry] of next) {
        if (other.startsWith(`${address}#`) && !isSettled(entry)) next.delete(other);
      }
    }
    const unsaved = run.save(next);
    if (unsaved.length > 0) return { count: 0, problems: unsaved };
    // What has moved is written as well, and later builds have no reason to say so.
    const warnings = run.problems.filter(({ severity }) => severity === 'warning');
    return { file, count: accepted.length, problems: warnings };
  } finally {
    await pipeline.close();
  }
}

function settledAddress([address, entry]: [string, LedgerEntry]): string[] {
  return isSettled(entry) ? [address] : [];
}

function unknownAddress(address: string, file: string, gone: ReadonlySet<string>): Problem[] {
  if (gone.has(address)) return [];
  const [near] = createPathMatcher(gone)(address);
  const hint = near === undefined ? 'Nothing is missing.' : `Did you mean ${near}?`;
  const what = `No published address that is missing: ${address}`;
  return [{ severity: 'error', filePath: file, what, hints: [hint] }];
}

/**
 * Adds the addresses of the site that this one replaces. Of a sitemap file they are all that is known;
 * of a built folder or a published site titles, headings and words are read, too.
 *
 * @param siteDir absolute
 * @param place address or path, of a site, a built folder, or a sitemap (`.xml`)
 * @param workingDir absolute; relative paths start there
 */
export async function importAddresses(
  siteDir: string,
  place: string,
  workingDir: string,
): Promise<LedgerOutcome> {
  const inSite = (filePath: string): string => path.relative(siteDir, filePath);
  const { config, problems } = await loadConfig(siteDir, siteCacheFolder(siteDir), inSite);
  if (!config) return { count: 0, problems };
  if (config.ledger === false) return refusal('The setting "ledger" is false.');
  const file = ledgerFileOf(config, siteDir) ?? ledgerFileName;
  let imported: Map<string, LedgerEntry>;
  try {
    imported = /\.xml$/i.test(place)
      ? await sitemapEntries(place, workingDir, config.basePath)
      : await siteEntries(place, workingDir);
  } catch (error) {
    if (!(error instanceof UnreadableSiteError)) throw error;
    const { message, hint } = error;
    return {
      count: 0,
      problems: [{ severity: 'error', filePath: '.', what: message, hints: [hint] }],
    };
  }
  const { entries, source } = readLedger(siteDir, file);
  const added = [...imported].filter(([address]) => !entries.has(address));
  for (const [address, entry] of added) entries.set(address, entry);
  const text = formatLedger(entries);
  if (text !== source) writeWhole(path.join(siteDir, file), text);
  return { file, count: added.length, problems: [] };
}

/** Paths alone. */
async function sitemapEntries(
  place: string,
  workingDir: string,
  basePath: string,
): Promise<Map<string, LedgerEntry>> {
  const entries = new Map<string, LedgerEntry>();
  const seen = new Set<string>();
  const waiting = [place];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { pages, sitemaps } = parseSitemap(await readText(next, workingDir));
    for (const address of pages) entries.set(pathOfAddress(address, basePath), {});
    waiting.push(...sitemaps);
  }
  if (entries.size === 0) {
    throw new UnreadableSiteError(`${place} names no page.`, 'Name a sitemap, or a built folder.');
  }
  return entries;
}

async function readText(place: string, workingDir: string): Promise<string> {
  try {
    if (!/^https?:\/\//.test(place)) return await readFile(path.resolve(workingDir, place), 'utf8');
    const response = await fetch(place);
    if (response.ok) return await response.text();
    throw new Error(`the answer is ${response.status}`);
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new UnreadableSiteError(`${place} cannot be read: ${message}`, 'Check the address.');
  }
}

/** With titles, fingerprints of pages, and the headings in their contents lists. */
async function siteEntries(place: string, workingDir: string): Promise<Map<string, LedgerEntry>> {
  const entries = new Map<string, LedgerEntry>();
  for (const [route, page] of await readSite(place, workingDir)) {
    // Redirects and lists of search results are not what others link to.
    if (page.kind !== 'page') continue;
    const text = fingerprintOf(hashesOf(page.words.join(' ')), pageSize);
    entries.set(route, { title: page.heading || page.title, text });
    for (const { label, href } of page.contents) {
      const id = splitAddress(href).anchor;
      if (id !== undefined) entries.set(`${route}#${id}`, { title: label });
    }
  }
  return entries;
}

function refusal(what: string): LedgerOutcome {
  return {
    count: 0,
    problems: [{ severity: 'error', filePath: '.', what, hints: ['Nothing was written.'] }],
  };
}
