const collector = { collectLink: () => {}, collectAnchor: () => {} };

/** `@docusaurus/useBrokenLinks` (A121): links of components are not checked. */
export default function useBrokenLinks() {
  return collector;
}
