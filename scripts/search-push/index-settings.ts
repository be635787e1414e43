/** How a hosted index of this site searches and ranks. */
import { hitLevels } from '../../engine/search/hit';
import { synonymGroups } from '../../engine/search/synonyms';

const levels = hitLevels.map((level) => `hierarchy.${level}`);

export const indexSettings = {
  searchableAttributes: [
    ...levels.slice(1).map((level) => `unordered(${level})`),
    'unordered(hierarchy.lvl0)',
    'unordered(names)',
    'keywords',
    'content',
  ],
  // What requests filter by: contextual search, and the buttons that narrow to a section.
  attributesForFaceting: ['language', 'docusaurus_tag', 'hierarchy.lvl0'],
  attributesToHighlight: [...levels, 'content'],
  attributesToRetrieve: [...levels, 'content', 'type', 'url'],
  // A section and its paragraphs have one address: only the best of them is a hit.
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

/** The list the own index uses too. */
export const indexSynonyms = synonymGroups.map((synonyms, index) => ({
  objectID: `synonyms-${index}`,
  type: 'synonym' as const,
  synonyms: [...synonyms],
}));
