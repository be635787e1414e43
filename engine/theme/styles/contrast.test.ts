import { readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';

interface Color {
  alpha: number;
  parseString(text: string): void;
  toHexString(): string;
}
interface ColorTools {
  Color: new () => Color;
  flattenColors(top: Color, base: Color): Color;
  getContrast(background: Color, foreground: Color): number;
}
// Its types do not include the colors.
const { Color, flattenColors, getContrast } = (axe.commons as unknown as { color: ColorTools })
  .color;

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

type Theme = 'light' | 'dark';

/** Custom properties of the first rule with that selector, by name without `--`. */
function readTokens(selector: string): Record<string, string> {
  const [, body = ''] = css.split(`${selector} {`, 2);
  const tokens = body.slice(0, body.indexOf('\n}')).matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...tokens].map(([, name, value]) => [name, value]));
}

const tokens = readTokens(':root');
const footerTokens = { ...tokens, ...readTokens("[data-surface='footer']") };

/** Minimum for body text, other text, and edges or icons. */
const [body, text, sign] = [7, 4.5, 3];

/** A token, with an alpha if the stylesheet mixes it. */
type Layer = string | [token: string, alpha: number];
type Pair = [foreground: string, background: [page: string, ...layers: Layer[]], needs: number];

const tones = ['note', 'tip', 'info', 'warning', 'danger'];
const syntax = Object.keys(tokens).filter((name) =>
  /^code-(?!bg$|line$|added$|removed$)/.test(name),
);

const pairs: Pair[] = [
  ['text', ['bg'], body],
  ['text', ['surface-1'], body],
  ['text', ['surface-2'], body],
  ['text-strong', ['bg'], body],
  ['text-strong', ['surface-2'], body],
  ['text-muted', ['bg'], body],
  ['text-muted', ['surface-1'], text],
  ['text-muted', ['surface-2'], text],
  ['text-muted', ['selected'], text],
  ['text-subtle', ['bg'], text],
  ['text-subtle', ['surface-1'], text],
  ['text-subtle', ['surface-2'], text],
  ['text-subtle', ['surface-raised'], text],
  ['text-subtle', ['code-bg'], text],
  ['accent-text', ['bg'], body],
  ['accent-text', ['surface-1'], text],
  ['accent-text', ['bg', 'accent-soft'], text],
  ['accent-text', ['surface-2', 'accent-soft-2'], text],
  ['accent-text', ['surface-raised', 'accent-soft'], text],
  ['accent-text-hover', ['bg'], body],
  ['on-brand', ['brand'], text],
  ['on-brand', ['brand-hover'], text],
  ['mark-text', ['surface-raised', 'mark-bg'], text],
  ['mark-text', ['selected', 'mark-bg'], text],
  ['border-strong', ['bg'], sign],
  ['border-strong', ['surface-2'], sign],
  ['focus', ['bg'], sign],
  ['focus', ['surface-2'], sign],
  ['accent-line', ['bg'], sign],
  ['warning', ['surface-2'], sign],
  ...tones.flatMap((tone): Pair[] => [
    [tone, ['bg', [`${tone}-tint`, 0.09]], text],
    ['text', ['bg', [`${tone}-tint`, 0.09]], body],
    // Inline code inside an admonition.
    ['text-strong', ['bg', [`${tone}-tint`, 0.09], [`${tone}-tint`, 0.15]], text],
  ]),
  // Badges of methods and of required parameters.
  ...['tip', 'info', 'warning', 'danger', 'violet'].map(
    (tone): Pair => [tone, ['surface-1', [`${tone}-tint`, 0.16]], text],
  ),
  ['warning', ['bg', ['warning-tint', 0.15]], text],
  ...syntax.flatMap((token): Pair[] => [
    [token, ['code-bg'], text],
    [token, ['code-bg', 'code-line'], text],
    [token, ['code-bg', 'code-added'], text],
    [token, ['code-bg', 'code-removed'], text],
  ]),
];

function colorOf(values: Record<string, string>, theme: Theme, layer: Layer): Color {
  const [name, alpha] = typeof layer === 'string' ? [layer] : layer;
  const value = values[name];
  if (value === undefined) throw new Error(`There is no token --${name}.`);
  const pair = /^light-dark\((#\w+|oklch\(.*?\)), (.*)\)$/.exec(value);
  const color = new Color();
  color.parseString(pair?.[theme === 'light' ? 1 : 2] ?? value);
  if (alpha !== undefined) color.alpha = alpha;
  return color;
}

function ratioOf(values: Record<string, string>, theme: Theme, [foreground, stack]: Pair): number {
  const background = stack
    .map((layer) => colorOf(values, theme, layer))
    .reduce((base, layer) => flattenColors(layer, base));
  return getContrast(background, colorOf(values, theme, foreground));
}

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  test.each(pairs)('%s on %j has a contrast of at least %d', (...pair) => {
    expect(ratioOf(tokens, theme, pair)).toBeGreaterThanOrEqual(pair[2]);
  });
});

test.each<Pair>([
  ['text', ['bg'], body],
  ['text-muted', ['bg'], body],
  ['text-subtle', ['bg'], text],
  ['accent-text', ['bg'], body],
  ['focus', ['bg'], sign],
])('In the footer, dark in both themes, %s on %j has a contrast of at least %d', (...pair) => {
  expect(css).toContain("[data-surface='footer'] {\n  color-scheme: dark;");
  expect(ratioOf(footerTokens, 'dark', pair)).toBeGreaterThanOrEqual(pair[2]);
});

test('The brand is #008080', () => {
  expect(colorOf(tokens, 'light', 'brand').toHexString()).toBe('#008080');
});
