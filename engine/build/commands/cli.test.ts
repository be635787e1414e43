import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { listen } from '../server/listen';
import type { BuildOptions, BuildResult } from '../types';
import { type CommandContext, runCommandLine } from './cli';
import { helpText } from './command-line';

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
  const hint = '  Pass the site folder: --site DIR.';
  expect(said.errors).toBe(
    `There is no folder none.\n${hint}\nThere is no folder file.\n${hint}\n`,
  );
  expect(builds).toEqual([]);
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

test('no command, --help and -h print all commands and options', async () => {
  const { run, said } = setUp();
  for (const line of ['--help', 'build -h']) expect(await run(line)).toBe(0);
  expect(said.output.split('Usage: npx docs COMMAND [OPTIONS]')).toHaveLength(3);
  expect(helpText()).toMatchInlineSnapshot(`
    "Usage: npx docs COMMAND [OPTIONS]

      build   build the site
             [--site DIR] [--out DIR]
      start   build the site and serve the output
             [--site DIR] [--out DIR] [--port NUMBER] [--host NAME]
      serve   serve the site as it was last built
             [--out DIR] [--port NUMBER] [--host NAME] [--base PATH]
      dev     show the site while you write
             [--site DIR] [--port NUMBER] [--host NAME] [--locale NAME]
      check   report problems without building the site
             [--site DIR]
      migrate write site.config.ts from docusaurus.config
             [--site DIR]
      compare show what differs between two builds: folders or addresses
             OLD NEW [--except PATHS] [--require PERCENT]
      ledger  mark addresses as removed on purpose, or add those of an older site
             accept [ADDRESS...] | import URL-OR-FILE [--site DIR]
      search  show what readers search for and do not find, from logs
             report LOG... [--out DIR] [--json]
      mcp     serve a built folder (default: dist) or published site to assistants
             [--site DIR]

      --site DIR        site folder (default: site, or else this folder)
      --out DIR         output folder (default: dist)
      --port NUMBER     port to listen on (default: $PORT, or else 3000)
      --host NAME       address to listen on (default: this machine only)
      --locale NAME     language of the site (default: its default language)
      --base PATH       path to serve the output under (default: the base path of the build)
      --except PATHS    leave out pages below these paths, such as /blog,/de
      --json            print JSON, for programs
      --require PERCENT fail if a smaller share is equal in any row (default: 0)
      --help, -h
      --version, -v"
  `);
});

test('--version and -v print the version of the engine, and an option alone is no command', async () => {
  const { run, said } = setUp();
  expect([await run('--version'), await run('-v'), await run('--site x')]).toEqual([0, 0, 2]);
  expect(said.output).toMatch(/^(\d+\.\d+\.\d+\n){2}$/);
  expect(said.errors).toMatch(/^No command was given\./);
});

test('--port overrides PORT, which only servers read', async () => {
  const { run, said, stop, environment } = setUp();
  stop();
  environment.PORT = '4000';
  for (const line of ['dev', '--port 5000 dev']) expect(await run(line)).toBe(0);
  expect(said.output.match(/\d{4}/g)).toEqual(['4000', '5000']);
  environment.PORT = '3000a';
  expect([await run('build --out=elsewhere'), await run('start')]).toEqual([0, 2]);
  expect(said.errors).toMatch(/^PORT is not a valid port: "3000a"\./);
});

test.each(['x', '/x/'])('serve --base %s serves below a path', async (base) => {
  const { run, said, stop, workingDir } = setUp();
  writeFileSync(path.join(workingDir, 'index.html'), 'home');
  stop();
  expect(await run(`serve --out . --port 0 --base ${base}`)).toBe(0);
  expect(said.output).toMatch(/localhost:\d+\/x\/ /);
});

const importExample = 'For example: ledger import https://docs.example.com/sitemap.xml';
const compareExample = 'For example: compare build dist';
const allCommands = 'build, start, serve, dev, check, migrate, compare, ledger, search, mcp';
const portHint = 'A port is a number up to 65535.';

test.each([
  ['ledger', '"ledger" needs a subcommand.', 'Available: accept, import.'],
  ['ledger acept', '"ledger" has no subcommand "acept".', 'Did you mean "accept"?'],
  ['ledger accept a', 'An address begins with a slash: "a".', 'Write "/a".'],
  ['ledger import', '"ledger import" takes one address or file, but got 0.', importExample],
  ['ledger import a b', '"ledger import" takes one address or file, but got 2.', importExample],
  ['ledger accept --out x', '"ledger" has no option --out.', 'Available: --site.'],
  ['biuld', 'There is no command "biuld".', 'Did you mean "build"?'],
  ['deploy', 'There is no command "deploy".', `Available: ${allCommands}.`],
  ['build --ouut x', '"build" has no option --ouut.', 'Did you mean "--out"?'],
  ['--prot 80 serve', '"serve" has no option --prot.', 'Did you mean "--port"?'],
  ['check --port 3', '"check" has no option --port.', 'Available: --site.'],
  ['build here', '"build" takes no other argument, but got "here".', undefined],
  ['build --site', '--site needs a value.', 'Write --site DIR.'],
  ['build --site --out', '--site needs a value.', 'Write --site DIR.'],
  ['serve --port x', '--port is not a valid port: "x".', portHint],
  ['serve --port 65536', '--port is not a valid port: "65536".', portHint],
  ['compare a', '"compare" takes two folders or addresses, but got 1.', compareExample],
  ['compare a b c', '"compare" takes two folders or addresses, but got 3.', compareExample],
  ['compare --require x a b', '--require is not a percentage: "x".', 'Write a number up to 100.'],
  ['search', '"search" needs a subcommand.', 'For example: search report access.log'],
  ['search reprot a.log', '"search" has no subcommand "reprot".', 'Did you mean "report"?'],
  ['search report', '"search report" needs a log.', 'For example: search report access.log'],
  ['search report a --site x', '"search" has no option --site.', 'Available: --out, --json.'],
  ['mcp dist', '"mcp" takes no other argument, but got "dist".', undefined],
  ['serve --port=-1', '--port needs a value.', 'Write --port NUMBER.'],
])('wrong usage: %s', async (line, what, hint = 'All commands: --help') => {
  const { run, said } = setUp();
  expect(await run(line)).toBe(2);
  expect(said.errors.split('\n').slice(0, 2)).toEqual([what, `  ${hint}`]);
});

test('a reader of the output that leaves early changes nothing', () => {
  const command = `"${process.execPath}" bin/docs.mjs --help; echo "exit code $?" >&2`;
  const { stderr } = spawnSync('sh', ['-c', `(sleep 0.2; ${command}) | true`], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('exit code 0\n');
});
