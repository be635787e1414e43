// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addPageRules } from './page-rules';

const rulesOf = (document: Document): string[] =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText.replaceAll(' ', '')),
  );

test('A50: rules of several pages are added, those of the same page only once', () => {
  addPageRules(document, '.s-1{color:teal}');
  addPageRules(document, '.s-2{opacity:0.5}');
  addPageRules(document, '.s-1{color:teal}');
  expect(rulesOf(document)).toEqual(['.s-1{color:teal;}', '.s-2{opacity:0.5;}']);
});
