/** A128: what the ledger makes of the ways in which sites change. */
import { describe, expect, test } from 'vitest';
import type { CompareInput } from './compare-ledger';
import { formatLedger, parseLedger } from './ledger-file';
import { placementsOf } from './placements';
import { build, fileOf, type History, type WrittenSite } from './test-support';

const lamps =
  'Each lamp is lit at sunset by the keeper, who walks the whole pier with a ladder and a torch.';
const ropes =
  'Ropes are checked twice a week, and those that are worn get replaced before the next storm.';
const fees =
  'A berth costs nine crowns a night, paid at the office by the gate before noon on the first day.';
const tides =
  'High water comes twice a day, and the board beside the crane tells when to leave the basin.';
const pier = `# Pier\nThe pier is open from dawn to dusk for all who come by boat.\n## Lamps\n${lamps}\n## Ropes\n${ropes}`;
const harbor: WrittenSite = {
  '/': '# Harbor\nWelcome to the harbor, its two basins and its many lights along the shore.',
  '/pier': pier,
  '/berths': `# Berths\nThere are forty berths in the inner basin.\n## Fees\n${fees}\n## Tides\n${tides}`,
};

const before = (): Promise<History> => build(harbor);
/** The build of a changed site, after one of `harbor`. */
const change = async (site: WrittenSite, ...more: [Partial<CompareInput>?]): Promise<History> =>
  build(site, (await before()).ledger, ...more);
/** `/pier` under another address. */
const moved = (path: string, text = pier): WrittenSite => ({
  ...without(harbor, '/pier'),
  [path]: text,
});
const without = (site: WrittenSite, ...paths: string[]): WrittenSite =>
  Object.fromEntries(Object.entries(site).filter(([path]) => !paths.includes(path)));
const movesOf = ({ comparison }: History): Record<string, string> =>
  Object.fromEntries(comparison.moves.map(({ from, to }) => [from, to]));
const missingOf = ({ comparison }: History): string[] =>
  comparison.missing.map(({ address }) => address);
const placed = ({ ledger, pages }: History) => placementsOf(ledger, pages, () => false);

test('the first build records every path and heading, and reports nothing', async () => {
  const first = await before();
  expect([...first.ledger.keys()]).toEqual([
    '/',
    '/berths',
    '/berths#fees',
    '/berths#tides',
    '/pier',
    '/pier#lamps',
    '/pier#ropes',
  ]);
  expect(first.comparison).toMatchObject({ moves: [], missing: [], dangling: [] });
  expect(first.ledger.get('/pier')).toMatchObject({ file: 'docs/pier.md', title: 'Pier' });
});

describe('a renamed file', () => {
  test('is recognized through git, even with another text and title', async () => {
    const renames = async () => new Map([[fileOf('/pier'), fileOf('/jetty')]]);
    const jetty = '# Jetty\nAll is new.\n## Lamps\nShort.';
    const after = await change(moved('/jetty', jetty), { renames });
    expect(movesOf(after)['/pier']).toBe('/jetty');
    // The heading with the same name needs no line: browsers keep the anchor.
    expect(after.ledger.has('/pier#lamps')).toBe(false);
    expect(missingOf(after)).toEqual(['/pier#ropes']);
    expect(placed(after).redirects).toEqual([{ from: '/pier', to: '/jetty' }]);
  });

  test('is found by its text without git', async () => {
    const after = await change(moved('/jetty', pier.replace('# Pier', '# Jetty')));
    expect(after.comparison.moves).toEqual([{ from: '/pier', to: '/jetty', by: 'text' }]);
    expect(missingOf(after)).toEqual([]);
  });

  test('leads directly to its latest name after another rename', async () => {
    const once = await change(moved('/jetty'));
    const twice = await build(moved('/quay'), once.ledger);
    expect(placed(twice).redirects).toEqual([
      { from: '/jetty', to: '/quay' },
      { from: '/pier', to: '/quay' },
    ]);
  });

  test('that comes back is a page again', async () => {
    const back = await build(harbor, (await change(moved('/jetty'))).ledger);
    expect(placed(back).redirects).toEqual([{ from: '/jetty', to: '/pier' }]);
  });
});

test('a page in another folder is found by its title when its text is new', async () => {
  const after = await change(moved('/places/pier', '# Pier\nClosed for repair.'));
  expect(after.comparison.moves).toEqual([{ from: '/pier', to: '/places/pier', by: 'title' }]);
  expect(missingOf(after)).toEqual(['/pier#lamps', '/pier#ropes']);
});

describe('a page split into two', () => {
  const split = {
    ...without(harbor, '/berths'),
    '/berths/fees': `# What a berth costs\nThere are forty berths in the inner basin.\n## Price\n${fees}`,
    '/berths/water': `# Water\n## High water\n${tides}`,
  };

  test('leads to the part with most of its text, and each heading to its own part', async () => {
    const after = await change(split);
    expect(movesOf(after)).toEqual({
      '/berths': '/berths/fees',
      '/berths#fees': '/berths/fees#price',
      '/berths#tides': '/berths/water#high-water',
    });
    expect(missingOf(after)).toEqual([]);
  });

  test('old anchors are beside their heading or at a note that links to the other part', async () => {
    const { anchors } = placed(await change(split));
    expect([...anchors]).toEqual([
      [
        '/berths/fees',
        [
          { id: 'fees', to: { anchor: 'price' } },
          { id: 'tides', to: { address: '/berths/water#high-water', title: 'High water' } },
        ],
      ],
    ]);
  });

  test('a part moved out of a page leaves a note there', async () => {
    const site = {
      ...harbor,
      '/berths': `# Berths\nThere are forty berths in the inner basin.\n## Fees\n${fees}`,
      '/tides': `# Tides\n## When to leave\n${tides}`,
    };
    const after = await change(site);
    expect(movesOf(after)).toEqual({ '/berths#tides': '/tides#when-to-leave' });
    expect(placed(after).anchors.get('/berths')).toEqual([
      { id: 'tides', to: { address: '/tides#when-to-leave', title: 'When to leave' } },
    ]);
    expect(placed(after).redirects).toEqual([]);
  });
});

test('merged headings: both old anchors are at the heading with their texts', async () => {
  const site = { ...harbor, '/pier': `# Pier\nOpen.\n## Lamps and ropes\n${lamps}\n${ropes}` };
  const after = await change(site);
  expect(placed(after).anchors.get('/pier')).toEqual([
    { id: 'lamps', to: { anchor: 'lamps-and-ropes' } },
    { id: 'ropes', to: { anchor: 'lamps-and-ropes' } },
  ]);
  expect(missingOf(after)).toEqual([]);
});

describe('a changed heading', () => {
  test('is found by the text below it, even after an edit', async () => {
    const edited = pier.replace('## Lamps', '## Lights').replace('a ladder and a torch', 'a lamp');
    const after = await change({ ...harbor, '/pier': edited });
    expect(movesOf(after)).toEqual({ '/pier#lamps': '/pier#lights' });
    expect(placed(after).anchors.get('/pier')).toEqual([{ id: 'lamps', to: { anchor: 'lights' } }]);
  });

  test('with only headings below it is found by the text below those', async () => {
    const tree = (top: string): WrittenSite => ({
      '/pier': `# Pier\n## ${top}\n### Lamps\n${lamps}\n### Ropes\n${ropes}`,
    });
    const after = await build(tree('What to know'), (await build(tree('Basics'))).ledger);
    expect(movesOf(after)).toEqual({ '/pier#basics': '/pier#what-to-know' });
  });

  test('that changes again has all old anchors at its latest name', async () => {
    const renamed = (name: string) => ({ ...harbor, '/pier': pier.replace('## Lamps', name) });
    const once = await change(renamed('## Lights'));
    const twice = await build(renamed('## Beacons'), once.ledger);
    expect(placed(twice).anchors.get('/pier')).toEqual([
      { id: 'lamps', to: { anchor: 'beacons' } },
      { id: 'lights', to: { anchor: 'beacons' } },
    ]);
  });
});

describe('a deletion', () => {
  const site = without(harbor, '/pier');

  test('is reported once for the page, not for each heading, and stays in the ledger', async () => {
    const first = await before();
    const after = await build(site, first.ledger);
    expect(missingOf(after)).toEqual(['/pier']);
    expect(after.ledger.get('/pier#lamps')).toEqual(first.ledger.get('/pier#lamps'));
    expect(placed(after)).toMatchObject({ redirects: [], gone: [] });
  });

  test('of a heading is reported by itself', async () => {
    const cut = { ...harbor, '/pier': pier.slice(0, pier.indexOf('## Ropes')) };
    expect(missingOf(await change(cut))).toEqual(['/pier#ropes']);
  });

  test('that was accepted is gone, with its headings and everything that had moved there', async () => {
    const ledger = new Map((await before()).ledger);
    ledger.set('/pier', { gone: true });
    ledger.set('/dock', { to: '/pier' });
    ledger.set('/dock#lamps', { to: '/pier#lamps' });
    const after = await build(site, ledger);
    expect(after.comparison).toMatchObject({ missing: [], dangling: [] });
    expect(after.ledger.has('/pier#lamps')).toBe(false);
    expect(placed(after)).toMatchObject({ redirects: [], gone: ['/dock', '/pier'] });
  });
});

test('both sides of a merge conflict are read, and the next build writes a clean file', async () => {
  const ledger = formatLedger((await before()).ledger);
  const line = '"/pier": {"to":"/berths"},';
  const conflict = ledger.replace(
    /^"\/pier": .*$/m,
    (known) => `<<<<<<< HEAD\n${line}\n=======\n${known}\n>>>>>>> branch`,
  );
  const { entries, broken } = parseLedger(conflict);
  expect(broken).toEqual([]);
  const after = await build(without(harbor, '/pier'), entries);
  expect(placed(after).redirects).toEqual([{ from: '/pier', to: '/berths' }]);
  expect(formatLedger(after.ledger)).not.toMatch(/[<>]{7}/);
});

test('edits of a few words do not change the ledger, edits of whole sections do', async () => {
  const file = formatLedger((await before()).ledger);
  const rewrite = async (text: string): Promise<string> =>
    formatLedger((await change({ ...harbor, '/pier': text })).ledger);
  expect(await rewrite(pier.replace('a torch', 'an oil can'))).toBe(file);
  expect(await rewrite(pier.replace(lamps, tides))).not.toBe(file);
});
