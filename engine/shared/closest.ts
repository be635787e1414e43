/**
 * Finds the nearest valid value for a mistyped one: for "Did you mean …?" and "Closest page: …" in build
 * messages, and for the suggestions of the not-found page (B116).
 */
import { editDistance } from './edit-distance';
import { decodePath } from './url-path';

/**
 * The candidate that differs least from `value`, ignoring case; two swapped letters count as one
 * difference. If several are equally near, the first wins.
 *
 * @param maxDistance most differences allowed; by default 40 % of the value's length, but at least 1
 *   for values of two or more letters
 * @returns undefined if nothing is near enough to suggest
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

/** Less similar words count as different. */
const minimumWordLikeness = 0.6;
/** Less similar paths are not suggested. */
const minimumPathLikeness = 0.5;

interface Entry {
  path: string;
  words: Set<string>;
}

/**
 * Prepares a list of paths for finding similar ones. Paths are compared word by word, because a wrong
 * address is usually right in most of its segments: `/api/v1/projekts` shares `api`, `v1` and
 * (nearly) `projects` with `/api/v1-routes/projects-database`, although 17 letters differ.
 *
 * Similarity is twice that of the matched words, divided by the number of words of both paths (Dice).
 * The cost of a query grows with the number of different words, not of paths.
 *
 * @returns finds similar paths, best first
 */
export function createPathMatcher(paths: Iterable<string>) {
  const entries: Entry[] = Array.from(paths, (path) => ({ path, words: wordsOf(path) }));
  const entriesByWord = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const word of entry.words) {
      const list = entriesByWord.get(word) ?? [];
      list.push(entry);
      entriesByWord.set(word, list);
    }
  }
  /** Only the most similar word of each path counts. */
  const similarEntries = (word: string): Map<Entry, number> => {
    const similar = Array.from(entriesByWord, ([other, found]) => {
      return { found, likeness: wordLikeness(word, other) };
    })
      .filter(({ likeness }) => likeness >= minimumWordLikeness)
      .sort((a, b) => b.likeness - a.likeness);
    const likenesses = new Map<Entry, number>();
    for (const { found, likeness } of similar)
      for (const entry of found) if (!likenesses.has(entry)) likenesses.set(entry, likeness);
    return likenesses;
  };

  return (path: string, limit = 1): string[] => {
    const words = wordsOf(path);
    const sums = new Map<Entry, number>();
    for (const word of words)
      for (const [entry, likeness] of similarEntries(word))
        sums.set(entry, (sums.get(entry) ?? 0) + likeness);
    const scored = Array.from(sums, ([entry, sum]) => ({
      path: entry.path,
      score: (2 * sum) / (words.size + entry.words.size),
    })).filter(({ score }) => score >= minimumPathLikeness);
    if (scored.length > 0 || words.size === 0) return bestOf(path, scored, limit);
    // Words may be joined or split differently.
    const all = entries.map((entry) => entry.path);
    return [closestOf(path, all, Math.floor(path.length / 5)) ?? []].flat();
  };
}

/** The best paths; among equally good ones, those with fewer different letters come first. */
function bestOf(path: string, scored: { path: string; score: number }[], limit: number): string[] {
  scored.sort((a, b) => b.score - a.score);
  const worst = scored[limit - 1]?.score ?? 0;
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
  const length = Math.max(a.length, b.length);
  const limit = Math.floor(length * (1 - minimumWordLikeness));
  return 1 - editDistance(a, b, limit) / length;
}
