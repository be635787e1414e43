/**
 * The nearest valid value for a mistyped one: what is behind every "Did you mean …?", behind
 * "Closest page: …" in build messages and behind the suggestions of the not-found page (B116).
 */
import { editDistance } from './edit-distance';
import { decodePath } from './url-path';

/**
 * The candidate that differs least from `value`; letter case does not count, two swapped letters
 * count as one difference. Of equally near candidates the first wins.
 *
 * @param maxDistance most differences allowed; by default 40 % of the value's length, at least 1
 *   for values of two letters and more
 * @returns undefined when nothing is near enough to be worth proposing
 */
export function closestOf(
  value: string,
  candidates: Iterable<string>,
  maxDistance: number = defaultDistance(value),
): string | undefined {
  const wanted = value.toLowerCase();
  let best: string | undefined;
  let bestDistance = maxDistance + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
      if (distance === 0) break;
    }
  }
  return best;
}

function defaultDistance(value: string): number {
  return value.length < 2 ? 0 : Math.max(1, Math.floor(value.length * 0.4));
}

/** Finds the paths that resemble a path, best first; none when nothing resembles it. */
export type PathMatcher = (path: string, limit?: number) => string[];

/** Words less alike than this are different words. */
const minimumWordLikeness = 0.6;
/** A path that shares less than half of its words with the wanted one is no help. */
const minimumPathLikeness = 0.5;

/**
 * Prepares a list of paths for finding near ones. Paths are compared by their words, because a
 * wrong address is usually right in most of its segments: `/api/v1/projekts` shares `api`, `v1` and
 * (nearly) `projects` with `/api/v1-routes/projects-database`, although 17 letters differ.
 *
 * Likeness is twice the likeness of the matched words over the number of all words of both (Dice).
 * The cost of one question grows with the number of different words, not with the pairs of paths.
 */
export function createPathMatcher(paths: Iterable<string>): PathMatcher {
  const entries = [...paths].map((path) => ({ path, wordCount: wordsOf(path).size }));
  const pathsByWord = new Map<string, number[]>();
  entries.forEach(({ path }, index) => {
    for (const word of wordsOf(path)) {
      const list = pathsByWord.get(word);
      if (list) list.push(index);
      else pathsByWord.set(word, [index]);
    }
  });
  const likenessCache = new Map<string, [word: string, likeness: number][]>();

  const similarWords = (word: string): [string, number][] => {
    let similar = likenessCache.get(word);
    if (!similar) {
      similar = [];
      for (const other of pathsByWord.keys()) {
        const likeness = wordLikeness(word, other);
        if (likeness >= minimumWordLikeness) similar.push([other, likeness]);
      }
      likenessCache.set(word, similar);
    }
    return similar;
  };

  // Typed arrays, because a common word is in nearly every path: `sums` per path over all words,
  // `best` per path for the current word. Only touched entries are cleared.
  const sums = new Float32Array(entries.length);
  const best = new Float32Array(entries.length);

  const addWord = (word: string, touched: Set<number>): void => {
    const touchedByWord: number[] = [];
    for (const [other, likeness] of similarWords(word)) {
      for (const index of pathsByWord.get(other) ?? []) {
        const current = best[index] ?? 0;
        if (current === 0) touchedByWord.push(index);
        if (likeness > current) best[index] = likeness;
      }
    }
    for (const index of touchedByWord) {
      sums[index] = (sums[index] ?? 0) + (best[index] ?? 0);
      best[index] = 0;
      touched.add(index);
    }
  };

  return (path, limit = 1) => {
    const words = wordsOf(path);
    const touched = new Set<number>();
    for (const word of words) addWord(word, touched);
    const scored: { path: string; score: number }[] = [];
    for (const index of touched) {
      const entry = entries[index];
      const sum = sums[index] ?? 0;
      sums[index] = 0;
      if (!entry) continue;
      const score = (2 * sum) / (words.size + entry.wordCount);
      if (score >= minimumPathLikeness) scored.push({ path: entry.path, score });
    }
    if (scored.length > 0 || words.size === 0) return bestOf(path, scored, limit);
    // Words may be joined, or parted by a hyphen, where the other has none.
    const near = closestOf(
      path,
      entries.map((entry) => entry.path),
      Math.floor(path.length / 5),
    );
    return near === undefined ? [] : [near];
  };
}

/** The best of many; among equally good paths the one with fewer different letters comes first. */
function bestOf(path: string, scored: { path: string; score: number }[], limit: number): string[] {
  let worst = 0;
  if (scored.length > limit) {
    const scores = Float32Array.from(scored, ({ score }) => score).sort();
    // A little less, because the sorted copy is rounded.
    worst = (scores[scores.length - limit] ?? 0) - 1e-6;
  }
  return scored
    .filter(({ score }) => score >= worst)
    .slice(0, 100 * limit)
    .map((entry) => ({ ...entry, distance: editDistance(path, entry.path) }))
    .sort((a, b) => b.score - a.score || a.distance - b.distance || (a.path < b.path ? -1 : 1))
    .slice(0, limit)
    .map((entry) => entry.path);
}

/** `/api/v1-routes` → api, v1, routes. */
function wordsOf(path: string): Set<string> {
  return new Set(
    decodePath(path)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const length = Math.max(a.length, b.length);
  const limit = Math.floor(length * (1 - minimumWordLikeness));
  return 1 - editDistance(a, b, limit) / length;
}
