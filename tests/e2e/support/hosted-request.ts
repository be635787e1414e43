const levels = (from: number): string[] =>
  [0, 1, 2, 3, 4, 5, 6].slice(from).map((level) => `hierarchy.lvl${level}`);

/** Body of the only request a query makes in a wide window (B148). */
export function requestBody(query: string): object {
  return {
    requests: [
      {
        query,
        indexName: 'tideline',
        attributesToRetrieve: [...levels(0), 'content', 'type', 'url'],
        attributesToSnippet: [...levels(1), 'content'].map((name) => `${name}:25`),
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
