import { expect, test } from 'vitest';
import { stateStyles } from './state-styles';

test.each([
  [
    'rules for a pointer, a key and states of the app',
    'i:hover{a:b}p:focus-visible{a:b}i[data-shown]{a:b}',
  ],
  ['elements that the app adds', '.progress-bar{a:b}.tree-text{a:b}'],
  ['cursors', 'button{cursor:pointer}'],
  ['keyframes, and styles to start from', '@keyframes k{0%{a:b}}@starting-style{.drawer{a:b}}'],
  ['layers and conditions', '@layer x{@media (width>=9px){i:hover{a:b}}}'],
])('Kept: %s', (_, css) => {
  expect(stateStyles(css)).toBe(css);
});

test.each([
  ['what the document has', 'p{a:b}.card{a:b}'],
  ['custom properties of the root, which all elements inherit', ':root{--x:1px}'],
  ['selections, which all elements can have', '::selection{a:b}'],
  ['fonts and print pages', '@font-face{src:url(x)}@page{margin:1mm}'],
])('Left out: %s', (_, css) => {
  expect(stateStyles(css)).toBe('');
});

test('of a list of selectors, only those of states stay', () => {
  expect(stateStyles('a,a:hover{b:c}')).toBe('a:hover{b:c}');
});

test('of other rules, only what shows later stays, in its order', () => {
  expect(stateStyles('a{b:c;cursor:help}a:hover{b:c}')).toBe('a{cursor:help}a:hover{b:c}');
  expect(stateStyles('a{b:c;@media print{b:d}}a:hover{b:c}')).toBe('a:hover{b:c}');
});

test('constants are written out, those that a site or a preference changes are not', () => {
  const css =
    ':root{--x:1px;--y:var(--x) 2px;--z:1px}[data-theme]{--z:2px}i:hover{a:var(--y);b:var(--z)}';
  expect(stateStyles(css)).toBe('i:hover{a:1px 2px;b:var(--z)}');
});

test('B231: nothing moves for readers who asked for less movement', () => {
  const css =
    ':root{--speed:1s}@media (prefers-reduced-motion:reduce){:root{--speed:.01ms}}i:hover{a:b;transition:a var(--speed)}';
  expect(stateStyles(css)).toBe(
    'i:hover{a:b}@media (prefers-reduced-motion:no-preference){i:hover{transition:a 1s}}',
  );
});
