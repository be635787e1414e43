/** Faults of the machine and odd sites: a clear message or a correct result, and the last build whole. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { type CommandResult, projectDir, runDocs } from '../support/build-command';

const folder = mkdtempSync(path.join(tmpdir(), 'broken-'));
const siteDir = path.join(folder, 'site');
const outDir = path.join(folder, 'dist');
const faultsFile = path.join(folder, 'faults.cjs');

const build = (environment: Record<string, string> = {}): Promise<CommandResult> =>
  runDocs(['build', '--site', siteDir, '--out', outDir], environment);

/** What a build must not do, whatever happens. */
function expectNoCrash({ stdout, stderr }: CommandResult): void {
  expect(stdout + stderr).not.toMatch(/\n\s+at |failed unexpectedly|undefined/);
}

function writePage(name: string, content: string | Uint8Array): void {
  writeFileSync(path.join(siteDir, 'docs', name), content);
}

/** Names and bytes of the published files. */
function published(): Record<string, string> {
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(outDir, file), readFileSync(file).toString('base64')];
      }),
  );
}

beforeAll(async () => {
  mkdirSync(path.join(siteDir, 'docs/part'), { recursive: true });
  mkdirSync(path.join(siteDir, 'static'));
  writeFileSync(
    path.join(siteDir, 'site.config.ts'),
    "export default { title: 'Tides', url: 'https://docs.example.com' };\n",
  );
  writePage('index.md', '# Home\n\nThe tide comes in.\n');
  writePage('part/moon.md', '# Moon\n\nThe moon draws the sea.\n');
  writeFileSync(path.join(siteDir, 'static/chart.txt'), 'chart');
  // Faults of the disk, put between the build and the file system.
  writeFileSync(
    faultsFile,
    `const fs = require('node:fs');
    const { syncBuiltinESMExports } = require('node:module');
    const fail = (code, syscall, path) =>
      Object.assign(new Error(code + ': injected, ' + syscall), { code, syscall, path });
    const { writeFileSync, readFileSync, renameSync } = fs;
    const [killedCall, killedFile] = (process.env.FAULT_KILLED ?? '').split(' ');
    const killAt = (call, file) => {
      const name = String(file).replace('.next.' + process.pid, '.next');
      if (call === killedCall && name.endsWith(killedFile)) process.kill(process.pid, 'SIGKILL');
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
    syncBuiltinESMExports();`,
  );
  expect((await build()).exitCode).toBe(0);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
});

const withFault = (fault: Record<string, string>): Promise<CommandResult> =>
  build({ ...fault, NODE_OPTIONS: `--require ${faultsFile}` });

test('a slow build shows its steps', { timeout: 120_000 }, async () => {
  expect((await withFault({ FAULT_SLOW: 'yes' })).stderr).toContain('Write pages');
});

describe('faults of the disk', { timeout: 120_000 }, () => {
  test('a full disk is named, with the file, and the last build stays', async () => {
    const before = published();
    writePage('new.md', '# New\n');
    const result = await withFault({ FAULT_FULL_DISK: 'dist.next' });
    rmSync(path.join(siteDir, 'docs/new.md'));
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(/The disk is full: \S+dist\.next\S+ could not be written\.\n/);
    expectNoCrash(result);
    expect(published()).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'faults.cjs', 'site']);
  });

  test('a file that may not be read is named, and the last build stays', async () => {
    const before = published();
    const result = await withFault({ FAULT_UNREADABLE: 'docs/part/moon.md' });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(/docs\/part\/moon\.md cannot be opened: permission denied\.\n/);
    expectNoCrash(result);
    expect(published()).toEqual(before);
  });

  test('a file that disappears during the build is named, and the last build stays', async () => {
    const before = published();
    writePage('fleeting.md', '# Fleeting\n');
    const result = await withFault({ FAULT_GONE: 'docs/fleeting.md' });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(/docs\/fleeting\.md disappeared while it was in use\.\n/);
    expectNoCrash(result);
    expect(published()).toEqual(before);
  });
});

describe('killed', { timeout: 120_000 }, () => {
  const killAt = async (moment: string): Promise<void> => {
    const child = spawn(
      process.execPath,
      ['bin/docs.mjs', 'build', '--site', siteDir, '--out', outDir],
      {
        cwd: projectDir,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: `--require ${faultsFile}`,
          FAULT_KILLED: moment,
        },
        stdio: 'ignore',
      },
    );
    expect(await new Promise((resolve) => child.on('close', (_, name) => resolve(name)))).toBe(
      'SIGKILL',
    );
  };

  test.each([
    ['before the first page is written', 'write dist.next/index.html'],
    ['when the last file is written', 'write dist.next/llms-full.txt'],
    ['before the folders are switched', 'rename /dist'],
  ])('%s the last build stays, and the next one works', async (_, moment) => {
    const before = published();
    writePage('index.md', `# Home\n\nKilled at: ${moment}.\n`);
    await killAt(moment);
    expect(published()).toEqual(before);
    const result = await build();
    expect(result.exitCode).toBe(0);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain(`${moment}.`);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'faults.cjs', 'site']);
  });

  test('while the folders are switched, the last build is whole beside, and comes back', async () => {
    const before = published();
    writePage('index.md', '# Home\n\nIn between.\n');
    await killAt('rename dist.next');
    expect(existsSync(outDir)).toBe(false);
    writePage('index.md', '# Home\n\n[Nowhere](nowhere.md)\n');
    expect((await build()).exitCode).toBe(1);
    expect(published()).toEqual(before);
    writePage('index.md', '# Home\n\nThe tide comes in.\n');
    expect((await build()).exitCode).toBe(0);
  });
});

describe('the cache', { timeout: 120_000 }, () => {
  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['emptied', () => Buffer.alloc(0)],
    ['filled with zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('%s gives the same site', async (_, damage) => {
    const before = published();
    const cache = path.join(siteCacheFolder(siteDir), 'pages');
    const files = readdirSync(cache).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const file = path.join(cache, name);
      if (name.includes('.body.')) writeFileSync(file, damage(readFileSync(file)));
    }
    const result = await build();
    expectNoCrash(result);
    expect(result.exitCode).toBe(0);
    expect(published()).toEqual(before);
  });
});

describe('odd sites', { timeout: 300_000 }, () => {
  let result: CommandResult;

  beforeAll(async () => {
    writePage('latin.md', Buffer.from('# Latin\n\nEbbe und Fl\xfct.\n', 'latin1'));
    const lines = Array.from({ length: 10_000 }, (_, index) => `- [Moon ${index}](part/moon.md)`);
    writePage('links.md', `# Links\n\n${lines.join('\n')}\n`);
    symlinkSync('..', path.join(siteDir, 'docs/part/loop'));
    symlinkSync('self.md', path.join(siteDir, 'docs/part/self.md'));
    symlinkSync('nowhere.md', path.join(siteDir, 'docs/part/lost.md'));
    result = await build();
  }, 300_000);

  test('are built without a crash', () => {
    expectNoCrash(result);
    expect(result.exitCode, result.stderr).toBe(0);
  });

  test('a file that is not UTF-8 is named with its line', () => {
    expect(result.stderr).toMatch(/docs\/latin\.md:3:1 {2}Warning: The file is not UTF-8/);
  });

  test('10,000 links on a page all lead to their page', () => {
    const html = readFileSync(path.join(outDir, 'links.html'), 'utf8');
    expect(html.match(/<a href="\/part\/moon">Moon \d+<\/a>/g)).toHaveLength(10_000);
  });

  test('a site without search offers none', async () => {
    const config = path.join(siteDir, 'site.config.ts');
    const written = readFileSync(config, 'utf8');
    writeFileSync(config, written.replace('{', '{ search: false,'));
    const without = await build();
    writeFileSync(config, written);
    expectNoCrash(without);
    expect(without.exitCode, without.stderr).toBe(0);
    for (const page of ['links.html', '404.html']) {
      const html = readFileSync(path.join(outDir, page), 'utf8');
      expect(html).not.toMatch(/<[^>]*(?:open-search|search-dialog)/);
    }
    expect(existsSync(path.join(outDir, 'search.html'))).toBe(false);
  });

  test('a link that leads back to its folder adds no pages', () => {
    expect(existsSync(path.join(outDir, 'part/loop'))).toBe(false);
    expect(readdirSync(path.join(outDir, 'part')).sort()).toEqual([
      'moon.blocks.json',
      'moon.html',
      'moon.md',
      'moon.page.json',
    ]);
  });
});

test.each([
  ['.a { color: "red; }', 'tide\\.css, line 1: Unclosed string'],
  ['.a > > b { color: red; }', '.*combinator'],
])(
  'the style sheet %s is named, and the last build stays',
  { timeout: 120_000 },
  async (css, said) => {
    const before = published();
    const configFile = path.join(siteDir, 'site.config.ts');
    const config = readFileSync(configFile, 'utf8');
    writeFileSync(configFile, config.replace('{ ', "{ css: ['tide.css'], "));
    writeFileSync(path.join(siteDir, 'tide.css'), css);
    const result = await build();
    writeFileSync(configFile, config);
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(new RegExp(`style sheets of the site are left out: ${said}`));
    expectNoCrash(result);
    expect(published()).toEqual(before);
  },
);

test('redirects to nowhere and in a circle are errors, and the last build stays', {
  timeout: 120_000,
}, async () => {
  expect(await build()).toMatchObject({ exitCode: 0 });
  const before = published();
  const config = path.join(siteDir, 'site.config.ts');
  const source = readFileSync(config, 'utf8');
  const redirects = [
    "{ from: '/old', to: '/moo' }",
    "{ from: '/a', to: '/b' }",
    "{ from: '/b', to: '/a#x' }",
  ];
  writeFileSync(config, source.replace(' };', `,\n  redirects: [\n${redirects.join(',\n')}] };`));
  try {
    const result = await build();
    expect(result.exitCode).toBe(1);
    expectNoCrash(result);
    const said = result.stdout + result.stderr;
    expect(said).toMatch(/site\.config\.ts:3:\d+[^\n]*Redirect from \/old goes nowhere: \/moo/);
    expect(said).toMatch(/site\.config\.ts:4:\d+[^\n]*Redirects in a circle: \/a → \/b → \/a/);
    expect(published()).toEqual(before);
  } finally {
    writeFileSync(config, source);
  }
});

test('a page of 20 MB is named as too large, and the last build stays', {
  timeout: 120_000,
}, async () => {
  const before = published();
  const paragraph = `${'The tide comes in twice a day. '.repeat(20)}\n\n`;
  writePage('large.md', `# Large\n\n${paragraph.repeat(Math.ceil(20e6 / paragraph.length))}`);
  const result = await build();
  expectNoCrash(result);
  expect(result.exitCode).toBe(1);
  expect(result.stderr).toMatch(
    /docs\/large\.md\S* .*The page is too large: 20\.0 million characters/,
  );
  expect(published()).toEqual(before);
});
