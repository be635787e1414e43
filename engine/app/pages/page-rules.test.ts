// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addPageRules } from './page-rules';

const adopted = (): string[] =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText.replaceAll(' ', '')),
  );

test('A50: rules of several pages are added, those of the same page only once', () => {
  addPageRules('.s-1{color:teal}');
  addPageRules('.s-2{opacity:0.5}');
  addPageRules('.s-1{color:teal}');
  expect(adopted()).toEqual(['.s-1{color:teal;}', '.s-2{opacity:0.5;}']);
});
