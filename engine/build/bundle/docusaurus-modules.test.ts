import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { docusaurusModule, docusaurusPlugin, packageThemeFile } from './docusaurus-modules';
import { aliasInSite } from './page-aliases';

test.each([
  ['@docusaurus/theme-common', 'theme-common.tsx'],
  ['@docusaurus/theme-common/internal', 'theme-common.tsx'],
  ['@docusaurus/core/lib/client/exports/useDocusaurusContext', 'useDocusaurusContext.ts'],
  ['@docusaurus/plugin-content-docs/lib/client/doc.js', 'plugin-content-docs-client.ts'],
  ['@docusaurus/plugin-content-docs/client', 'plugin-content-docs-client.ts'],
  ['@docusaurus/plugin-pwa/client', undefined],
  ['@docusaurus/theme-classic/lib/theme/Heading', 'Heading.tsx'],
  ['@theme/Icon/Copy', 'Copy.ts'],
  ['@theme/Icon/Close', 'Other.ts'],
  ['@theme/Icon/Socials/X', 'Other.ts'],
  ['@theme/Icon/Harbor', undefined],
])('A121, A155: %s', (specifier, file) => {
  const found = docusaurusModule(specifier);
  expect(found && path.basename(found)).toBe(file);
});

test('A121: Markdown that a script imports may be plain Markdown', () => {
  const file = `${folderWith({ 'a.md': 'Before <1.2 and {x.\n' })}/a.md?docs-markdown`;
  const { load } = docusaurusPlugin('/site', []) as { load: { handler(id: string): string } };
  expect(load.handler(file)).toContain('Before <1.2 and {x.');
});

test.each([
  [
    'a#.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    /^const address = "data:.*3Csvg%20xmlns%3D[^=]*";/,
  ],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^import address from ".*a\.svg\?url";\n/],
  ['a.svg', '<svg viewBox="0 0 1 1"/>', /^const address = "data:image\/svg\+xml,%3Csvg%20xmlns%3D/],
])(
  'A156: an SVG file is shown with or without its namespace, whatever its name: %s %s',
  (name, svg, start) => {
    const file = `${folderWith({ [name]: svg })}/${name}?docs-svg`;
    const { load } = docusaurusPlugin('/site', []) as { load: { handler(id: string): string } };
    expect(load.handler(file)).toMatch(start);
  },
);

test.each([
  ['<svg fill="currentColor" stroke-width="2" class="bay"><path d=""/></svg>', 'svg'],
  ['<svg fill="none" viewBox="0 0 1 1"><path d=""/></svg>', 'svg'],
  ['<svg fill="none"><path stroke="#123" d=""/></svg>', 'img'],
  ['<svg fill="currentColor"><style>path { top: 0 }</style></svg>', 'img'],
  ['<svg><path fill="red"/></svg>', 'img'],
])('A156: an SVG file is an element if it takes its colors from the page: %s', (svg, name) => {
  const file = `${folderWith({ 'a.svg': svg })}/a.svg?docs-svg`;
  const { load } = docusaurusPlugin('/site', []) as { load: { handler(id: string): string } };
  const code = load.handler(file);
  expect(code).toContain(`createElement('${name}'`);
  if (svg.includes('bay'))
    expect(code).toContain(
      '{"fill":"currentColor","strokeWidth":"2","className":"bay","dangerouslySetInnerHTML":{"__html":"<path d=\\"\\"/>"}}',
    );
});

test("A121: theme components come from packages the site depends on, below its own and the engine's", () => {
  const theme = 'node_modules/gulls/lib/theme';
  const siteDir = folderWith({
    'package.json': '{ "dependencies": { "gulls": "1", "gone": "1", "@docusaurus/terns": "1" } }',
    'src/theme/Nest.tsx': '',
    'node_modules/gulls/package.json': '{ "main": "lib/index.js" }',
    [`${theme}/Gull/index.js`]: '',
    [`${theme}/Gull/parts/wing.js`]: '',
    [`${theme}/Nest.js`]: '',
    [`${theme}/Tabs.js`]: '',
    'node_modules/@docusaurus/terns/theme/Tern.js': '',
    'node_modules/other/theme/Swan.js': '',
  });
  const found = ['Gull', 'Gull/parts/wing', 'Nest', 'Tabs', 'Tern', 'Swan'].map((name) => {
    const file = packageThemeFile(siteDir, `@theme/${name}`);
    return file && path.relative(siteDir, file);
  });
  const [gull, wing] = [`${theme}/Gull/index.js`, `${theme}/Gull/parts/wing.js`];
  expect(found).toEqual([gull, wing, undefined, undefined, undefined, undefined]);
  expect(aliasInSite(siteDir)('@theme/Gull', 'docs/a.md')).toBe(`@site/${gull}`);
});
