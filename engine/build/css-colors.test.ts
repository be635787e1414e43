import { expect, test } from 'vitest';
import { shortenColors } from './css-colors';

test.each([
  ['oklch(0.178 0.009 205)', '#0d1213'],
  ['oklch(17.8% .009 205)', '#0d1213'],
  ['oklch(0.5431 0.0927 194.77)', '#008080'],
  ['oklch(1 0 0)', '#fff'],
  ['oklch(0 0 0 / 0.55)', '#0000008c'],
  ['oklch(0.178 0.009 205 / 82%)', '#0d1213d1'],
])('%s is shipped as %s', (written, short) => {
  expect(shortenColors(`a{color:${written}}`)).toBe(`a{color:${short}}`);
});

test('a colour outside of sRGB stays as it is written', () => {
  expect(shortenColors('oklch(0.7 0.4 150)')).toBe('oklch(0.7 0.4 150)');
});
