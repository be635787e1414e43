/** Suggests queries with hits for a query without any (B132). */
import type { ListedWord, SectionTable } from '../index/index-table';
import { maxSuggestions } from '../limits';
import type { Query } from './query';

/** Minimum share of letter pairs that a suggestion has in common with the typed word. */
const minSimilarity = 0.3;

/**
 * For a query whose words are unknown, or whose operators exclude everything. In this order: the query
 * without operators, the query with its words replaced by the most similar known ones or left out, single
 * known words, and headings similar to one of its words.
 *
 * @returns at most three queries, all different from the typed one
 */
export async function suggestQueries(
  table: SectionTable,
  query: Query,
  typed: string,
): Promise<string[]> {
  const tokens = query.words.map(({ token }) => token);
  if (tokens.length === 0) return [];
  const suggestions = new Set<string>();
  const isKnown = async (token: string) => (await table.findTerm(token)).length > 0;
  const known = await Promise.all(tokens.map(isKnown));
  if (query.phrases.length + query.excluded.length > 0 && known.some(Boolean)) {
    suggestions.add(tokens.join(' '));
  }
  const listed = await table.listWords();
  const nearest = tokens.map((token, position) =>
    known[position] ? [token] : nearestWords(token, listed).slice(0, maxSuggestions),
  );
  if (tokens.length > 1) {
    const replaced = nearest.flatMap((words) => words.slice(0, 1));
    if (replaced.length > 0) suggestions.add(replaced.join(' '));
  }
  for (const words of nearest) for (const word of words) suggestions.add(word);
  suggestions.delete(typed.trim().toLowerCase());
  return [...suggestions].slice(0, maxSuggestions);
}

/** Most similar first, then most common. */
function nearestWords(token: string, listed: readonly ListedWord[]): string[] {
  const wanted = letterPairs(token);
  const near: (ListedWord & { similarity: number })[] = [];
  for (const { word, commonness } of listed) {
    const shared = similarity(wanted, word);
    if (shared >= minSimilarity) near.push({ word, commonness, similarity: shared });
  }
  return near
    .sort((a, b) => b.similarity - a.similarity || b.commonness - a.commonness)
    .map(({ word }) => word);
}

/** Pairs of neighboring letters, including the word's edges: ` a`, `ab`, `b `. */
function letterPairs(word: string): string[] {
  const padded = ` ${word} `;
  const pairs = Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2));
  return [...new Set(pairs)];
}

/** Dice's coefficient: near 1 for the same pairs, 0 for none in common. */
function similarity(pairs: readonly string[], word: string): number {
  const padded = ` ${word} `;
  let shared = 0;
  for (const pair of pairs) if (padded.includes(pair)) shared++;
  return (2 * shared) / (pairs.length + padded.length - 1);
}
