const collector = { collectLink: () => {}, collectAnchor: () => {} };

/** `@docusaurus/useBrokenLinks` (A119): links of components are not checked. */
export default function useBrokenLinks() {
  return collector;
}
