/** Components that fail, or mean something else, in pages for other generators (A166). */
import { expect, test } from 'vitest';
import {
  frontMatterIsland,
  islandNames,
  isTreeElement,
  needsFrontMatter,
  type TreeElement,
} from '../../../shared/content-tree';
import { compileText } from '../test-support';
import { islandReference } from './references';

test('A123: of a page with an internal edition, the public one is shown', async () => {
  const source = `import {FbInternalOnly, OssOnly} from 'docusaurus-plugin-internaldocs-fb/internal'

<FbInternalOnly>

## Secret

</FbInternalOnly>

<OssOnly>

## Open

</OssOnly>`;
  const { headings, tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(headings).toMatchObject([{ id: 'open' }]);
  expect(JSON.stringify(tree)).not.toContain('Secret');
  expect(problems).toEqual([]);
});

test.each([
  ['on its own', '<Counter>text</Counter>', '<div>text</div>'],
  ['with code, which keeps its lines', "<Counter>{'a\\nb'}</Counter>", '<pre>a\nb</pre>'],
  ['in a sentence', 'a<Counter> b\nc</Counter>', '<p>a<span> b\nc</span></p>'],
])('A166: of a component that fails, the text is shown: %s', async (_, source, html) => {
  const settings = { onBrokenScripts: 'warn', tryIsland: () => 'no window' } as const;
  expect((await compileText(source, settings)).tree.join('')).toBe(html);
});

test.each([
  ['a provider around it', '<Sea>\n\n<Crate>\n\nhold <Boat />\n\n</Crate>\n\n</Sea>', 'Boat'],
  ['no provider around it', '<Crate>\n\nhold <Boat>oar</Boat>\n\n</Crate>', 'oar'],
])('A166: a component that fails alone is judged by %s', async (_, source, shown) => {
  const names = ['Sea', 'Crate', 'Boat'];
  const needsSea = ([name, , children]: TreeElement): boolean =>
    name === 'Boat' || (name !== 'Sea' && children.some((n) => isTreeElement(n) && needsSea(n)));
  const Boat = (): never => {
    throw new Error('no sea');
  };
  const page = await compileText(source, {
    globals: Object.fromEntries(names.map((name) => [name, islandReference(name)])),
    islands: { ...Object.fromEntries(names.map((name) => [name, () => null])), Boat },
    onBrokenScripts: 'warn',
    tryIsland: (island) => (needsSea(island) ? 'no sea' : undefined),
  });
  const isHelped = shown === 'Boat';
  expect(page.problems.map(({ what }) => what)).toEqual(
    isHelped ? [] : ['<Boat> fails when the build renders it: no sea'],
  );
  expect(islandNames(page.tree)).toEqual(
    isHelped ? ['Attempt', 'Sea', 'Crate', 'Boat'] : ['Attempt', 'Crate'],
  );
  expect(JSON.stringify(page.tree)).toContain(shown);
  expect(JSON.stringify(page.tree).includes('Boat')).toBe(isHelped);
});

test('A159: a component shows its content where the file with those of the site is left out', async () => {
  const { tree, problems } = await compileText('<Crew>\n\nAnn\n\n</Crew>', { lacksGlobals: true });
  expect(problems).toEqual([]);
  expect(JSON.stringify(tree)).toContain('Ann');
});

test('A166: a component that fails in the browser takes no other content with it', async () => {
  const settings = {
    globals: { Boat: islandReference('Boat') },
    islands: { Boat: () => null },
  };
  const source = '<div>\n\n<Boat><Boat /></Boat>\n\n</div>\n\n<Counter />';
  const page = await compileText(source, { ...settings, onBrokenScripts: 'warn' });
  const boats = ['Attempt', {}, [['Boat', {}, [['Boat', {}, []]]]]];
  expect(page.tree).toEqual([
    ['div', {}, [boats]],
    ['Counter', {}, []],
  ]);
  expect(islandNames((await compileText(source, settings)).tree)).not.toContain('Attempt');
});

test('A121: around a component that reads it, a page puts its front matter', async () => {
  const page = await compileText('---\nport: Bay\ndate: 2026-01-02\n---\n\n<Boat />', {
    globals: { Boat: islandReference('Boat') },
    onBrokenScripts: 'warn',
    tryIsland: ([name]) => (name === 'Boat' ? needsFrontMatter : undefined),
  });
  const value = { port: 'Bay', date: expect.stringContaining('2026-01-02') };
  expect(page.tree).toEqual([[frontMatterIsland, { value }, [['Boat', {}, []]]]]);
  expect(page.problems).toEqual([]);
});

test('A166: a component that reads the front matter and fails anyway shows its content', async () => {
  const page = await compileText('<Boat>oar</Boat>', {
    globals: { Boat: islandReference('Boat') },
    onBrokenScripts: 'warn',
    tryIsland: ([name]) => (name === 'Boat' ? needsFrontMatter : 'no sea'),
  });
  expect(page.tree).toEqual(['<div>oar</div>']);
  expect(page.problems).toMatchObject([{ what: '<Boat> fails when the build renders it: no sea' }]);
});
