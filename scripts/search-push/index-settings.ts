/** Search and ranking settings of a hosted index. */
import type { SynonymHit } from 'algoliasearch';
import { hitLevels } from '../../engine/search/hit';
import { oneWayMark, type SynonymGroup, synonymGroups } from '../../engine/search/text/synonyms';

const levels = hitLevels.map((level) => `hierarchy.${level}`);

export const indexSettings = {
  searchableAttributes: [
    ...levels.slice(1).map((level) => `unordered(${level})`),
    'unordered(hierarchy.lvl0)',
    'unordered(names)',
    'keywords',
    'content',
  ],
  // Filters for contextual search, and for the buttons that narrow results to a section.
  attributesForFaceting: ['language', 'docusaurus_tag', 'hierarchy.lvl0'],
  attributesToHighlight: [...levels, 'content'],
  attributesToRetrieve: [...levels, 'content', 'type', 'url'],
  // A section and its paragraphs share a URL, and only the best of them is a hit.
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.boost)', 'desc(weight.level)', 'asc(weight.position)'],
  camelCaseAttributes: [...levels, 'content'],
  separatorsToIndex: '_',
  ignorePlurals: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  removeWordsIfNoResults: 'allOptional' as const,
};

/** The synonyms of the site's own index: the engine's general list and the site's groups. */
export function indexSynonyms(siteGroups: readonly SynonymGroup[]): SynonymHit[] {
  return [...synonymGroups, ...siteGroups].map((group, index) => {
    const objectID = `synonyms-${index}`;
    const [first = '', ...found] = group;
    return first.endsWith(oneWayMark)
      ? {
          objectID,
          type: 'onewaysynonym',
          input: first.slice(0, -oneWayMark.length),
          synonyms: found,
        }
      : { objectID, type: 'synonym', synonyms: [...group] };
  });
}
