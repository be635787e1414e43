/** `docs ledger accept` and `docs ledger import` (A128). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSite } from '../../compare/read-site';
import { fingerprintOf, hashesOf, pageSize } from '../../ledger/fingerprint';
import {
  formatLedger,
  isSettled,
  type LedgerEntry,
  ledgerFileName,
  splitAddress,
} from '../../ledger/ledger-file';
import { createPathMatcher } from '../../shared/closest';
import { HintedError } from '../../shared/hinted-error';
import { errorAt, type Problem } from '../../shared/problem';
import { parseSitemap, pathOfAddress } from '../../shared/sitemap';
import { writeAtomically } from '../cache/file-cache';
import { siteCacheFolder } from '../folders';
import { ledgerFileOf, readLedger, runLedger } from '../pages/ledger';
import { Pipeline } from '../pipeline';
import { loadConfig } from '../site/load-config';
import type { ProgressReporter } from '../types';

export interface LedgerOutcome {
  /** Relative to the site folder; missing when nothing was done. */
  file?: string;
  /** Addresses accepted or imported. */
  count: number;
  problems: Problem[];
}

/**
 * Marks missing addresses as removed on purpose and otherwise updates the ledger like a build. Creates
 * the ledger if there is none.
 *
 * @param addresses as in the ledger; empty = all that are missing
 */
export async function acceptGone(
  siteDir: string,
  addresses: readonly string[],
  onProgress?: ProgressReporter,
): Promise<LedgerOutcome> {
  const pipeline = new Pipeline({ siteDir, mode: 'production', onProgress });
  try {
    const prepared = await pipeline.refresh();
    const errors = prepared.problems.filter(({ severity }) => severity === 'error');
    const { config } = prepared;
    if (errors.length > 0 || !config) return { count: 0, problems: errors };
    if (config.ledger === false) return isOff;
    const file = ledgerFileOf(config, siteDir) ?? ledgerFileName;
    const run = await runLedger(prepared, file);
    if (!run) return refusal('The pages of this site have no permanent addresses.');
    const next = new Map(run.comparison.next);
    const missing = run.comparison.missing.map(({ address }) => address);
    const accepted = addresses.length > 0 ? addresses : missing;
    const settled = [...next].filter(([, entry]) => isSettled(entry)).map(([address]) => address);
    const gone = new Set([...missing, ...settled]);
    const unknown = accepted.filter((address) => !gone.has(address));
    if (unknown.length > 0) {
      return { count: 0, problems: unknown.map((address) => unknownAddress(address, file, gone)) };
    }
    for (const address of accepted) markGone(next, address);
    const unsaved = run.save(next);
    if (unsaved.length > 0) return { count: 0, problems: unsaved };
    // Moves are written too, and later builds will not report them.
    const warnings = run.problems.filter(({ severity }) => severity === 'warning');
    return { file, count: accepted.length, problems: warnings };
  } finally {
    await pipeline.close();
  }
}

/** Also removes the headings of a page, except for those that have moved. */
function markGone(entries: Map<string, LedgerEntry>, address: string): void {
  entries.set(address, { gone: true });
  for (const [other, entry] of entries) {
    if (other.startsWith(`${address}#`) && !isSettled(entry)) entries.delete(other);
  }
}

function unknownAddress(address: string, file: string, gone: ReadonlySet<string>): Problem {
  const [near] = createPathMatcher(gone)(address);
  const hint = near === undefined ? 'Nothing is missing.' : `Did you mean ${near}?`;
  return errorAt(file, `Not a published address that is now missing: ${address}`, hint);
}

/**
 * Adds the addresses of a site that this one replaces; unless they come from a sitemap, with titles,
 * headings and fingerprints.
 *
 * @param place URL or path of a site, a built folder or a sitemap (`.xml`)
 */
export async function importAddresses(
  siteDir: string,
  place: string,
  workingDir: string,
): Promise<LedgerOutcome> {
  const { config, problems } = await loadConfig(siteDir, siteCacheFolder(siteDir));
  if (!config) return { count: 0, problems };
  if (config.ledger === false) return isOff;
  const file = ledgerFileOf(config, siteDir) ?? ledgerFileName;
  let imported: Map<string, LedgerEntry>;
  try {
    imported = /\.xml$/i.test(place)
      ? await sitemapEntries(place, workingDir, config.basePath)
      : await siteEntries(place, workingDir);
  } catch (error) {
    if (!(error instanceof HintedError)) throw error;
    return refusal(error.message, error.hint);
  }
  const { entries, source } = readLedger(siteDir, file);
  const added = [...imported].filter(([address]) => !entries.has(address));
  const text = formatLedger(new Map([...entries, ...added]));
  if (text !== source) writeAtomically(path.join(siteDir, file), text);
  return { file, count: added.length, problems: [] };
}

/** Entries without titles and fingerprints. */
async function sitemapEntries(
  place: string,
  workingDir: string,
  basePath: string,
): Promise<Map<string, LedgerEntry>> {
  const entries = new Map<string, LedgerEntry>();
  const places = new Set([place]);
  // Iterating a set also visits what is added during the iteration.
  for (const next of places) {
    const { pages, sitemaps } = parseSitemap(await readText(next, workingDir));
    for (const address of pages) entries.set(pathOfAddress(address, basePath), {});
    for (const sitemap of sitemaps) places.add(sitemap);
  }
  if (entries.size === 0) {
    throw new HintedError(`${place} lists no pages.`, 'Pass a sitemap or a built folder.');
  }
  return entries;
}

async function readText(place: string, workingDir: string): Promise<string> {
  try {
    if (!/^https?:\/\//.test(place)) return await readFile(path.resolve(workingDir, place), 'utf8');
    const response = await fetch(place);
    if (response.ok) return await response.text();
    throw new Error(`the server returned ${response.status}`);
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new HintedError(`${place} cannot be read: ${message}`, 'Check the address.');
  }
}

/** Entries of pages and of the headings in their contents lists. */
async function siteEntries(place: string, workingDir: string): Promise<Map<string, LedgerEntry>> {
  const entries = new Map<string, LedgerEntry>();
  for (const [route, page] of await readSite(place, workingDir)) {
    // Redirects are not link targets.
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

function refusal(what: string, hint = 'Nothing was written.'): LedgerOutcome {
  return { count: 0, problems: [errorAt('.', what, hint)] };
}

const isOff = refusal('The setting "ledger" is false.');
