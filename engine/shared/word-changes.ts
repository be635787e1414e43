/** Two texts, word by word: what is the same in both, what was removed, what was added. */
import { diffWordsWithSpace } from 'diff';

export type WordChange = readonly [kind: 'same' | 'removed' | 'added', text: string];

/** Fewer unchanged words between two changes belong to both: alternating words cannot be read. */
const fewestSame = 3;

/**
 * White space alone is no change. Joined, `same` and `added` are the text as it is now, `same` and
 * `removed` the text before, but for its white space.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes = diffWordsWithSpace(before, after);
  const found: WordChange[] = [];
  let removed = '';
  let added = '';
  const keep = (text: string): void => {
    const [kind, last = ''] = found.at(-1) ?? [];
    if (kind === 'same') found[found.length - 1] = ['same', last + text];
    else if (text !== '') found.push(['same', text]);
  };
  const finish = (): void => {
    if (removed.trim() !== '') found.push(['removed', removed]);
    if (added.trim() !== '') found.push(['added', added]);
    else keep(added);
    removed = '';
    added = '';
  };
  changes.forEach((change, index) => {
    const { value } = change;
    if (change.removed) removed += value;
    else if (change.added) added += value;
    else if (index > 0 && index < changes.length - 1 && belongsToChanges(value)) {
      removed += value;
      added += value;
    } else {
      finish();
      keep(value);
    }
  });
  finish();
  return found;
}

/** Lines stay what they are. */
function belongsToChanges(text: string): boolean {
  return !text.includes('\n') && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < fewestSame;
}
