/** Messages about the comparison: the line of the old address, the nearest ones, and what to write. */
import { amount } from '../shared/amount';
import { createPathMatcher } from '../shared/closest';
import { editDistance } from '../shared/edit-distance';
import { errorAt, type Problem, warningAt } from '../shared/problem';
import type { Comparison } from './compare-ledger';
import type { Evidence } from './find-place';
import { ledgerLine, splitAddress } from './ledger-file';
import type { PublishedPage } from './published';

/** Enough to recognize a moved folder. */
const shownMoves = 10;
/** Addresses that a message suggests. */
const nearestCount = 3;

const evidences: Record<Evidence, string> = {
  git: 'its file was renamed',
  text: 'its text is there',
  title: 'its title is there',
  address: 'its name is there',
  redirect: 'the configuration says so',
};

export function ledgerProblems(
  { moves, missing, dangling }: Pick<Comparison, 'moves' | 'missing' | 'dangling'>,
  pages: readonly PublishedPage[],
  { file, lines }: { file: string; lines: ReadonlyMap<string, number> },
): Problem[] {
  const nearest = nearestAddresses(pages);
  const at = (address: string, problem: Problem): Problem => {
    const line = lines.get(address);
    return line === undefined ? problem : { ...problem, line };
  };
  const moved = moves.slice(0, shownMoves).map(({ from, to, by }) => {
    const what = `Moved: ${from} leads to ${to}, because ${evidences[by]}`;
    const hint = 'Commit the file after the build, or write another address there.';
    return at(from, warningAt(file, what, hint));
  });
  const further = moves.length - moved.length;
  if (further > 0) {
    const what = `${amount(further, 'more address has', 'more addresses have')} moved`;
    moved.push(warningAt(file, what, 'Compare the file with the committed one after the build.'));
  }
  return [
    ...missing.map(({ address, entry: { title } }) => {
      const near = nearest(address);
      const [first = '/'] = near;
      const named = title === undefined ? address : `${address} (${title})`;
      const problem = errorAt(
        file,
        `Published before, but missing now: ${named}`,
        `Nearest: ${near.join(', ')}`,
        `If it has moved, write this line instead: ${ledgerLine(address, { to: first })}`,
        `If it was removed on purpose: npx docs ledger accept ${shellWord(address)}`,
      );
      return at(address, problem);
    }),
    ...dangling.map(({ from, to }) => {
      const what = `The new address of ${from} does not exist: ${to}`;
      return at(from, errorAt(file, what, `Nearest: ${nearest(to).join(', ')}`));
    }),
    ...moved,
  ];
}

/** The three nearest addresses; for an anchor, those on its page first. */
function nearestAddresses(pages: readonly PublishedPage[]): (address: string) => string[] {
  const paths = pages.map(({ urlPath }) => urlPath);
  const matchPath = createPathMatcher(paths);
  return (address) => {
    const { path, anchor } = splitAddress(address);
    const page = pages.find(({ urlPath }) => urlPath === path);
    const anchors =
      anchor === undefined ? undefined : page?.anchors.map(({ id }) => `${path}#${id}`);
    const matches = anchors
      ? createPathMatcher(anchors)(address, nearestCount)
      : matchPath(path, nearestCount);
    const byLetters = (candidates: readonly string[]): string[] =>
      candidates
        .map((candidate) => ({ candidate, distance: editDistance(address, candidate) }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, nearestCount)
        .map(({ candidate }) => candidate);
    const all = new Set([...matches, ...byLetters(anchors ?? []), ...byLetters(paths)]);
    return [...all].slice(0, nearestCount);
  };
}

/** Quotes text with characters that are special to a shell. */
function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
