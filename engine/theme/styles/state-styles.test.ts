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

const still = '@media (prefers-reduced-motion:reduce)';
const moving = '@media (prefers-reduced-motion:no-preference)';

test.each([
  [
    'a transition',
    `${still}{:root{--x:.01ms}}i:hover{a:b;transition:a var(--x)}`,
    `i:hover{a:b;${moving}{transition:a 1s}}`,
  ],
  ['a shift', `i:hover{a:b;${moving}{translate:2px}}`, `i:hover{a:b;${moving}{translate:2px}}`],
])('B231: %s is not for readers who asked for less movement', (_, css, states) => {
  expect(stateStyles(`:root{--x:1s}${css}`)).toBe(states);
});
