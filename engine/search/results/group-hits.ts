/** Groups hits by top section and, within it, by page (B127). */
import type { Hit } from '../hit';
import { maxGroupHits } from '../limits';
import { stripMarks } from './hit-text';

interface ShownHit {
  hit: Hit;
  /** 1-based position in the response, for insights (B164). */
  position: number;
  /** The hit of the page itself in the same group (B135). */
  parent?: Hit;
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

/**
 * Groups in the order of their first hit, each with its five best hits, sorted by page.
 *
 * @param card the hit shown as a card above the groups
 */
export function groupHits(hits: readonly Hit[], card?: Hit): HitGroup[] {
  const groups = new Map<string, RankedHit[]>();
  for (const [index, hit] of hits.entries()) {
    if (hit === card) continue;
    const name = topSection(hit);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    if (group.length < maxGroupHits) group.push({ hit, position: index + 1 });
  }
  return [...groups].map(([name, group]) => ({ name, hits: gatherByPage(group) }));
}

/** `hierarchy.lvl0` without `<mark>`. */
function topSection({ hierarchy, _highlightResult }: Hit): string {
  return stripMarks(_highlightResult?.hierarchy.lvl0?.value ?? hierarchy.lvl0 ?? '');
}

interface RankedHit {
  hit: Hit;
  position: number;
}

/**
 * Keeps a page's hits together. Hits that rank above the page itself stay above it, because Enter
 * opens the best hit.
 */
function gatherByPage(hits: readonly RankedHit[]): ShownHit[] {
  const pages = new Map<string | null, RankedHit[]>();
  for (const ranked of hits) {
    const page = ranked.hit.hierarchy.lvl1;
    pages.set(page, [...(pages.get(page) ?? []), ranked]);
  }
  return [...pages.values()].flatMap((ofPage) => {
    const parentAt = ofPage.findIndex(({ hit }) => hit.type === 'lvl1');
    const parent = ofPage[parentAt]?.hit;
    return ofPage.map(({ hit, position }, index): ShownHit => {
      const isChild = parentAt >= 0 && index > parentAt && hit.type !== 'lvl1';
      return {
        hit,
        position,
        ...(parent && hit.type !== 'lvl1' ? { parent } : {}),
        isChild,
        isLastChild: isChild && (ofPage[index + 1]?.hit.type ?? 'lvl1') === 'lvl1',
      };
    });
  });
}
