import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { engineDir } from '../folders';
import { browserBuild, elementRulesBelow, stylesOf } from './browser-build';

test.each([
  ['img{height:auto}', '@layer site{img{height:auto}}'],
  ['ul > li, *::before{margin:0}', '@layer site{ul > li, *::before{margin:0}}'],
  ['@media print{a{color:red}}', '@media print{@layer site{a{color:red}}}'],
  ['.hero img{height:auto}', '.hero img{height:auto}'],
  ['a:hover,img{color:red}', 'a:hover,img{color:red}'],
  ['@keyframes x{from{top:0}}', '@keyframes x{from{top:0}}'],
  ['.hero{img{height:auto}}', '.hero{img{height:auto}}'],
])('A169: component styles cannot break the frame: %s', async (css, wanted) => {
  const process = (from: string) =>
    postcss([elementRulesBelow]).process(css, { from }).css.replace(/\n */g, '');
  expect(process('/site/src/a.module.css')).toBe(wanted);
  expect(process(`${engineDir}/theme/a.css`)).toBe(css);
});

test('a script of another site is not looked for among the files of this one', () => {
  const { resolveDependencies } = browserBuild('app', 'a.ts', 'out').modulePreload;
  expect(resolveDependencies('assets/a.js', ['assets/a.css', 'assets/a.js'])).toEqual([
    'assets/a.js',
    'assets/a.css',
  ]);
  // The bundler joins it to a folder.
  expect(resolveDependencies('assets/https:/x.example/a.js', [])).toEqual([]);
});

const processed = (
  site: Parameters<typeof stylesOf>[0],
  file: string,
  css = readFileSync(`${engineDir}/theme/${file}`, 'utf8'),
) =>
  postcss(stylesOf(site).postcss.plugins).process(css, { from: `${engineDir}/theme/${file}` }).css;

test('B264: right-to-left languages mirror the layout, but not code and formulas', () => {
  const mirrored = (file: string, css?: string) =>
    processed({ dir: 'rtl', locale: 'ar' }, file, css);
  expect(mirrored('styles/late.css', '.a{left:0}')).toMatch(
    /\.a\{right:0\}.*\bpre,.*\{direction:ltr;unicode-bidi:isolate\}/,
  );
  expect(mirrored('styles/content/code.css')).toMatch(/\.code > button \{[^}]* right: 0/);
  expect(mirrored('static/formula.css')).toMatch(/\.tml-left \{\s*text-align: left/);
  expect(mirrored('styles/content/table.css')).toMatch(/\.align-right \{\s*text-align: right/);
  expect(mirrored('styles/tokens.css')).toMatch(/--tracking-caps: 0;/);
});

test.each([
  ['en', undefined],
  ['de', 'hyphens:auto'],
  ['de-CH', 'hyphens:auto'],
  ['ja', 'word-break:auto-phrase'],
  ['ko', 'word-break:keep-all'],
])('B264: where lines may end in the language %s', (locale, wanted) => {
  const css = processed({ locale }, 'styles/late.css', '.a{left:0}');
  if (wanted === undefined) expect(css).toBe('.a{left:0}');
  else expect(css).toContain(wanted);
  expect(processed({ locale }, 'styles/base.css', '.a{left:0}')).toBe('.a{left:0}');
});
