/** Body of the only request a query makes in a wide window (B148). */
export function requestBody(query: string): object {
  return {
    requests: [
      {
        query,
        indexName: 'tideline',
        attributesToRetrieve: [
          'hierarchy.lvl0',
          'hierarchy.lvl1',
          'hierarchy.lvl2',
          'hierarchy.lvl3',
          'hierarchy.lvl4',
          'hierarchy.lvl5',
          'hierarchy.lvl6',
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: [
          'hierarchy.lvl1:25',
          'hierarchy.lvl2:25',
          'hierarchy.lvl3:25',
          'hierarchy.lvl4:25',
          'hierarchy.lvl5:25',
          'hierarchy.lvl6:25',
          'content:25',
        ],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        ],
      },
    ],
  };
}
