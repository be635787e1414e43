import { expect, test } from 'vitest';
import { locateKey } from './locate-key';

/** The rest of the line from the position found. */
function textAt(source: string, path: (string | number)[]): string | undefined {
  const position = locateKey(source, path);
  return position && source.split('\n')[position.line - 1]?.slice(position.column - 1);
}

const source = `// 😀 title: 'not here'
import { defineConfig } from 'engine';
const items = [
  { label: 'One' },
  { label: 'Two' },
] as const;
export default defineConfig({
  title: \`Docs\`,
  'url': 'https://x.dev', // url: 'wrong'
  navbar: { items, title: 'T' },
  docs: { sidebars: { main: [{ Guides: ['a', 'b'] }] } },
} satisfies object);`;

test.each([
  [['title'], 'title: `Docs`,'],
  [['url'], "'url': 'https://x.dev', // url: 'wrong'"],
  [['navbar', 'title'], "title: 'T' },"],
  [['navbar', 'items', 1, 'label'], "label: 'Two' },"],
  [['docs', 'sidebars', 'main', 0, 'Guides', 1], "'b'] }] } },"],
  [['navbar', 'missing'], "navbar: { items, title: 'T' },"],
])('%j is found', (path, expected) => {
  expect(textAt(source, path)).toBe(expected);
});

test('variables, CommonJS exports and JSON files work too', () => {
  expect(textAt('const config = {\n  a: 1 };\nexport default config;', ['a'])).toBe('a: 1 };');
  expect(textAt('module.exports = {\n  a: { b: 2 } };', ['a', 'b'])).toBe('b: 2 } };');
  expect(textAt('{ "a":\n  { "b": 2 } }', ['a', 'b'])).toBe('"b": 2 } }');
});

test.each([
  ['a missing setting', 'export default {}', ['title']],
  ['an unparsable file', 'export default {', ['title']],
  ['a self-referencing variable', 'const a = a;\nexport default a;', ['title']],
  ['an empty path', 'export default { title: 1 }', []],
])('%s has no position', (_, text, path) => {
  expect(locateKey(text, path)).toBeUndefined();
});
