import * as React from 'react';
import { expect, test } from 'vitest';
import { sheetOf } from '../styles';
import { compileText, htmlOf } from '../test-support';
import { findImports } from './imports';
import { islandReference } from './references';

test('A90: a lower-case name is an element, whatever the file imports under it', async () => {
  const source = "import video from '@site/static/a.mp4';\n\n<video src={video} />";
  const files = { 'static/a.mp4': new Uint8Array([1]) };
  expect(await htmlOf(source, { files })).toMatch(/^<video src="\/assets\/files\/a-\w+\.mp4">/);
});

test('A161: an attribute from a missing file is left out, and the file is reported once', async () => {
  const source = "import video from '@site/static/a.mp4';\n\n<video src={video} onClick={video} />";
  const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(String(tree)).toMatch(/^<video>/);
  expect(problems.map(({ what }) => what)).toEqual([
    'The imported file does not exist: @site/static/a.mp4',
    '<video> has the handler "onClick", which never runs.',
  ]);
});

test('A90: a note may hold an import', async () => {
  const source = ":::note\n\nimport { ship } from '@site/src/a';\n\n{ship}, import it\n\n:::";
  const modules = { 'src/a.ts': { ship: 'boat' } };
  expect(await htmlOf(source, { modules })).toContain('<p>boat, import it</p></div>');
});

test('A90: a page may import a style sheet as text, also for <style>', async () => {
  const source =
    "import css from '!!raw-loader!./a.css';\n\nOf {css.length}\n\n<style>{css}</style>\n\n<style>{`b { color: red }`}</style>";
  const page = await compileText(source, { files: { 'docs/a.css': '.sail { color: red }' } });
  expect(page.problems).toEqual([]);
  expect(page.tree).toEqual(['<p>Of 20</p>']);
  expect(Object.values(page.styles)).toEqual(['.sail { color: red }', 'b { color: red }']);
});

test('A90: a page may import the index script of its folder', async () => {
  const source = "import { ship } from '.';\n\n{ship}";
  const setup = { filePath: 'docs/a/index.mdx', modules: { 'docs/a/index.ts': { ship: 'boat' } } };
  expect(await htmlOf(source, setup)).toContain('boat');
});

test('A90: a page may require a script, as it does within BrowserOnly', async () => {
  const source =
    "{(() => {\n  const { ship } = require('@site/src/boats');\n  return <b>{ship}</b>;\n})()}";
  const modules = { 'src/boats.ts': { ship: 'boat' } };
  expect(await htmlOf(source, { modules })).toContain('<b>boat</b>');
  const found = findImports(source, 'docs/a.mdx', (file) => file in modules);
  expect(found.scripts).toEqual(['src/boats.ts']);
});

test('A90: imports in code blocks are samples', () => {
  const block = (name: string, info: string) => `\`\`\`${info}\nimport '${name}';\n\`\`\`\n\n`;
  const source = `${block('./a.js', 'js title="x"')}- ${block('./b.js', 'mdx-code-block')}import './c.js';\n`;
  const found = findImports(source, 'docs/a.mdx', () => true);
  expect(found.scripts).toEqual(['docs/b.js', 'docs/c.js']);
});

test('A90: code that shows an import imports nothing', () => {
  const source = [
    "import { knot } from '../src/knots';",
    '',
    '1. Import it:',
    '',
    '   ```js',
    "   import { ship } from '../src/boats';",
    '   ```',
    '- ~~~~ts',
    "import { ship } from '../src/boats';",
    '  ~~~',
    '  ~~~~',
    '',
    "import { sail } from '../src/sails';",
  ].join('\n');
  const { scripts } = findImports(source, 'docs/a.mdx', (file) => /\.ts$/.test(file));
  expect(scripts).toEqual(['src/knots.ts', 'src/sails.ts']);
});

test('A94: a page may import the front matter and contents list of another file', async () => {
  const source = [
    "import Part, { frontMatter, toc as PartToc } from './part.mdx';",
    '',
    '{frontMatter.name}',
    '',
    '<Part />',
    '',
    'export const toc = PartToc;',
  ];
  const files = { 'docs/part.mdx': '---\nname: Sails\n---\n\n## Main\n\na' };
  const { problems, headings, tree } = await compileText(source.join('\n'), { files });
  expect(problems).toEqual([]);
  expect(tree.join('')).toContain('Sails');
  expect(headings.map(({ text }) => text)).toContain('Main');
});

test("A168: a page may import by the site's aliases, and media through a loader", async () => {
  const source = [
    "import { ship } from '@/boats';",
    "import horn from '!!url-loader!./horn.wav';",
    '',
    "<p>{ship} {horn} {require('!url-loader!./horn.wav').default}</p>",
  ];
  const setup = {
    modules: { 'src/boats.ts': { ship: 'boat' } },
    files: { 'docs/horn.wav': new Uint8Array([1]) },
    resolveAlias: (name: string) => name.replace('@/', '@site/src/'),
  };
  expect(await htmlOf(source.join('\n'), setup)).toMatch(
    /boat (\/assets\/files\/horn-\w+\.wav) \1/,
  );
});

test("A168: a page may require data by the site's aliases", async () => {
  const setup = {
    files: { 'src/boats.json': '{ "ship": "boat" }' },
    resolveAlias: (name: string) => name.replace('@/', '@site/src/'),
  };
  expect(await htmlOf("{require('@/boats.json').ship}", setup)).toBe('boat');
});

test('A123: declarations beside imports may take values apart', async () => {
  const source = [
    "import { ship } from './boats';",
    'const { name, crew: [mate = "Ann", ...others], ...rest } = ship;',
    '',
    '{name}, {mate}, {others}, {rest.sails}',
  ];
  const ship = { name: 'Gull', crew: [undefined, 'Bob', 'Cy'], sails: 2 };
  const modules = { 'docs/boats.ts': { ship } };
  expect(await htmlOf(source.join('\n'), { modules })).toBe('<p>Gull, Ann, BobCy, 2</p>');
});

test('A90: the style sheets that a page imports apply to it, classes of modules under names of their own', async () => {
  const source = [
    "import styles from './quay.module.css';",
    "import './bay.css';",
    "import 'keels/dist/keel.css';",
    "import other from 'ships/hull.css';",
    '',
    '<div className={styles.box}><b className={styles.none}>{String(other.a)}</b></div>',
  ];
  const files = {
    'docs/quay.module.css':
      '/* .a { */ .box > :global(.card):hover { background: url(/a.png); top: .5em }',
    'docs/bay.css': '.bay { top: 0 }',
    'node_modules/keels/dist/keel.css': '.keel { top: 1px }',
  };
  const page = await compileText(source.join('\n'), { files, onBrokenScripts: 'warn' });
  const [, name = ''] =
    /^<div class="(box-\w{6})"><b>undefined<\/b><\/div>$/.exec(String(page.tree)) ?? [];
  expect(sheetOf(page.styles)).toBe(
    ` .${name} > .card:hover { background: url(/a.png); top: .5em }@layer site{.bay { top: 0 }}@layer site{.keel { top: 1px }}`,
  );
  expect(page.problems.map(({ what, hints }) => [what, ...hints])).toEqual([
    [
      'A page can only import style sheets of the site or an installed package, in plain CSS: ships/hull.css',
      'Run "npm install ships" in the site\'s folder, or remove the import.',
    ],
  ]);
});

test('A168: what a loader makes of a file is missing, which is one warning', async () => {
  const source = [
    "import Chart from '@site/src/Chart';",
    "import trip from '../../trip-loader.js!/src/trips/North.tsx';",
    '',
    '<Chart trip={trip} /> {trip.name}',
  ];
  const Chart = ({ trip }: { trip?: { name: string } }) =>
    React.createElement('i', null, React.useState(1)[0], trip?.name);
  const { problems, tree } = await compileText(source.join('\n'), {
    files: { 'src/trips/North.tsx': 'export default 1' },
    modules: { 'src/Chart.tsx': { default: islandReference('Chart') } },
    islands: { Chart },
    onBrokenScripts: 'warn',
  });
  expect(tree).toEqual(['<i>1</i>']);
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      what: 'The loader "../../trip-loader.js" is not run: what it makes of "/src/trips/North.tsx" is missing.',
      hints: ['Import a file that holds it, or remove the import.'],
    },
  ]);
});
