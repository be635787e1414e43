/** `docs search report`: what readers search for and do not find (A136). */
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { MissingFileError, openSiteFiles } from '../../assistant/site-files';
import { findSearchGap, gapKey, type SearchGap } from '../../checks/search-gap';
import { readSearchLog, type SearchLog } from '../../checks/search-log';
import { createQueryEngine } from '../../search/query/query-engine';
import { amount } from '../../shared/amount';
import { HintedError } from '../../shared/hinted-error';
import { searchFolder } from '../../shared/search-folder';

export interface SearchReportOptions {
  logs: readonly string[];
  /** Folder of the built site. */
  out: string;
  workingDir: string;
  /** `{"searches":5,"queries":[{"query":…,"count":2,"missing":"page",…}],"others":0}` */
  isJson?: boolean;
}

interface Judged extends SearchGap {
  query: string;
  count: number;
}

/** Queries shown. */
const maxEntries = 200;

/**
 * @returns the report, and notes about unreadable and private lines of the logs
 * @throws HintedError when a log or the built site cannot be read
 */
export async function searchReport(options: SearchReportOptions) {
  const { queries, notes } = await readLogs(options);
  const files = await openSiteFiles(options.out, options.workingDir);
  const engine = createQueryEngine({
    fetchFile: (name) => files.read(`${searchFolder}/${name}`),
    savesData: true,
  });
  const counted = countQueries(queries);
  const judged: Judged[] = [];
  try {
    await engine.warm();
    for (const { query, count } of counted.slice(0, maxEntries)) {
      judged.push({ query, count, ...(await findSearchGap(engine, query)) });
    }
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    throw new HintedError(
      `${options.out} has no search index.`,
      'Build the site first, or pass its output folder: docs search report --out DIR LOG',
    );
  }
  const rest = counted.length - judged.length;
  if (options.isJson) {
    const report = { searches: queries.length, queries: judged, others: rest };
    return { text: JSON.stringify(report, null, 2), notes };
  }
  const searches = amount(queries.length, 'search', 'searches');
  const sum = `${searches}, ${amount(counted.length, 'query', 'queries')}`;
  const more = `And ${amount(rest, 'more query', 'more queries')}, none more frequent.`;
  const text = [sum, ...judged.map(entryText), ...(rest > 0 ? [more] : [])].join('\n\n');
  return { text, notes };
}

async function readLogs({ logs, workingDir }: SearchReportOptions) {
  const notes: string[] = [];
  const queries: string[] = [];
  for (const file of logs) {
    const log = await readLog(file, workingDir);
    const [first] = log.badLines;
    const bad = amount(log.badLines.length, 'line is', 'lines are');
    const what = `${bad} neither a request nor a report of searches; this is the first.`;
    if (first !== undefined) notes.push(`${file}:${first}: ${what}`);
    const left = amount(log.privateCount, 'query', 'queries');
    if (log.privateCount > 0) notes.push(`${file}: ${left} left out as private.`);
    for (const query of log.queries) queries.push(query);
  }
  return { queries, notes };
}

async function readLog(file: string, workingDir: string): Promise<SearchLog> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path.resolve(workingDir, file));
    if ((await handle.stat()).isDirectory()) throw new Error('it is a folder');
    return await readSearchLog(handle.readLines());
  } catch (error) {
    const hint = 'Pass access logs, or files with one report of searches per line.';
    throw new HintedError(`${file} cannot be read: ${(error as Error).message}`, hint);
  } finally {
    await handle?.close();
  }
}

/** Most frequent first, ignoring case. */
function countQueries(queries: readonly string[]) {
  const counts = new Map<string, number>();
  for (const query of queries.map(gapKey)) counts.set(query, (counts.get(query) ?? 0) + 1);
  return Array.from(counts, ([query, count]) => ({ query, count })).sort(
    (a, b) => b.count - a.count || (a.query < b.query ? -1 : 1),
  );
}

function entryText({ query, count, ...gap }: Judged): string {
  const pages = gap.pages.map(({ path: place, title }) => `      ${place}  ${title}`);
  return [`${String(count).padStart(5)}  ${query}`, `      ${adviceOf(gap)}`, ...pages].join('\n');
}

function adviceOf({ missing, unknownWords }: SearchGap): string {
  const words = unknownWords.map((word) => `"${word}"`).join(', ');
  switch (missing) {
    case 'nothing':
      return 'Nothing is missing: a heading has every word.';
    case 'heading':
      return 'A heading is missing: the words are only in the text.';
    case 'synonym':
      return `A synonym is missing: no page has ${words}, but pages have the rest.`;
    case 'page':
      return unknownWords.length > 0
        ? `A page is missing: no page has ${words}. Or a synonym, if pages use other words for it.`
        : 'A page is missing: no page has all the words.';
  }
}
