import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles';

const select = (css: string, html: string): string => createPageStyles(css)(html);

test('Rules whose classes and elements the page has are kept', () => {
  const css = '.card{a:b}.card h2{c:d}.tile{e:f}p{g:h}.card>*{i:j}';
  expect(select(css, '<div class="big card"><p>x</p></div>')).toBe('.card{a:b}p{g:h}.card>*{i:j}');
});

test('Of several selectors those that can match are kept', () => {
  expect(select('.a,.b,p{x:y}', '<i class="b">')).toBe('.b{x:y}');
});

test('One alternative must be on the page; `:not()` is ignored', () => {
  const kept =
    ':is(.a,.c)>i{x:y}:is(.a,.c)[title]{x:y}:not(.a) i{x:y}i:has(.a,+ .c){x:y}i:has(+ *){x:y}';
  const left = ':is(.a,.b)>i{x:y}:where(.a) p{x:y}i:has(> .a){x:y}:is(.a i,.c :is(.b)){x:y}';
  expect(select(kept + left, '<i class="c">')).toBe(kept);
});

test('Groups are filtered, and removed when they are empty', () => {
  const css = '@layer x{.a{b:c}@media (width>=9px){.d{e:f}}}';
  expect(select(css, '<p class="a">')).toBe('@layer x{.a{b:c}}');
});

test('Order of layers, fonts and page rules are unchanged', () => {
  const css = '@layer a,b;@font-face{src:url("x}y")}@page{margin:1mm}';
  expect(select(css, '<p>')).toBe(css);
});

test('Rules for changing attributes, states and the root are kept', () => {
  const css = ':root[data-theme=dark]{a:b}[hidden]{a:b}details[open]{a:b}:focus{a:b}';
  expect(select(css, '<details>')).toBe(css);
});

test('Rules for attributes that only the server writes need them on the page', () => {
  const css = '.a[data-wide]>*{b:c}pre[data-line-numbers] .a{d:e}.a:not([data-wide]){f:g}';
  expect(select(css, '<pre class="a">')).toBe('.a:not([data-wide]){f:g}');
  expect(select(css, '<pre class="a" data-wide="" data-line-numbers="">')).toBe(css);
});

test('Custom properties are kept if something reads them, also through others', () => {
  const css =
    ':root{--text:var(--base);--base:light-dark(rgb(1 2 3),rgb(4 5 6));--c:red}p{color:var(--text)}.x{color:var(--c)}';
  expect(select(css, '<p>')).toBe(
    ':root{--0:var(--1);--1:light-dark(rgb(1 2 3),rgb(4 5 6))}p{color:var(--0)}',
  );
});

test('Short constants are inlined', () => {
  const css =
    ':root{--s:1rem;--g:2rem}@media (width>=9px){:root{--g:3rem}}p{gap:var(--s) var(--g)}';
  expect(select(css, '<p>')).toBe(
    ':root{--1:2rem}@media (width>=9px){:root{--1:3rem}}p{gap:1rem var(--1)}',
  );
});

test('Custom properties of the root get short names, except those that scripts set', () => {
  const css =
    ':root{--navbar-height:calc(1rem + 40px)}@media (width>=9px){:root{--navbar-height:2rem}}p{top:var(--navbar-height);height:var(--row-height)}';
  expect(select(css, '<p>')).toBe(
    ':root{--0:calc(1rem + 40px)}@media (width>=9px){:root{--0:2rem}}p{top:var(--0);height:var(--row-height)}',
  );
});

test('Rules for print are kept', () => {
  const css = '@media print{p{a:b}}p{c:d}';
  expect(select(css, '<p>')).toBe(css);
});

test('Rules for the app or a pointer are left to the whole sheet', () => {
  const kept = 'a:not(:is(:hover,b)){d:e}a:is(:hover,[aria-selected]){d:e}a{h:i}';
  const css = `a:hover{b:c}a:hover p{b:c}a[data-shown]{f:g}a{transition:all 1s}a{animation:k 1s}@keyframes k{from{a:b}}:focus-visible{a:b}::selection{a:b}a{cursor:pointer}a{interpolate-size:allow-keywords}${kept}`;
  expect(select(css, '<a><p>')).toBe(kept);
});

test('Braces and separators in strings are ignored', () => {
  const css = 'p::before{content:"};,";color:red}i{a:url("data:x;{")}';
  expect(select(css, '<p><i>')).toBe(css);
});
