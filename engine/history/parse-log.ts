/**
 * What `git log -p` says of pages: which have changed when, below which heading, and in which words.
 * Reads line by line, since a log is as long as its history.
 */
import type { WordChange } from '../shared/word-changes';
import { commitDate, commitMark, unquote } from './git';
import { plainText } from './plain-text';
import { shownWords } from './shown-words';

/** A place of a page that has changed. */
export interface ChangedPlace {
  /** Text of the heading above it; missing above the first one. */
  heading?: string;
  /** Written into the heading: `{#id}`. */
  headingId?: string;
  words: WordChange[];
}

/** Everything that happened to a page on one day. */
export interface PageChange {
  /** As it is called now, relative to the site folder. */
  filePath: string;
  /** ISO date, UTC. */
  date: string;
  /** The page was published on that day. */
  isNew: boolean;
  /** Newest first; empty for a new page. */
  places: ChangedPlace[];
}

interface Commit {
  date: string;
  /** Everything begins there, or the clone does: its pages are no news. */
  isFirst: boolean;
}

interface FilePatch {
  from?: string;
  to?: string;
  isNew: boolean;
  /** With their mark: space, plus, minus. */
  lines: string[];
  hasBegun: boolean;
}

export interface LogReader {
  /** @returns false when enough is known */
  add(line: string): boolean;
  /** At most as many as were asked for, the newest first. */
  end(): PageChange[];
}

/** @param most how many changes are wanted */
export function createLogReader(most: number): LogReader {
  const changes = new Map<string, PageChange>();
  /** A name of the past → the file's name today. */
  const renamed = new Map<string, string>();
  let commit: Commit | undefined;
  let patch: FilePatch | undefined;

  const finishFile = (): void => {
    if (commit && patch) addPatch(changes, renamed, commit, patch);
    patch = undefined;
  };
  return {
    add(line) {
      if (line.startsWith(commitMark)) {
        finishFile();
        if (changes.size > most) return false;
        const [seconds = '', parents = ''] = line.slice(1).split('\t');
        commit = { date: commitDate(seconds), isFirst: parents === '' };
      } else if (line.startsWith('diff --git ')) {
        finishFile();
        patch = { isNew: false, lines: [], hasBegun: false };
      } else if (patch) readPatchLine(patch, line);
      return true;
    },
    end() {
      finishFile();
      return [...changes.values()].sort((a, b) => b.date.localeCompare(a.date)).slice(0, most);
    },
  };
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
  { date, isFirst }: Commit,
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

/** Reads a whole file with the marks of its patch; front matter is no text. */
export function changedPlaces(lines: readonly string[]): ChangedPlace[] {
  const places: ChangedPlace[] = [];
  const before = new Side();
  const after = new Side();
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
  for (const line of lines) {
    const mark = line[0];
    const text = line.slice(1);
    // "No newline at end of file"
    if (mark === '\\') continue;
    const isSame = mark !== '+' && mark !== '-';
    const isOldText = mark !== '+' && before.read(text);
    const isNewText = mark !== '-' && after.read(text);
    if (isSame) finish();
    const heading = isNewText && !after.isCode ? headingOf(text) : undefined;
    if (heading) {
      above = heading;
      // A section that was added has a place of its own.
      if (removed.length === 0) finish();
      if (added.length === 0) place = above;
    }
    // The name of a new section is that of its place.
    if (isSame || !(isOldText || isNewText) || (heading && removed.length === 0)) continue;
    if (removed.length + added.length === 0) place = above;
    const side = mark === '+' ? after : before;
    (mark === '+' ? added : removed).push(side.isCode ? text : plainText(text));
  }
  finish();
  return places;
}

/** One of the two versions of a file, while it is read. */
class Side {
  isCode = false;
  private line = 0;
  private isFrontMatter = false;

  /** @returns whether the line is text of the page */
  read(text: string): boolean {
    this.line++;
    if (this.line === 1 && text.trimEnd() === '---') {
      this.isFrontMatter = true;
      return false;
    }
    if (this.isFrontMatter) {
      this.isFrontMatter = text.trimEnd() !== '---';
      return false;
    }
    if (/^\s*(?:```|~~~)/.test(text)) {
      this.isCode = !this.isCode;
      return false;
    }
    return true;
  }
}

function headingOf(line: string): Heading | undefined {
  const match = /^#{1,6}\s+(.+?)\s*#*$/.exec(line);
  if (!match?.[1]) return undefined;
  // The title names the page, not a place in it.
  if (line.startsWith('# ')) return {};
  const headingId = /\{#([^}\s]+)\}|#([\w-]+)\s*\*\/\}/.exec(match[1]);
  const id = headingId?.[1] ?? headingId?.[2];
  return { heading: plainText(match[1]), ...(id !== undefined && { headingId: id }) };
}
