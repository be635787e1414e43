import { expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import { createPageStyles } from './page-styles';

const select = (css: string, html: string): string => createPageStyles(css, [])(html);

test.each(table`
  rules for print → @media print{p{a:b}}p{c:d} → <p>
  the order of layers, fonts and page rules → @layer a,b;@font-face{src:url("x}y")}@page{margin:1mm} → <p>
  rules for changing attributes, states and the root → :root[data-theme=dark]{a:b}[hidden]{a:b}details[open]{a:b}:focus{a:b} → <details>
  braces and separators in strings → p::before{content:"};,";color:red}i{a:url("data:x;{")} → <p><i>
  rules with one of their alternatives, or a \`:not()\` → :is(.a,.c)>i{x:y}:is(.a,.c)[title]{x:y}:not(.a) i{x:y}i:has(.a,+ .c){x:y}i:has(+ *){x:y} → <i class="c">
  rules with hover among other alternatives → a:not(:is(:hover,b)){d:e}a:is(:hover,[aria-selected]){d:e}a{h:i} → <a>
  nested rules → .a{b:c;&.d{e:f}> p{g:h}} → <p class="a d">
`)('Kept: %s', (_, css, html) => {
  expect(select(css, html)).toBe(css);
});

test.each(table`
  rules without their alternatives → :is(.a,.b)>i{x:y}:where(.a) p{x:y}i:has(> .a){x:y}:is(.a i,.c :is(.b)){x:y}
  empty groups → @media (width>=9px){.d{e:f}}
  rules for a pointer → i:hover{b:c}i:hover i{b:c}:focus-visible{a:b}::selection{a:b}i{cursor:pointer}
  rules for states of the app → i[data-shown]{f:g}
  movement → i{transition:all 1s}i{animation:k 1s}@keyframes k{from{a:b}}i{interpolate-size:allow-keywords}
`)('Left to the whole sheet: %s', (_, css) => {
  expect(select(css, '<i class="c">')).toBe('');
});

test.each(table`
  classes and elements → .card{a:b}.card h2{c:d}.tile{e:f}p{g:h}.card>*{i:j} → .card{a:b}p{g:h}.card>*{i:j}
  several selectors → .a,.big,p{x:y} → .big,p{x:y}
  nested selectors → .card{a:b;.tile{c:d}p{e:f}} → .card{a:b;p{e:f}}
  layers, also without rules → @layer x{.tile{a:b}}@layer y{p{c:d}} → @layer x;@layer y{p{c:d}}
  custom properties that something reads, also through others → :root{--a:var(--b);--b:light-dark(rgb(1 2 3),rgb(4 5 6));--c:red}p{color:var(--a)}.x{color:var(--c)} → :root{--a:var(--b);--b:light-dark(rgb(1 2 3),rgb(4 5 6))}p{color:var(--a)}
  custom properties that are not short and constant → :root{--s:1rem;--g:2rem}@media (width>=9px){:root{--g:3rem}}p{gap:var(--s) var(--g)} → :root{--g:2rem}@media (width>=9px){:root{--g:3rem}}p{gap:1rem var(--g)}
`)('Those that can match are kept: %s', (_, css, expected) => {
  expect(select(css, '<div class="big card"><p>x</p></div>')).toBe(expected);
});

test('Custom properties that only the styles of states read are kept', () => {
  const css = ':root{--a:light-dark(rgb(1 2 3),rgb(4 5 6));--b:light-dark(rgb(1 2 3),rgb(4 5 6))}';
  expect(createPageStyles(css, ['--b'])('<p>')).toBe(
    ':root{--b:light-dark(rgb(1 2 3),rgb(4 5 6))}',
  );
});

test('Rules for attributes that only the server writes need them on the page', () => {
  const css = '.a[data-wide]>*{b:c}pre[data-line-numbers] .a{d:e}.a:not([data-wide]){f:g}';
  expect(select(css, '<pre class="a">')).toBe('.a:not([data-wide]){f:g}');
  expect(select(css, '<pre class="a" data-wide="" data-line-numbers="">')).toBe(css);
});
