/**
 * Reads from git which pages changed and when, under which heading and in which words (A133). Works line by line,
 * because a log is as long as its history.
 */
import type { WordChange } from '../shared/word-changes';
import { commitDate, commitMark, gitLog, runGit, unquote } from './git';
import { plainText, shownWords } from './shown-words';

/** A place on a page that has changed. */
export interface ChangedPlace {
  /** Text of the heading above it; missing before the first heading. */
  heading?: string;
  /** The id written in the heading: `{#id}`. */
  headingId?: string;
  words: WordChange[];
}

/** Everything that happened to a page in one day. */
export interface PageChange {
  /** The current name, relative to the site folder. */
  filePath: string;
  /** ISO date, UTC. */
  date: string;
  /** The page was published on that day. */
  isNew: boolean;
  /** Newest first; empty for a new page. */
  places: ChangedPlace[];
}

interface FilePatch {
  from?: string;
  to?: string;
  isNew: boolean;
  /** With their diff markers: space, plus, minus. */
  lines: string[];
  hasBegun: boolean;
}

/** Commits to read: an old history with few visible changes must not slow a build. */
const mostCommits = 1000;

/**
 * The newest commit that changed a folder of the site; undefined without git or a repository, or if
 * git does not know the folder.
 */
export async function newestCommit(siteDir: string, folder: string): Promise<string | undefined> {
  try {
    return (await runGit(siteDir, 'log', '-1', '--format=%H', '--', folder)) || undefined;
  } catch {
    return undefined;
  }
}

/** The newest changes: one log, read until there are enough. */
export async function readHistory(
  siteDir: string,
  folder: string,
  most: number,
): Promise<PageChange[]> {
  // Whole files show the heading above a change and where front matter ends.
  const patches =
    '--patch --unified=1000000 --find-renames --no-ext-diff --no-textconv --src-prefix=a/ --dst-prefix=b/';
  const commits = [`--max-count=${mostCommits}`, `--format=${commitMark}%ct%x09%P`];
  return parseLog(gitLog(siteDir, ...commits, ...patches.split(' '), '--', folder), most);
}

/** @returns the newest changes first */
export async function parseLog(
  lines: Iterable<string> | AsyncIterable<string>,
  most: number,
): Promise<PageChange[]> {
  const changes = new Map<string, PageChange>();
  /** A former name → the current name of the file. */
  const renamed = new Map<string, string>();
  let date = '';
  /** The history or the clone begins with this commit, so its pages are not news. */
  let isFirst = false;
  let patch: FilePatch | undefined;
  const finishFile = (): void => {
    if (patch) addPatch(changes, renamed, { date, isFirst }, patch);
    patch = undefined;
  };
  for await (const line of lines) {
    if (line.startsWith(commitMark)) {
      finishFile();
      if (changes.size > most) break;
      const [seconds = '', parents = ''] = line.slice(1).split('\t');
      date = commitDate(seconds);
      isFirst = parents === '';
    } else if (line.startsWith('diff --git ')) {
      finishFile();
      patch = { isNew: false, lines: [], hasBegun: false };
    } else if (patch) readPatchLine(patch, line);
  }
  finishFile();
  return [...changes.values()].sort((a, b) => b.date.localeCompare(a.date)).slice(0, most);
}

function readPatchLine(patch: FilePatch, line: string): void {
  if (line.startsWith('@@')) patch.hasBegun = true;
  else if (patch.hasBegun) patch.lines.push(line);
  else if (line.startsWith('new file mode')) patch.isNew = true;
  else if (line.startsWith('rename from ')) patch.from = unquote(line.slice(12));
  else if (line.startsWith('rename to ')) patch.to = unquote(line.slice(10));
  else if (line.startsWith('+++ ')) {
    const name = unquote(line.slice(4).replace(/\t$/, ''));
    if (name !== '/dev/null') patch.to = name.replace(/^b\//, '');
  }
}

function addPatch(
  changes: Map<string, PageChange>,
  renamed: Map<string, string>,
  { date, isFirst }: { date: string; isFirst: boolean },
  patch: FilePatch,
): void {
  const { from, to, isNew } = patch;
  if (to === undefined || !/\.mdx?$/.test(to)) return;
  const filePath = renamed.get(to) ?? to;
  if (from !== undefined) renamed.set(from, filePath);
  const places = isNew ? [] : changedPlaces(patch.lines);
  if (isNew ? isFirst : places.length === 0) return;
  const key = `${date} ${filePath}`;
  const known = changes.get(key);
  if (!known) changes.set(key, { filePath, date, isNew, places });
  else {
    known.isNew ||= isNew;
    known.places = known.isNew ? [] : [...known.places, ...places];
  }
}

interface Heading {
  heading?: string;
  headingId?: string;
}

/** Takes the patch of a whole file; front matter is not text. */
export function changedPlaces(lines: readonly string[]): ChangedPlace[] {
  const places: ChangedPlace[] = [];
  const before = new Side('+');
  const after = new Side('-');
  let above: Heading = {};
  let place: Heading = {};
  let removed: string[] = [];
  let added: string[] = [];
  const finish = (): void => {
    const words = shownWords(removed.join('\n'), added.join('\n'));
    if (words.length > 0) places.push({ ...place, words });
    removed = [];
    added = [];
  };
  const enter = (heading: Heading): void => {
    above = heading;
    // An added section is a separate place.
    if (removed.length === 0) finish();
    if (added.length === 0) place = above;
  };
  const note = (mark: string | undefined, text: string): void => {
    if (removed.length + added.length === 0) place = above;
    const [words, side] = mark === '+' ? [added, after] : [removed, before];
    words.push(side.isCode ? text : plainText(text));
  };
  // `\` marks "No newline at end of file".
  for (const line of lines.filter((one) => !one.startsWith('\\'))) {
    const mark = line[0];
    const text = line.slice(1);
    const isOldText = before.read(mark, text);
    const isNewText = after.read(mark, text);
    const heading = isNewText && !after.isCode ? headingOf(text) : undefined;
    const isSame = mark !== '+' && mark !== '-';
    if (isSame) finish();
    if (heading) enter(heading);
    // The heading of a new section names its place, so it is not a word of the change.
    const isNamed = heading && removed.length === 0;
    if (!isSame && !isNamed && (isOldText || isNewText)) note(mark, text);
  }
  finish();
  return places;
}

/** The old or the new version of a file while it is read. */
class Side {
  isCode = false;
  private line = 0;
  private isFrontMatter = false;
  /** In code that is shown as a figure. */
  private isFigure = false;

  /** @param foreign mark of the lines that only the other version has */
  constructor(private readonly foreign: '+' | '-') {}

  /** @returns whether the line is text of the page in this version */
  read(mark: string | undefined, text: string): boolean {
    if (mark === this.foreign) return false;
    this.line++;
    const isFence = /^\s*(?:```|~~~)/.test(text);
    if (text.trimEnd() === '---' && (this.line === 1 || this.isFrontMatter)) {
      this.isFrontMatter = !this.isFrontMatter;
      return false;
    }
    if (isFence && !this.isFrontMatter) {
      this.isCode = !this.isCode;
      this.isFigure = this.isCode && /^\W+mermaid\b/.test(text);
    }
    return !isFence && !this.isFrontMatter && !this.isFigure;
  }
}

function headingOf(line: string): Heading | undefined {
  const match = /^#{1,6}\s+(.+?)\s*#*$/.exec(line);
  if (!match?.[1]) return undefined;
  // The title names the page, not a place in it.
  if (line.startsWith('# ')) return {};
  const headingId = /\{#([^}\s]+)\}|#([\w-]+)\s*\*\/\}/.exec(match[1]);
  const id = headingId?.[1] ?? headingId?.[2];
  return { heading: plainText(`# ${match[1]}`), ...(id !== undefined && { headingId: id }) };
}
