import { diffArrays } from 'diff';
import type { Block } from '../../shared/page-blocks';

export interface BlockMark {
  /** Index of the current block. */
  index: number;
  /** `removed`: the block is unchanged, but something after it was removed. */
  kind: 'changed' | 'new' | 'removed';
  /** Previous text; missing for new blocks and if it was not stored. */
  before?: string;
}

/** Two blocks with at least this share of common words are versions of the same block. */
const sameShare = 0.3;

/** @returns marks in document order, at most one per block */
export function compareBlocks(before: readonly Block[], now: readonly Block[]): BlockMark[] {
  const fingerprints = (blocks: readonly Block[]) => blocks.map(([fingerprint]) => fingerprint);
  const marks: BlockMark[] = [];
  let oldAt = 0;
  let newAt = 0;
  let removed: Block[] = [];
  let added = 0;
  const finish = (): void => {
    const start = newAt - added;
    if (removed.length > 0 || added > 0)
      marks.push(...marksOfRun(removed, now.slice(start, newAt), start));
    removed = [];
    added = 0;
  };
  for (const run of diffArrays(fingerprints(before), fingerprints(now))) {
    if (run.removed) {
      removed = before.slice(oldAt, oldAt + run.count);
      oldAt += run.count;
    } else if (run.added) {
      added = run.count;
      newAt += run.count;
    } else {
      finish();
      oldAt += run.count;
      newAt += run.count;
    }
  }
  finish();
  return marks;
}

/** Compares what was between two unchanged blocks with what is there now. */
function marksOfRun(
  removed: readonly Block[],
  added: readonly Block[],
  start: number,
): BlockMark[] {
  if (added.length === 0) {
    return [{ index: Math.max(0, start - 1), kind: 'removed', ...textOf(removed) }];
  }
  const partners = pair(removed, added);
  // Blocks without a counterpart join the one before.
  const groups: Block[][] = added.map(() => []);
  let at = 0;
  removed.forEach((block, index) => {
    const partner = partners.indexOf(index);
    if (partner >= 0) at = partner;
    groups[at]?.push(block);
  });
  return added.map((_, index): BlockMark => {
    const group = groups[index] ?? [];
    return group.length === 0
      ? { index: start + index, kind: 'new' }
      : { index: start + index, kind: 'changed', ...textOf(group) };
  });
}

function textOf(blocks: readonly Block[]): { before?: string } {
  const text = blocks.map(([, one]) => one).join('\n');
  return text.trim() === '' ? {} : { before: text };
}

/** Index of the removed block each added one replaces, in ascending order; -1 for new ones. */
function pair(removed: readonly Block[], added: readonly Block[]): number[] {
  let next = 0;
  const partners = added.map(([, text]) => {
    const found = removed.findIndex(
      ([, old], index) => index >= next && sharedWords(old, text) >= sameShare,
    );
    if (found >= 0) next = found + 1;
    return found;
  });
  // Between two matches, equally many blocks are matched by position.
  let start = 0;
  let oldStart = 0;
  for (let end = 0; end <= partners.length; end++) {
    const partner = end < partners.length ? (partners[end] as number) : removed.length;
    if (partner < 0) continue;
    if (partner - oldStart === end - start)
      for (let at = start; at < end; at++) partners[at] = oldStart + at - start;
    start = end + 1;
    oldStart = partner + 1;
  }
  return partners;
}

function sharedWords(a: string, b: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const [first, second] = [words(a), words(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, first.size, second.size);
}
