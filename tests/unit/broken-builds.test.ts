/** Machine faults and odd sites: a clear message or a correct result, and the last build intact. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { type CommandResult, startScript } from '../support/build-command';
import { filesIn, folderWith } from '../support/files';
import { siteWith } from '../support/test-site';

const pages = {
  'docs/index.md': '# Home\n\nThe tide comes in.\n',
  'docs/part/moon.md': '# Moon\n\nThe moon draws the sea.\n',
};
const site = siteWith({ ...pages, 'static/chart.txt': 'chart' });
const { siteDir, outDir } = site;
const build = site.tryToBuild;
const writePage = (name: string, content: string | Uint8Array): void =>
  site.write({ [`docs/${name}`]: content });

/** Disk faults, injected between the build and the file system. */
const faults = `const fs = require('node:fs');
    const { syncBuiltinESMExports } = require('node:module');
    const fail = (code, syscall, path) =>
      Object.assign(new Error(code + ': injected, ' + syscall), { code, syscall, path });
    const { writeFileSync, readFileSync, renameSync } = fs;
    const [killedCall, killedFile] = (process.env.FAULT_KILLED ?? '').split(' ');
    const killAt = (call, file) => {
      const name = String(file).replace('.next.' + process.pid, '.next');
      if (call === killedCall && name.endsWith(killedFile)) process.kill(process.pid, process.env.FAULT_SIGNAL);
    };
    fs.renameSync = (from, to) => {
      killAt('rename', from);
      return renameSync(from, to);
    };
    const full = process.env.FAULT_FULL_DISK;
    const unreadable = process.env.FAULT_UNREADABLE;
    const gone = process.env.FAULT_GONE;
    if (process.env.FAULT_SLOW) {
      const { now } = Date;
      const startedAt = now();
      Date.now = () => startedAt + 1000 * (now() - startedAt);
    }
    fs.writeFileSync = (file, ...rest) => {
      killAt('write', file);
      if (full && String(file).includes(full)) throw fail('ENOSPC', 'write', file);
      return writeFileSync(file, ...rest);
    };
    fs.readFileSync = (file, ...rest) => {
      if (unreadable && String(file).endsWith(unreadable)) throw fail('EACCES', 'open', file);
      if (gone && String(file).endsWith(gone)) fs.rmSync(file, { force: true });
      return readFileSync(file, ...rest);
    };
    syncBuiltinESMExports();`;
const faultsFile = path.join(folderWith({ 'faults.cjs': faults }), 'faults.cjs');
const withFault = (fault: Record<string, string>): Promise<CommandResult> =>
  build({ ...fault, NODE_OPTIONS: `--require ${faultsFile}` });

/** The build does not crash, fails if a message is expected, and leaves the last build intact. */
async function expectFailure(result: CommandResult, said: RegExp): Promise<void> {
  expect(result.exitCode).toBe(1);
  expect(result.stderr).toMatch(said);
  expectNoCrash(result);
  expect(filesIn(outDir)).toEqual(lastBuild);
  expect(readdirSync(path.dirname(siteDir)).sort()).toEqual(['dist', 'site']);
}

function expectNoCrash({ stdout, stderr }: CommandResult): void {
  expect(stdout + stderr).not.toMatch(/\n\s+at |failed unexpectedly|undefined/);
}

let lastBuild: Map<string, string>;

beforeAll(async () => {
  lastBuild = await site.build();
});
afterAll(site.remove);

test('a slow build shows its steps', async () => {
  expect((await withFault({ FAULT_SLOW: 'yes' })).stderr).toContain('Write pages');
});

test.each([
  [
    'a full disk',
    { FAULT_FULL_DISK: 'dist.next' },
    /dist\.next\S+ could not be written: the disk is full\.\n/,
  ],
  [
    'a file that may not be read',
    { FAULT_UNREADABLE: 'docs/part/moon.md' },
    /docs\/part\/moon\.md cannot be opened: permission denied\.\n/,
  ],
  [
    'a file that disappears during the build',
    { FAULT_GONE: 'docs/fleeting.md' },
    /docs\/fleeting\.md disappeared while it was in use\.\n/,
  ],
])('%s is named, and the last build stays', async (_, fault, said) => {
  writePage('fleeting.md', '# Fleeting\n');
  const result = await withFault(fault as Record<string, string>);
  if (existsSync(path.join(siteDir, 'docs/fleeting.md')))
    site.write({ 'docs/fleeting.md': undefined });
  await expectFailure(result, said);
});

describe('a build that is killed', () => {
  const killAt = async (moment: string, signal = 'SIGKILL'): Promise<void> => {
    const child = startScript(['bin/docs.mjs', 'build', '--site', siteDir, '--out', outDir], {
      NODE_OPTIONS: `--require ${faultsFile}`,
      FAULT_KILLED: moment,
      FAULT_SIGNAL: signal,
    });
    expect((await once(child, 'exit'))[1]).toBe(signal);
  };

  test.each([
    ['before the first page is written', 'write dist.next/index.html'],
    ['when the last file is written', 'write dist.next/llms-full.txt'],
    ['before the folders are switched', 'rename /dist'],
  ])('%s: the last build stays, and the next one works', async (_, moment) => {
    const before = filesIn(outDir);
    writePage('index.md', `# Home\n\nKilled at: ${moment}.\n`);
    await killAt(moment);
    expect(filesIn(outDir)).toEqual(before);
    const result = await build();
    expect(result.exitCode).toBe(0);
    expect(site.read('index.html')).toContain(`${moment}.`);
    expect(readdirSync(path.dirname(siteDir)).sort()).toEqual(['dist', 'site']);
  });

  test.each(['SIGINT', 'SIGTERM'])('by %s: it leaves nothing behind', async (signal) => {
    writePage('index.md', `# Home\n\nEnded by ${signal}.\n`);
    await killAt('write dist.next/index.html', signal);
    expect(readdirSync(path.dirname(siteDir)).sort()).toEqual(['dist', 'site']);
  });

  test('while the folders are switched: the next build restores the last one', async () => {
    const before = filesIn(outDir);
    writePage('index.md', '# Home\n\nIn between.\n');
    await killAt('rename dist.next');
    expect(existsSync(outDir)).toBe(false);
    writePage('index.md', '# Home\n\n[Nowhere](nowhere.md)\n');
    expect((await build()).exitCode).toBe(1);
    expect(filesIn(outDir)).toEqual(before);
    writePage('index.md', '# Home\n\nThe tide comes in.\n');
    expect((await build()).exitCode).toBe(0);
  });
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['emptied', () => Buffer.alloc(0)],
  ['filled with zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
])('a cache that was %s gives the same site', async (_, damage) => {
  const before = filesIn(outDir);
  const cache = path.join(siteCacheFolder(siteDir), 'pages');
  const files = readdirSync(cache);
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const file = path.join(cache, name);
    const bytes = readFileSync(file);
    // The first line stays: only its size tells that the body is damaged.
    const bodyStart = bytes.indexOf('\n') + 1;
    const body = damage(bytes.subarray(bodyStart));
    writeFileSync(file, Buffer.concat([bytes.subarray(0, bodyStart), body]));
  }
  const result = await build();
  expectNoCrash(result);
  expect(result.exitCode).toBe(0);
  expect(filesIn(outDir)).toEqual(before);
});

describe('odd sites', () => {
  let result: CommandResult;

  beforeAll(async () => {
    writePage('latin.md', Buffer.from('# Latin\n\nEbbe und Fl\xfct.\n', 'latin1'));
    const lines = Array.from({ length: 10_000 }, (_, index) => `- [Moon ${index}](part/moon.md)`);
    writePage('links.md', `# Links\n\n${lines.join('\n')}\n`);
    symlinkSync('..', path.join(siteDir, 'docs/part/loop'));
    symlinkSync('self.md', path.join(siteDir, 'docs/part/self.md'));
    symlinkSync('nowhere.md', path.join(siteDir, 'docs/part/lost.md'));
    result = await build();
  });

  test('are built without a crash', () => {
    expectNoCrash(result);
    expect(result.exitCode, result.stderr).toBe(0);
  });

  test('a file that is not UTF-8 is named with its line', () => {
    expect(result.stderr).toMatch(/docs\/latin\.md:3:1 {2}Warning: The file is not UTF-8/);
  });

  test('10,000 links on one page all reach their page', () => {
    const html = site.read('links.html');
    expect(html.match(/<a href="\/part\/moon">Moon \d+<\/a>/g)).toHaveLength(10_000);
  });

  test('a site without search offers none', async () => {
    site.configure({ search: false });
    const without = await build();
    site.configure({});
    expectNoCrash(without);
    expect(without.exitCode, without.stderr).toBe(0);
    for (const page of ['links.html', '404.html']) {
      expect(site.read(page)).not.toMatch(/<[^>]*(?:open-search|search-dialog)/);
    }
    expect(site.has('search.html')).toBe(false);
  });

  test('a link that leads back to its folder adds no pages', () => {
    expect(site.has('part/loop')).toBe(false);
    expect(readdirSync(path.join(outDir, 'part')).sort()).toEqual([
      'moon.blocks.json',
      'moon.html',
      'moon.md',
      'moon.page.json',
    ]);
  });
});

describe('settings and pages that fail', () => {
  beforeAll(async () => {
    lastBuild = await site.build();
  });
  afterEach(() => site.configure({}));

  test.each([
    [
      '/* Tides */\n.a { color: "red; }',
      /tide\.css:2:13 {2}The style sheet is left out: Unclosed str/,
    ],
    [
      '.a > > b { color: red; }',
      /tide\.css:1:6 {2}Rules that are not valid CSS are left out: .*combinator/,
    ],
  ])('the style sheet %j is named', async (css, message) => {
    site.configure({ css: ['tide.css'] });
    site.write({ 'tide.css': css });
    await expectFailure(await build(), message);
  });

  test('links into a page that cannot be read are not mistakes', async () => {
    writePage('tides.mdx', '# Tides\n\n## Ebb {#ebb}\n\n<Tabs>\n');
    writePage('sea.md', '# Sea\n\n[Ebb](/tides#ebb)\n');
    await expectFailure(await build(), /docs\/tides\.mdx:5:1 [\s\S]*\n1 problem in 1 file/);
    for (const name of ['tides.mdx', 'sea.md']) rmSync(path.join(siteDir, 'docs', name));
  });

  test('redirects to nowhere and redirect loops are errors with their line', async () => {
    site.write({
      'site.config.ts': `export default { title: 'Tides', url: 'https://docs.example.com',
redirects: [
{ from: '/old', to: '/moo' },
{ from: '/a', to: '/b' },
{ from: '/b', to: '/a#x' }] };\n`,
    });
    const result = await build();
    await expectFailure(
      result,
      /site\.config\.ts:3:\d+[^\n]*Redirect from \/old goes nowhere: \/moo/,
    );
    expect(result.stderr).toMatch(/site\.config\.ts:4:\d+[^\n]*Redirect loop: \/a → \/b → \/a/);
  });

  test('a page of 20 MB is named as too large', async () => {
    const paragraph = `${'The tide comes in twice a day. '.repeat(20)}\n\n`;
    writePage('large.md', `# Large\n\n${paragraph.repeat(Math.ceil(20e6 / paragraph.length))}`);
    await expectFailure(
      await build(),
      /docs\/large\.md\S* .*The page is too large: 20\.0 million characters/,
    );
    site.write({ 'docs/large.md': undefined });
  });

  test('check finds the same problems as build, and both end with exit code 1', async () => {
    writePage('typing.md', '---\nsidebarposition: 3\n---\n\n# Typing\n\n[The moon](/part/mon)\n');
    const problemsIn = ({ stderr }: CommandResult) => stderr.match(/docs\/typing\.md:.*/g);
    const [built, checked] = [await build(), await site.docs('check')];
    expect([built.exitCode, checked.exitCode]).toEqual([1, 1]);
    expect(problemsIn(checked)).toEqual(problemsIn(built));
    expect(problemsIn(checked)).toHaveLength(2);
    site.write({ 'docs/typing.md': undefined });
  });

  test('check counts the clicks from the home page, once all pages can be read', async () => {
    writePage('lost.md', '# Lost\n\n[Home](/) {\n');
    site.write({ 'checks.config.yaml': 'reach: {}\n' });
    const lost = 'No chain of links inside articles leads from "/" to "/lost"';
    expect((await site.docs('check')).stderr).not.toContain(lost);
    writePage('lost.md', '# Lost\n\n[Home](/)\n');
    expect((await site.docs('check')).stderr).toContain(lost);
    site.write({ 'docs/lost.md': undefined, 'checks.config.yaml': undefined });
  });
});
