import { describe, expect, test } from 'vitest';
import { parseCommandLine } from './command-line';

const defaults = { out: 'dist', port: 3000 };

const compare = (places: object) => ({ kind: 'compare', places });
const ledger = (action: object) => ({ kind: 'ledger', action });

describe('commands and options', () => {
  test.each<[string, { site?: string; out?: string; [name: string]: unknown }]>([
    ['build', {}],
    ['build --site tests/site --out .tmp/out', { site: 'tests/site', out: '.tmp/out' }],
    ['build --out=elsewhere', { out: 'elsewhere' }],
    ['serve --port 8080 --host 0.0.0.0', { port: 8080, host: '0.0.0.0' }],
    ['serve --base x', { base: '/x/' }],
    ['serve --base /x/y/', { base: '/x/y/' }],
    ['--port 0 start', { port: 0 }],
  ])('%s', (line, options) => {
    const { site, ...others } = options;
    expect(parseCommandLine(line.split(' '), {})).toEqual({
      kind: 'run',
      command: line.match(/build|serve|start/)?.[0],
      options: { ...defaults, ...others },
      ...(site !== undefined && { site }),
    });
  });

  test.each<[string, object]>([
    ['compare a https://b.example', compare({ old: 'a', new: 'https://b.example' })],
    ['compare --require 99.5 a b', compare({ old: 'a', new: 'b', require: 99.5 })],
    ['mcp', { kind: 'mcp', place: 'dist' }],
    ['mcp --site https://a.example', { kind: 'mcp', place: 'https://a.example' }],
    ['ledger accept', ledger({ accept: [] })],
    ['ledger accept /a /b#c --site x', { ...ledger({ accept: ['/a', '/b#c'] }), site: 'x' }],
    ['ledger import build', ledger({ import: 'build' })],
  ])('A128: %s', (line, expected) => {
    expect(parseCommandLine(line.split(' '), {})).toEqual(expected);
  });

  test('--port overrides PORT', () => {
    const port = (args: string[]) => {
      const invocation = parseCommandLine(args, { PORT: '4000' });
      return invocation.kind === 'run' ? invocation.options.port : invocation;
    };
    expect(port(['start'])).toBe(4000);
    expect(port(['start', '--port', '5000'])).toBe(5000);
    expect(parseCommandLine(['build'], { PORT: 'none' })).toMatchObject({ kind: 'run' });
    expect(parseCommandLine(['start'], { PORT: '3000a' })).toMatchObject({
      what: 'PORT is not a valid port: "3000a".',
    });
  });

  test('no command, --help and -h print all commands and options', () => {
    for (const args of [['--help'], ['build', '-h']]) {
      expect(parseCommandLine(args, {})).toMatchObject({ kind: 'help' });
    }
    expect(parseCommandLine([], {})).toMatchInlineSnapshot(`
      {
        "kind": "help",
        "text": "Usage: npx docs COMMAND [OPTIONS]

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
        search  show from logs what readers search for and do not find
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
        --require PERCENT fail if less than this is equal in any row (default: 0)
        --help, -h
        --version, -v",
      }
    `);
  });
});

test('--version is no help, and an option alone is no command', () => {
  expect(parseCommandLine(['--version'], {})).toEqual({ kind: 'version' });
  expect(parseCommandLine(['-v'], {})).toEqual({ kind: 'version' });
  expect(parseCommandLine(['--site', 'x'], {})).toMatchObject({ what: 'No command is named.' });
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
])('wrong usage: %s', (line, what, hint) => {
  const invocation = parseCommandLine(line.split(' '), {});
  expect(invocation).toMatchObject({ kind: 'mistake', what });
  expect(invocation.kind === 'mistake' ? invocation.hints[0] : invocation).toBe(hint);
});
