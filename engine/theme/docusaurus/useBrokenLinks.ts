const collector = { collectLink: () => {}, collectAnchor: () => {} };

/** `@docusaurus/useBrokenLinks` (A121): the links of components are not checked. */
export default function useBrokenLinks() {
  return collector;
}
