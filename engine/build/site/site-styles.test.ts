import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AcceptedPlugin, AtRule } from 'postcss';
import { expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/support/files';
import { table } from '../../../tests/support/table';
import { resolveConfig } from '../../content/model/site-fixture';
import { withSiteStyles } from './site-styles';

/** The first sheet as it is written, the number of sheets, and the problems of all. */
async function readStyles(
  siteDir: string,
  settings: Parameters<typeof resolveConfig>[0],
  plugins?: AcceptedPlugin[],
) {
  const folders = { siteDir, cacheDir: path.join(siteDir, 'cache') };
  const config = resolveConfig(settings);
  const read = await withSiteStyles(config, folders, 'site.config.ts', plugins);
  const file = path.join(siteDir, read.config.css[0] as string);
  const { length } = read.config.css;
  return { file, sheet: readFileSync(file, 'utf8'), length, problems: read.problems };
}

test('A171: without the sass package one warning names all files', async () => {
  const rule = '.a { color: red; }';
  const siteDir = folderWith({ 'a.scss': rule, 'b.sass': rule, 'c.css': rule });
  const read = await readStyles(siteDir, { css: ['a.scss', 'b.sass', 'c.css'] });
  expect(read.length).toBe(1);
  expect(read.problems).toEqual([
    {
      severity: 'warning',
      filePath: 'site.config.ts',
      what: 'The styles in a.scss and b.sass are missing: "sass" is not installed',
      hints: ['Install the package "sass" in the site\'s folder, or compile them to CSS.'],
    },
  ]);
});

test('A169: a sheet that does not exist is a mistake, with the nearest name', async () => {
  const source = "export default {\n  css: ['custm.css', 'custom.css'],\n};\n";
  const siteDir = folderWith({ 'custom.css': '', 'site.config.ts': source });
  const { problems } = await readStyles(siteDir, { css: ['custm.css', 'custom.css'] });
  expect(problems).toEqual([
    {
      severity: 'error',
      filePath: 'site.config.ts',
      line: 2,
      column: 9,
      what: 'The style sheet does not exist: custm.css',
      hints: ['Did you mean "custom.css"?'],
    },
  ]);
});

test('A171: PostCSS plugins get each sheet, and imports come first', async () => {
  const siteDir = folderWith({
    'a.css': '@tailwind utilities; @import "./b.css"; .a { color: red; }',
    'b.css': '.b { @apply flex; }',
  });
  const utilities = {
    postcssPlugin: 'utilities',
    AtRule: {
      tailwind: (rule: AtRule) => {
        rule.replaceWith('.flex { display: flex; }');
      },
      apply: (rule: AtRule) => {
        rule.replaceWith(`display: ${rule.params}`);
      },
    },
  };
  const { file, sheet, problems } = await readStyles(siteDir, { css: ['a.css'] }, [utilities]);
  expect(problems).toEqual([]);
  expect(sheet).toMatch(
    /^\/\* [\w-]+ \*\/ @import "\.\/[\w-]+-b\.css";\n\.flex \{ display: flex; \}/,
  );
  const [, imported = ''] = /"(.+?)"/.exec(sheet) ?? [];
  const other = readFileSync(path.resolve(path.dirname(file), imported), 'utf8');
  expect(other).toBe('.b {display: flex; }');
});

test('A169: a sheet changes with the sheets it imports, which need no ending', async () => {
  const siteDir = folderWith({ 'a.css': '@import "b";', 'b.css': '.b { color: red; }' });
  const read = async () => (await readStyles(siteDir, { css: ['a.css'] })).sheet;
  const before = await read();
  expect(await read()).toBe(before);
  writeFiles(siteDir, { 'b.css': '.b { color: blue; }' });
  expect(await read()).not.toBe(before);
});

test('A154, A170: a path from the root is in a static folder or in the site folder', async () => {
  const siteDir = folderWith({
    'src/a.css':
      '.a { background: url(/x.png) url("/static/x.png") url(/none.png) url("@site/src/b.png") url(~@site/c.png) }',
    'static/x.png': '',
  });
  const { sheet } = await readStyles(siteDir, { css: ['src/a.css'], basePath: '/docs/' });
  expect(sheet).toBe(
    '.a { background: url(/docs/x.png) url("../../static/x.png") url(/none.png) url("../../src/b.png") url(../../c.png) }',
  );
});

const ofContent =
  ':where(:not(.toc-mobile, :is(.toc-mobile, .tree, .navbar-menu) *, .navbar-menu))';

const outOfFrame =
  ':where(:not(:is(.navbar, .drawer, nav.sidebar, .breadcrumbs, nav.toc, .toc-mobile, .pagination, .footer, .search-dialog) *))';

test.each(table`
  h2 { color: red !important; } → :where(.prose) h2 { color: red !important; }
  @media print { h1, h3 { color: red !important; } } → @media print { :where(.prose) h1, :where(.prose) h3 { color: red !important; } }
  h2:not(.a):not([id*="b"]) { color: red !important; } → :where(.prose) h2:not(.a):not([id*="b"]) { color: red !important; }
  h2 { color: red; }
  li a:hover, .b a { color: red; } ul > li::marker { color: red; } → li aOUT_OF_FRAME:hover, .b a { color: red; } ul > liOUT_OF_FRAME::marker { color: red; }
  .a h2 { color: red !important; }
  .a { h2 { color: red !important; } }
  .a > details[open], summary::before { color: red; } → .a > detailsOF_CONTENT[open], summaryOF_CONTENT::before { color: red; }
  .details, .a-details { --details: 1px; }
`)('A169: %s is no rule for elements of the frame', async (written = '', wanted = written) => {
  const siteDir = folderWith({ 'a.css': written });
  const expected = wanted
    .replaceAll('OUT_OF_FRAME', outOfFrame)
    .replaceAll('OF_CONTENT', ofContent);
  expect((await readStyles(siteDir, { css: ['a.css'] })).sheet).toBe(expected);
});

const ofAuthor = ':where(:not(.code, .figure, :is(.code, .figure) > *))';

test.each([
  [
    'a class that notes of Docusaurus no longer have are left out',
    '.admonition, .a { top: 0 } .b .admonition:hover { top: 1px } .admonition-b { top: 2px }',
    '.a { top: 0 } .admonition-b { top: 2px }',
  ],
  [
    "what is in Docusaurus' root apply in ours, those for the root itself do not",
    '#__docusaurus .a, div#__docusaurus>.b, .c #__docusaurus > main { top: 0 } #__docusaurus { top: 1px }',
    '#app .a, #app>.b, .c #app > main { top: 0 } #__docusaurus { top: 1px }',
  ],
  [
    "Docusaurus' wrapper color the whole window",
    '.a .main-wrapper { background: #123 !important } .main-wrapper { background: url(/a.png) }',
    '.a .main-wrapper { background: #123 !important; border-image: linear-gradient(#123, #123) fill 0 / 0 / 0 100vw !important } .main-wrapper { background: url(/a.png) }',
  ],
  [
    "pictures and colors of Docusaurus' logo are those of ours, its size is the navbar's",
    "[data-theme='dark'] .navbar__logo img { filter: invert(1) } .navbar__brand > .navbar__logo { filter: none; height: 2px } .navbar__logo { height: 1px; content: url(x:a) }",
    "[data-theme='dark'] .brand img { filter: invert(1) } .brand img { filter: none } .brand img { content: url(x:a) }",
  ],
  [
    "Docusaurus' fonts apply to the frame, too",
    ':root { --ifm-font-family-base: "A"; --ifm-heading-font-family: B } .a { --ifm-font-family-base: C }',
    ':root { --ifm-font-family-base: "A"; --ifm-heading-font-family: B }h1, h2, h3, h4, h5, h6{font-family:var(--ifm-heading-font-family)}body{font-family:var(--ifm-font-family-base)} .a { --ifm-font-family-base: C }',
  ],
  [
    'figures are not for code and diagrams',
    'figure, .a > figure:hover figcaption { top: 0 } .figure, figures { top: 1px }',
    `figure${ofAuthor}, .a > figure${ofAuthor}:hover figcaption${ofAuthor} { top: 0 } .figure, figures { top: 1px }`,
  ],
])('A170: rules for %s', async (_, css, wanted) => {
  const siteDir = folderWith({ 'a.css': css });
  const read = (isDocusaurus: boolean) =>
    withSiteStyles(
      resolveConfig({ css: ['a.css'] }),
      { siteDir, cacheDir: path.join(siteDir, `cache-${isDocusaurus}`), isDocusaurus },
      'site.config.ts',
    );
  const sheetOf = async (isDocusaurus: boolean) =>
    readFileSync(path.join(siteDir, (await read(isDocusaurus)).config.css[0] ?? ''), 'utf8');
  expect(await sheetOf(true)).toBe(wanted);
  expect(await sheetOf(false)).toBe(css);
});

test('A170: rules for buttons, badges, cards, alerts and titles of home pages are in the layer of components', async () => {
  const siteDir = folderWith({
    'a.css':
      '.button.button--lg:hover, .a { top: 0 } .b .hero__title, .alert.alert--info, .card__body { top: 1px } ' +
      '.button svg, .button-row, .cards, .card p { top: 2px }@media print { .c { top: 3px } .badge { top: 4px } } @layer x { .badge { top: 5px } }',
  });
  const folders = { siteDir, cacheDir: path.join(siteDir, 'cache') };
  const { config } = await withSiteStyles(
    resolveConfig({ css: ['a.css'] }),
    { ...folders, isDocusaurus: true },
    'site.config.ts',
  );
  expect(config.css[1]).toMatch(/\.components\.css$/);
  const [own, ofComponents] = config.css.map((file) =>
    readFileSync(path.join(siteDir, file), 'utf8').replace(/\s+/g, ' '),
  );
  expect(own).toBe(
    '.a { top: 0 } .button svg, .button-row, .cards, .card p { top: 2px }@media print { .c { top: 3px } } @layer x { .badge { top: 5px } }',
  );
  expect(ofComponents).toBe(
    '.button.button--lg:hover { top: 0 } .b .hero__title, .alert.alert--info, .card__body { top: 1px }@media print { .badge { top: 4px } }',
  );
});

test('A169: sheets of packages are read, and those that are not installed are named', async () => {
  const siteDir = folderWith({
    'a.css':
      '@import "infima/dist/css/default/default.css"; @import "@sea/font/a.css"; @import "tailwindcss"; @import "~none/b.css"; @import "c.css";',
    'node_modules/@sea/font/package.json': '{}',
    'node_modules/@sea/font/a.css': '.font { top: 0 }',
    'node_modules/tailwindcss/package.json': '{}',
  });
  const { sheet, problems } = await readStyles(siteDir, { css: ['a.css'] });
  expect(sheet).toMatch(/@import "\.\/[\w-]+-a\.css"/);
  expect(problems.map(({ what, hints }) => [what, ...hints])).toEqual([
    [
      'The styles in tailwindcss and c.css are missing: only files of the site can be imported.',
      'Correct the file, or import a style sheet of the site.',
    ],
    [
      'The styles in none/b.css are missing: the package is not installed.',
      'Run "npm install none" in the site\'s folder, or remove the imports.',
    ],
  ]);
});
