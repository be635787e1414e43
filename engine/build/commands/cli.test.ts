import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { listen } from '../server/listen';
import type { BuildOptions, BuildResult } from '../types';
import { type CommandContext, runCommandLine } from './cli';

const goodResult: BuildResult = {
  ok: true,
  problems: [],
  pages: 62,
  outputBytes: 4_130_000,
  durationMs: 2340,
  basePath: '/',
};

function setUp(result: BuildResult = goodResult) {
  const workingDir = folderWith();
  for (const name of ['site', 'docs-site']) mkdirSync(path.join(workingDir, name));
  const said = { output: '', errors: '' };
  const builds: BuildOptions[] = [];
  const folders: string[] = [];
  const stray = { fail: (_: unknown) => {} };
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const context: CommandContext = {
    environment: {},
    workingDir,
    output: { write: (text) => (said.output += text) },
    errorOutput: { write: (text) => (said.errors += text) },
    isColorful: false,
    load: {
      production: async () => async (options) => {
        builds.push(options);
        writeFileSync(path.join(workingDir, 'index.html'), 'home');
        return result;
      },
      check: async () => async (options) => {
        builds.push(options);
        return result;
      },
      migrate: async () => async () => ({ written: 'site.config.ts', problems: [] }),
      dev: async () => async (_, options) => ({
        url: `http://localhost:${options.port}/`,
        close: async () => {
          said.output += 'closed';
        },
      }),
    },
    changeFolder: (dir) => folders.push(dir),
    onStrayError: (listener) => {
      stray.fail = listener;
    },
    untilStopped: () => stopped,
  };
  const run = (line: string) => runCommandLine(line.split(' '), context);
  return { workingDir, said, builds, folders, stray, stop, run, environment: context.environment };
}

test('a build gets absolute folders and prints a summary', async () => {
  const { run, said, builds, workingDir, environment } = setUp();
  expect(await run('build --site docs-site --out out')).toBe(0);
  expect(said.output).toBe('Built 62 pages in 2.3 s: out, 4.1 MB\n');
  expect(builds).toMatchObject([
    { siteDir: path.join(workingDir, 'docs-site'), outDir: path.join(workingDir, 'out') },
  ]);
  expect(environment.NODE_ENV).toBe('production');
});

test.each(['build', 'check', 'dev', 'migrate'])('%s needs a site folder', async (command) => {
  const { run, said, builds, workingDir } = setUp();
  writeFileSync(path.join(workingDir, 'file'), '');
  expect(await run(`${command} --site none`)).toBe(1);
  expect(await run(`${command} --site file`)).toBe(1);
  const hint = '  Name the site: --site DIR.';
  expect(said.errors).toBe(
    `There is no folder none.\n${hint}\nThere is no folder file.\n${hint}\n`,
  );
  expect(builds).toEqual([]);
});

test('--version prints the version of the engine', async () => {
  const { run, said } = setUp();
  expect(await run('--version')).toBe(0);
  expect(said.output).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a configuration in the working directory wins over a folder "site"', async () => {
  const { run, said, builds, workingDir } = setUp({ ...goodResult, pages: 1, outputBytes: 5200 });
  await run('build');
  expect(said.output).toBe('Built 1 page in 2.3 s: dist, 6 kB\n');
  writeFileSync(path.join(workingDir, 'site.config.ts'), 'export default {};');
  await run('build');
  expect(builds.map(({ siteDir }) => siteDir)).toEqual([path.join(workingDir, 'site'), workingDir]);
});

test('A119: a Docusaurus site is built with its folder as the working directory', async () => {
  const { run, folders, builds, workingDir } = setUp();
  const site = path.join(workingDir, 'site');
  await run('build --site site --out out');
  expect(folders).toEqual([]);
  writeFileSync(path.join(site, 'docusaurus.config.js'), 'module.exports = {};');
  await run('build --site site --out out');
  expect(folders).toEqual([site]);
  expect(builds.at(-1)).toMatchObject({ siteDir: site, outDir: path.join(workingDir, 'out') });
});

test('A123: a program that a plugin of the site starts in vain is named', async () => {
  const { run, said, stray } = setUp();
  await run('build');
  const error = Object.assign(new Error('spawn tide ENOENT'), {
    code: 'ENOENT',
    syscall: 'spawn tide',
    path: 'tide',
  });
  stray.fail(error);
  expect(said.errors).toMatch(
    /^The program "tide" is not installed\.\n {2}A plugin or script .*\n {2}The site was not built/m,
  );
});

test('a build with errors prints them, serves nothing and exits with 1', async () => {
  const place = { filePath: 'docs/a.md', line: 3, column: 7 };
  const what = 'Link goes nowhere: /b';
  const problem = { severity: 'error' as const, ...place, what, hints: ['Closest page: /a'] };
  const { run, said } = setUp({ ...goodResult, ok: false, problems: [problem] });
  expect(await run('start --out . --port 0')).toBe(1);
  expect(said.output).toBe('');
  expect(said.errors).toMatchInlineSnapshot(`
    "site/docs/a.md:3:7  Link goes nowhere: /b
      Closest page: /a

    1 problem in 1 file. The site was not built.

    "
  `);
});

test('start builds, serves the output and prints its URL until stopped', async () => {
  const { run, said, stop } = setUp({ ...goodResult, basePath: '/x/' });
  const exitCode = run('start --out . --port 0');
  await expect.poll(() => said.output).toMatch(/Serving/);
  const url = /http:\S+/.exec(said.output)?.[0] ?? '';
  expect(url).toMatch(/^http:\/\/localhost:\d+\/x\/$/);
  expect(await (await fetch(url)).text()).toBe('home');
  stop();
  expect(await exitCode).toBe(0);
});

test('serve without a build fails with a hint', async () => {
  const { run, said, workingDir } = setUp();
  expect(await run('serve --port 0')).toBe(1);
  expect(said.errors).toBe(
    `There is no folder ${path.join(workingDir, 'dist')}.\n  Build the site first: npx docs build\n`,
  );
});

test('a port in use fails with hints', async () => {
  const { port, close } = await listen(createServer, 0, '127.0.0.1');
  onTestFinished(close);
  const { run, said, environment } = setUp();
  environment.npm_lifecycle_event = 'start';
  expect(await run(`start --out . --port ${port}`)).toBe(1);
  expect(said.errors).toBe(
    `Port ${port} is already used by another program.\n` +
      `  Choose another port: PORT=${port + 1} npm start\n` +
      `  or, in any shell: npm start -- --port ${port + 1}\n`,
  );
});

test('check reports that there are no errors, migrate what it has written', async () => {
  const { run, said, builds } = setUp();
  expect([await run('check'), await run('migrate')]).toEqual([0, 0]);
  expect(said.output).toBe(
    `Checked 62 pages in 2.3 s: no errors\nWrote ${path.join('site', 'site.config.ts')}\n`,
  );
  expect(builds[0]?.mode).toBe('check');
});

test('dev prints the URL and closes the server when stopped', async () => {
  const { run, said, stop, environment } = setUp();
  const exitCode = run('dev --port 4321');
  await expect.poll(() => said.output).toMatch(/Watching site at http:\/\/localhost:4321\//);
  stop();
  expect(await exitCode).toBe(0);
  expect(said.output).toMatch(/closed$/);
  expect(environment.NODE_ENV).toBe('development');
});

test('compare fails below the required share, or when a folder is missing', async () => {
  const { run, said, workingDir } = setUp();
  for (const name of ['old', 'new']) mkdirSync(path.join(workingDir, name));
  writeFileSync(path.join(workingDir, 'old/index.html'), '<title>A</title><main>One</main>');
  writeFileSync(path.join(workingDir, 'new/index.html'), '<title>B</title><main>One</main>');
  expect(await run('compare old new --require 100')).toBe(1);
  expect(said.output).toContain('Below the required 100 %: titles.\n');
  expect(await run('compare old nwe')).toBe(1);
  expect(said.errors).toBe('There is no folder nwe.\n  Build the site first.\n');
});

test('an unknown command exits with 2 and a suggestion', async () => {
  const { run, said } = setUp();
  expect(await run('strat')).toBe(2);
  expect(said.errors).toMatchInlineSnapshot(`
    "There is no command "strat".
      Did you mean "start"?
      Available: build, start, serve, dev, check, migrate, compare, ledger, search, mcp.
      All commands: --help
    "
  `);
});
