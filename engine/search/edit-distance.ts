import { editDistance } from '../shared/edit-distance';

/**
 * The distance from `typed` to the nearest prefix of `word`, for a word still being typed: `confgu`
 * is one edit from `config|uration`.
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  let best = limit + 1;
  for (let length = typed.length - limit; length <= typed.length + limit; length++) {
    if (length < 1 || length > word.length) continue;
    best = Math.min(best, editDistance(typed, word.slice(0, length), Math.min(limit, best)));
    if (best === 0) break;
  }
  return best;
}
