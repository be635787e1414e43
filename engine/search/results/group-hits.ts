/** Groups hits by top section and, within it, by page (B127). */
import { groupBy } from '../../shared/group-by';
import type { Hit } from '../hit';
import { maxGroupHits } from '../limits';
import { hitText, stripMarks } from './hit-text';

interface RankedHit {
  hit: Hit;
  /** 1-based position in the response, for insights (B164). */
  position: number;
}

interface ShownHit extends RankedHit {
  /** The hit of the page itself in the same group (B135). */
  parent?: Hit;
  /** Another hit of its page has the same heading. */
  isNamesake: boolean;
  /** Drawn below its page's hit, on a tree line. */
  isChild: boolean;
  /** The tree line ends here. */
  isLastChild: boolean;
}

export interface HitGroup {
  /** Top section without `<mark>`; empty for records without one. */
  name: string;
  hits: ShownHit[];
}

/** Hits that rank further below the next group's first hit are left out: they would only push it down. */
const maxPlacesBehindNext = 2;

/**
 * Groups in the order of their first hit, each with its five best hits, sorted by page. Of the readers' queries
 * in `bench/search`, 2 % more have their answer in one of the first three rows without the hits that rank more
 * than two places below the next group.
 *
 * @param card the hit shown as a card above the groups
 */
export function groupHits(hits: readonly Hit[], card?: Hit): HitGroup[] {
  const ranked = hits.map((hit, index): RankedHit => ({ hit, position: index + 1 }));
  const groups = groupBy(withoutTwins(ranked.filter(({ hit }) => hit !== card)), ({ hit }) =>
    topSection(hit),
  );
  const starts = [...groups.values()].map(([first]) => first?.position ?? 0);
  return [...groups].map(([name, group], index) => {
    const end = (starts[index + 1] ?? Number.POSITIVE_INFINITY) + maxPlacesBehindNext;
    const best = group.slice(0, maxGroupHits).filter(({ position }) => position < end);
    return { name, hits: gatherByPage(best) };
  });
}

/** How many sections of a page with the same heading are shown. */
const maxNamesakes = 2;

/**
 * A paragraph that several sections of a page repeat would look the same each time. Of a heading that a
 * page repeats, the first few are enough to see that there are others.
 */
function withoutTwins(hits: readonly RankedHit[]): RankedHit[] {
  const shown = groupBy(hits, ({ hit }) => sameText(hit));
  return [...shown.values()]
    .flatMap((same) => same.slice(0, same[0]?.hit.type === 'content' ? 1 : maxNamesakes))
    .sort((a, b) => a.position - b.position);
}

function sameText(hit: Hit): string {
  const { title, detail } = hitText(hit);
  // Pages of the same name are different pages.
  return [title, detail, hit.type === 'lvl1' && hit.url].join('\n');
}

/** `hierarchy.lvl0` without `<mark>`. */
function topSection({ hierarchy, _highlightResult }: Hit): string {
  return stripMarks(_highlightResult?.hierarchy.lvl0?.value ?? hierarchy.lvl0 ?? '');
}

/**
 * Keeps a page's hits together. Hits that rank above the page itself stay above it, because Enter
 * opens the best hit.
 */
function gatherByPage(hits: readonly RankedHit[]): ShownHit[] {
  const namesakes = groupBy(hits, ({ hit }) => sameText(hit));
  const pages = groupBy(hits, ({ hit }) => hit.hierarchy.lvl1);
  return [...pages.values()].flatMap((ofPage) => {
    const parentAt = ofPage.findIndex(({ hit }) => hit.type === 'lvl1');
    const parent = ofPage[parentAt]?.hit;
    return ofPage.map(({ hit, position }, index): ShownHit => {
      const isChild = parentAt >= 0 && index > parentAt && hit.type !== 'lvl1';
      return {
        hit,
        position,
        ...(parent && hit.type !== 'lvl1' ? { parent } : {}),
        isNamesake: (namesakes.get(sameText(hit))?.length ?? 0) > 1,
        isChild,
        isLastChild: isChild && (ofPage[index + 1]?.hit.type ?? 'lvl1') === 'lvl1',
      };
    });
  });
}
