/** What has changed between two texts, as words with a few others around them. */
import { diffWords } from 'diff';

/** Kind and text: the same in both, removed, added. */
export type WordChange = readonly [kind: 'same' | 'removed' | 'added', text: string];

/** Unchanged words that are left on each side of a change. */
const aroundWords = 6;
/** A longer text is not compared word by word, and cut. */
const longestText = 6000;
const longestPart = 240;
/** Fewer unchanged words between two changes belong to both: alternating words cannot be read. */
const fewestSame = 3;

/** @returns empty when no word differs */
export function wordChanges(before: string, after: string): WordChange[] {
  if (before.length > longestText || after.length > longestText) {
    return oneLine(before) === oneLine(after)
      ? []
      : [...part('removed', before), ...part('added', after)];
  }
  const changes = joined(
    diffWords(oneLine(before), oneLine(after)).map(({ value, added, removed }) => [
      added ? 'added' : removed ? 'removed' : 'same',
      value,
    ]),
  );
  if (changes.every(([kind]) => kind === 'same')) return [];
  return changes.flatMap(([kind, text], index) =>
    kind === 'same' ? shortened(text, index > 0, index < changes.length - 1) : part(kind, text),
  );
}

/** Changes with but a few words between them as one: what was removed, then what was added. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const found: WordChange[] = [];
  let removed = '';
  let added = '';
  const finish = (): void => {
    if (removed.trim() !== '') found.push(['removed', removed]);
    if (added.trim() !== '') found.push(['added', added]);
    removed = '';
    added = '';
  };
  changes.forEach(([kind, text], index) => {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (index > 0 && index < changes.length - 1 && countWords(text) < fewestSame) {
      removed += text;
      added += text;
    } else {
      finish();
      found.push(['same', text]);
    }
  });
  finish();
  return found;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function part(kind: 'removed' | 'added', text: string): WordChange[] {
  if (text.trim() === '') return [];
  return [[kind, text.length > longestPart ? `${text.slice(0, longestPart).trimEnd()} …` : text]];
}

/** The words next to a change; an ellipsis stands for the others. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): WordChange[] {
  const words = text.match(/^\s*\S+\s*|\S+\s*/g) ?? [];
  const head = isAfterChange ? aroundWords : 0;
  const tail = isBeforeChange ? aroundWords : 0;
  if (words.length <= head + tail + 1) return [['same', text]];
  const start = words.slice(0, head).join('');
  const end = tail > 0 ? words.slice(-tail).join('') : '';
  return [['same', `${start}${isAfterChange ? '' : ''}… ${end}`]];
}
