import { diffWordsWithSpace } from 'diff';

export type WordChange = readonly [kind: 'same' | 'removed' | 'added', text: string];

/** Fewer unchanged words between two changes become part of them, as alternating words are unreadable. */
const fewestSame = 3;

/**
 * Ignores changes of white space. `same` and `added` together are the new text; `same` and `removed` are
 * the old one, except for white space.
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
    const end = removed === '' ? (/\s*$/.exec(added)?.[0] ?? '') : commonEnd(removed, added);
    removed = removed.slice(0, removed.length - end.length);
    added = added.slice(0, added.length - end.length);
    if (removed.trim() !== '') found.push(['removed', removed]);
    if (added.trim() !== '') found.push(['added', added]);
    else keep(added);
    keep(end);
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

/** Signs and spaces, but no parts of words. */
function commonEnd(one: string, other: string): string {
  let start = one.length;
  for (let end = other.length; start > 0 && end > 0; start--, end--) {
    const sign = one[start - 1] ?? '';
    if (sign !== other[end - 1] || !/[\p{P}\s]/u.test(sign)) break;
  }
  return one.slice(start);
}

/** Unchanged line breaks are kept. */
function belongsToChanges(text: string): boolean {
  return !text.includes('\n') && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < fewestSame;
}
