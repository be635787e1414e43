/** A128, B245: the ledger of a site in a git repository, through the command line. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../engine/build/server/listen';
import { createSiteHandler } from '../../engine/build/server/serve';
import { folderWith } from '../support/files';
import { siteWith } from '../support/test-site';

const pier = `# Pier

The pier is open from dawn to dusk for all who come by boat, and for those who fish.

## Lamps

Each lamp is lit at sunset by the keeper, who walks the whole pier with a ladder.

## Ropes

Ropes are checked twice a week, and those that are worn get replaced before a storm.
`;

const site = siteWith({
  'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
  'docs/pier.md': pier,
  'src/pages/about.jsx': 'export default () => <h1>About us</h1>;\n',
  'docs/crane.md': '# Crane\n\nIt lifts nine tons from the quay to any ship in the basin.\n',
  '.gitattributes': 'ledger.json merge=union\n',
});
const { siteDir, outDir, docs, git, commit, configure, read: built } = site;
const build = () => site.tryToBuild();
const write = (name: string, text: string | undefined): void => site.write({ [name]: text });
const ledgerFile = path.join(siteDir, 'ledger.json');
const ledger = (): string => readFileSync(ledgerFile, 'utf8');

afterAll(site.remove);

test('A128: without the setting nothing is written; with it the first build makes the file', async () => {
  configure({});
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(existsSync(ledgerFile)).toBe(false);
  configure({ ledger: true });
  expect(await docs('check')).toMatchObject({ exitCode: 0 });
  expect(existsSync(ledgerFile)).toBe(false);
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(Object.keys(JSON.parse(ledger()))).toEqual([
    '/',
    '/about',
    '/crane',
    '/pier',
    '/pier#lamps',
    '/pier#ropes',
    'version',
  ]);
  // From here on the file suffices.
  configure({});
  commit();
});

test('A128: git knows a renamed file; check reports it and writes nothing', async () => {
  const before = ledger();
  mkdirSync(path.join(siteDir, 'docs/places'));
  git(['mv', 'docs/pier.md', 'docs/places/jetty.md']);
  write('docs/places/jetty.md', pier.replace('## Lamps', '## Lights'));
  commit();
  const check = await docs('check');
  expect(check.exitCode, check.stderr).toBe(0);
  expect(check.stderr).toMatch(
    /ledger\.json:5 {2}Warning: Moved: \/pier leads to \/places\/jetty, because its file was renamed/,
  );
  expect(ledger()).toBe(before);
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(ledger()).toContain(
    '"/pier": {"to":"/places/jetty"},\n"/pier#lamps": {"to":"/places/jetty#lights"},\n',
  );
  expect(built('_redirects')).toBe('/pier /places/jetty 301\n/pier/ /places/jetty 301\n');
  expect(built('pier.html')).toContain('url=/places/jetty');
  expect(built('places/jetty.html')).toContain(
    '<h2 id="lights"><span id="lamps"></span>Lights</h2>',
  );
  expect(built('places/jetty.page.json')).toContain('<span id=\\"lamps\\"></span>');
  expect(built('places/jetty.html')).not.toContain('moved-addresses');
  expect(built('places/jetty.md')).not.toContain('lamps"');
  expect((await build()).stderr).not.toContain('Moved');
  commit();

  // The page has moved in all languages.
  configure({ locales: [{ locale: 'en' }, { locale: 'de' }] });
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(built('_redirects')).toContain('/de/pier /de/places/jetty 301\n');
  expect(built('de/pier.html')).toContain('url=/de/places/jetty');
  configure({});
});

test('A128: two branches, each with a change of its own, are merged by git without a conflict', async () => {
  git(['checkout', '-qb', 'other']);
  write('docs/bell.md', '# Bell\n\nThe bell rings in fog, thrice a minute, until it clears.\n');
  expect(await build()).toMatchObject({ exitCode: 0 });
  commit();
  git(['checkout', '-q', 'main']);
  write('docs/berths.md', '# Berths\n\nForty berths in the inner basin, each with light.\n');
  expect(await build()).toMatchObject({ exitCode: 0 });
  commit();
  git(['merge', '-q', 'other', '-m', 'merge']);
  const merged = await build();
  expect(merged.exitCode, merged.stderr).toBe(0);
  const addresses = Object.keys(JSON.parse(ledger()));
  expect(addresses).toEqual(expect.arrayContaining(['/bell', '/berths', '/pier']));
});

test('A128, B272: a deleted page fails the build, until it is accepted as gone', async () => {
  const before = { ledger: ledger(), crane: built('crane.html') };
  write('docs/crane.md', undefined);
  const failed = await build();
  expect(failed.exitCode).toBe(1);
  expect(failed.stderr).toMatch(
    /ledger\.json:\d+ {2}Published before, but missing now: \/crane \(Crane\)/,
  );
  expect(failed.stderr).toMatch(/Nearest: (?:\/\w*, ){2}\/\w*\n/);
  expect(failed.stderr).toMatch(/write this line instead: "\/crane": \{"to":"\/\w*"\},/);
  expect({ ledger: ledger(), crane: built('crane.html') }).toEqual(before);

  expect((await docs('ledger', 'accept', '/cranes')).stderr).toContain('Did you mean /crane?');
  const accepted = await docs('ledger', 'accept', '/crane');
  expect(accepted.stdout).toMatch(/^Marked 1 address as gone in .*ledger\.json\.\n$/);
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(built('_redirects')).toContain('/crane /crane.html 410!\n');
  expect(built('sitemap.xml')).not.toContain('crane');

  const server = await listen(() => createServer(createSiteHandler(outDir)), 0);
  try {
    const answer = await fetch(`http://localhost:${server.port}/crane`);
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<h1>Page removed</h1>');
    expect(page).toContain('class="sidebar');
    expect(page).not.toContain('rel="canonical"');
  } finally {
    await server.close();
  }
});

test('A128: the sitemap of an older site is imported, and its addresses are looked for', async () => {
  const sitemap = path.join(folderWith(), 'old.xml');
  const urls = ['/docs/jetty', '/docs/tower'].map(
    (urlPath) => `<url><loc>https://old.example.com${urlPath}</loc></url>`,
  );
  writeFileSync(sitemap, `<urlset>${urls.join('')}</urlset>`);
  const imported = await docs('ledger', 'import', sitemap);
  expect(imported.stdout).toMatch(/^Added 2 addresses to .*ledger\.json\. The next build/);
  const failed = await build();
  expect(failed.stderr).toContain('/docs/jetty leads to /places/jetty, because its name is there');
  expect(failed.stderr).toContain('missing now: /docs/tower\n');
  const line = '"/docs/tower": {"to":"/bell"},';
  writeFileSync(ledgerFile, ledger().replace('"/docs/tower": {},', line));
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(built('_redirects')).toContain('/docs/tower /bell 301\n');
});

test('A128: a built folder is imported with titles and headings', async () => {
  const contents =
    '<nav class="toc"><ol class="toc-list"><li><a href="#coal">Coal</a></li></ol></nav>';
  const folder = folderWith({
    'steam.html': `<title>Steam | Old</title><h1>Steam</h1>${contents}<article class="prose">Whistles.</article>`,
  });
  expect((await docs('ledger', 'import', folder)).stdout).toContain('Added 2 addresses');
  expect(ledger()).toContain('"/steam#coal": {"title":"Coal"},\n');
  expect((await docs('ledger', 'accept')).stdout).toContain('Marked 1 address ');
  expect(ledger()).not.toContain('/steam#coal');
});

test('A128: when switched off, the file is left alone and nothing is checked', async () => {
  const before = ledger();
  configure({ ledger: false });
  write('docs/bell.md', undefined);
  expect(await build()).toMatchObject({ exitCode: 0 });
  expect(ledger()).toBe(before);
  expect((await docs('ledger', 'accept')).stderr).toContain('The setting "ledger" is false.');
});

test('A128: a file that cannot be written is a warning: the output is in its place', async () => {
  configure({ ledger: 'docs/index.md/ledger.json' });
  const { exitCode, stderr } = await build();
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('Warning: The ledger could not be written: ');
});

test('A128: this repository keeps its ledger, and renaming a page of it leaves a redirect', async () => {
  const copy = siteWith({}, { copyOf: 'site' });
  onTestFinished(copy.remove);
  const page = path.join(copy.siteDir, 'docs/ticktocktracker.md');
  renameSync(page, page.replace('ticktocktracker', 'tick-tock-tracker'));
  const { stderr } = await copy.docs('check');
  expect(existsSync(path.join(copy.siteDir, 'ledger.json'))).toBe(true);
  expect(stderr).toContain('Moved: /ticktocktracker leads to /tick-tock-tracker');
  expect(stderr).not.toContain('missing now');
});

test('A128: accepting one address as gone also reports moved ones', async () => {
  configure({ ledger: true });
  write(
    'docs/fog.md',
    '# Fog\n\nIn fog the horn sounds every minute, and boats stay at their moorings.\n',
  );
  write('docs/winch.md', '# Winch\n\nA winch pulls nets ashore; two turn it, a third looks on.\n');
  expect(await docs('ledger', 'accept')).toMatchObject({ exitCode: 0 });
  commit();
  renameSync(path.join(siteDir, 'docs/fog.md'), path.join(siteDir, 'docs/mist.md'));
  write('docs/winch.md', undefined);
  const accepted = await docs('ledger', 'accept', '/winch');
  expect(accepted.stderr).toContain('Moved: /fog leads to /mist');
  expect(accepted.stdout).toContain('Marked 1 address');
});
