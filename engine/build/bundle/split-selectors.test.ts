import postcss from 'postcss';
import { expect, it } from 'vitest';
import { splitSelector, splitSelectors } from './split-selectors';

it.each([
  ['.prose :is(p, li)', ['.prose p', '.prose li']],
  [':is(.a, .b)', ['.a', '.b']],
  [':is(ul, ol)[class]', ['ul[class]', 'ol[class]']],
  [
    '.prose :is(p, li) > :is(.a, [b]):not(:hover)::before',
    ['.prose :is(p, li) > .a:not(:hover)::before', '.prose :is(p, li) > [b]:not(:hover)::before'],
  ],
  // With no specificity of their own.
  [
    ':where(.a, td) > :where(p, ul:not(.b))',
    [':where(.a, td) > :where(p)', ':where(.a, td) > :where(ul:not(.b))'],
  ],
])('takes %s apart', (selector, parts) => {
  expect(splitSelector(selector)).toEqual(parts);
});

it('keeps what an alternative says about ancestors', () => {
  const parts = ['.prose :is(thead td)', '.prose :is(tbody th)'];
  expect(splitSelector('.prose :is(thead td, tbody th)')).toEqual(parts);
});

it.each([
  ':is(.a, b)',
  '.prose :is(a:hover, b)',
  '.line:is(.add, .del)',
  ':is(.a, .b) p',
  '.a:not(:is(.b, .c))',
  ':is(.a)',
  'p, li',
])('leaves %s as it is', (selector) => {
  expect(splitSelector(selector)).toEqual([selector]);
});

it('also splits selectors inside other rules', async () => {
  const css = '@media print { :is(p, li) { color: red } }';
  const { css: found } = await postcss([splitSelectors]).process(css, { from: undefined });
  expect(found.replace(/\s+/g, ' ')).toBe('@media print { p, li { color: red } }');
});
