import { describe, expect, test } from 'vitest';
import { renderSocialCard } from './social-card';
import { parseXml } from './test-support';

/** Every character is half as wide as it is high. */
const measure = (text: string, { size }: { size: number }): number => text.length * size * 0.5;
const site = { title: 'Jonas_Jones Docs', host: 'docs.example.com' };

function linesOf(card: Parameters<typeof renderSocialCard>[0]) {
  const root = parseXml(renderSocialCard(card, site, measure)).documentElement;
  return [...root.querySelectorAll('text')].map((line) => ({
    text: line.textContent,
    size: Number(line.getAttribute('font-size')),
    y: Number(line.getAttribute('y')),
  }));
}

describe('B173: the picture of a page', () => {
  test('is 1200 × 630 and holds section, title, description, site and host', () => {
    const card = { title: 'A & <B>', section: 'API', description: 'What it does.' };
    expect(renderSocialCard(card, site, measure)).toContain('width="1200" height="630"');
    expect(
      linesOf(card)
        .map(({ text }) => text)
        .join('|'),
    ).toBe('docs.example.com|What it does.|A & <B>|API|Jonas_Jones Docs');
  });

  test('a longer title is set smaller, one that never fits is cut', () => {
    const titleOf = (title: string) =>
      linesOf({ title }).filter(
        ({ text }) => !['docs.example.com', 'Jonas_Jones Docs'].includes(text),
      );
    expect(titleOf('Short').map(({ size }) => size)).toEqual([88]);
    expect(titleOf('word '.repeat(10))[0]?.size).toBe(72);
    const longest = titleOf('word '.repeat(60));
    expect(longest.map(({ size }) => size)).toEqual([60, 60, 60]);
    expect(longest.some(({ text }) => text.endsWith('…'))).toBe(true);
    const unbroken = titleOf('x'.repeat(200));
    expect(unbroken.every(({ text, size }) => measure(text, { size }) <= 1040)).toBe(true);
  });

  test('words wider than a line break, not after an opening bracket or before punctuation', () => {
    const titleOf = (title: string) =>
      linesOf({ title })
        .filter(({ size }) => size >= 60)
        .map(({ text }) => text)
        .reverse();
    // At the first size 23 of these letters fit.
    const tides = (count: number): string => '潮'.repeat(count);
    expect(titleOf(`${tides(23)}、位`)).toEqual([tides(22), '潮、位']);
    expect(titleOf(`${tides(22)}「位」`)).toEqual([tides(22), '「位」']);
    expect(titleOf('Donaudampfschifffahrtsgesellschaft GmbH')).toEqual([
      'Donaudampfschifffahrtsg',
      'esellschaft GmbH',
    ]);
  });

  test('begins on the right in right-to-left languages', () => {
    const mirrored = { ...site, logo: 'data:x', isMirrored: true };
    const svg = renderSocialCard({ title: 'مقياس المد' }, mirrored, measure);
    expect(svg).toContain('<text text-anchor="end" x="1120" y="550"');
    expect(svg).toContain('<text text-anchor="end" x="1036" y="108"');
    expect(svg).toContain('<image href="data:x" x="1056"');
  });

  test('nothing leaves the picture or touches the name of the site', () => {
    const lines = linesOf({
      title: 'word '.repeat(60),
      section: 'section '.repeat(30),
      description: 'text '.repeat(100),
    });
    const [brand, ...others] = [...lines].reverse();
    expect(brand?.y).toBe(108);
    expect(Math.min(...others.map(({ y, size }) => y - size))).toBeGreaterThan(128);
    expect(Math.max(...others.map(({ y }) => y))).toBeLessThanOrEqual(550);
  });

  test('of the site itself says its name once, with the underscore in color', () => {
    const card = { title: 'Jonas_Jones Docs', description: 'docs.example.com' };
    expect(linesOf(card).map(({ text }) => text)).toEqual(['docs.example.com', 'Jonas_Jones Docs']);
    expect(renderSocialCard(card, site, measure)).toContain('<tspan fill="#67e1dc">_</tspan>');
  });
});
