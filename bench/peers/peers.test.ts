/** The parts of the comparison that need neither registry nor browser. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { leaveOut } from './all';
import { docusaurus } from './docusaurus';
import { lastLines, missingVersion, nearestVersion } from './install';
import { medianFigures, type PageFigures } from './measure-page';
import { parsePeerOptions } from './options';
import { serveOutput, sumSent } from './output-server';
import { starlight } from './starlight';
import { comparison, type MachineFacts, type PeerResult } from './table';

describe('options', () => {
  const known = ['docs', 'vitepress'];

  test('are all sizes and all generators by default', () => {
    expect(parsePeerOptions([], known)).toEqual({ pages: [60, 2000], runs: 3 });
  });

  test('name sizes, generators and a file', () => {
    const args = ['--pages', '60, 300', '--only', 'vitepress', '--write', 'x.md', '--runs', '1'];
    expect(parsePeerOptions(args, known)).toEqual({
      pages: [60, 300],
      only: ['vitepress'],
      write: 'x.md',
      runs: 1,
    });
  });

  test.each([
    [['--only', 'vite'], '--only knows no "vite", only docs, vitepress.'],
    [['--pages', '60,many'], '--pages takes whole numbers from 10 on, not "many".'],
    [['--runs', '0'], '--runs takes whole numbers from 1 on, not "0".'],
  ])('%j is a mistake', (args, message) => {
    expect(() => parsePeerOptions(args, known)).toThrow(message);
  });
});

test('what needs a newer Node is left out and named', () => {
  expect(leaveOut([docusaurus, starlight], 20)).toEqual([
    [docusaurus],
    ['Starlight was left out: it needs Node 22, this is Node 20.'],
  ]);
  expect(leaveOut([docusaurus, starlight], 22)).toEqual([[docusaurus, starlight], []]);
});

describe('a registry that lacks a version', () => {
  test('is understood', () => {
    const said =
      'npm error code ETARGET\nnpm error notarget No matching version found for @docsearch/core@4.7.1.\nnpm error notarget In most cases';
    expect(missingVersion(said)).toEqual({ name: '@docsearch/core', version: '4.7.1' });
    expect(missingVersion('No matching version found for x@^1.2.3-rc.1.')).toEqual({
      name: 'x',
      version: '1.2.3-rc.1',
    });
    expect(missingVersion('npm error code ERESOLVE')).toBeUndefined();
  });

  test('is asked for the one before, of the same major version if it can be', () => {
    const versions = ['3.9.0', '4.7.0', '4.10.0', '4.6.3', '5.0.0', '4.7.0-rc.1'];
    expect(nearestVersion('4.7.1', versions)).toBe('4.7.0');
    expect(nearestVersion('4.11.0', versions)).toBe('4.10.0');
    expect(nearestVersion('4.0.0', versions)).toBe('3.9.0');
    expect(nearestVersion('1.0.0', versions)).toBeUndefined();
  });
});

test('of what a program said its errors are kept, without colours', () => {
  const said =
    '\u001b[31mError: no\u001b[0m such file\n    at x\nnpm error A complete log of this run';
  expect(lastLines(said)).toBe('Error: no such file');
  expect(lastLines('one\ntwo\nthree\n')).toBe('two three');
});

const figures = (value: number): PageFigures => ({
  textBytes: value * 1024,
  usedTextBytes: value * 2048,
  fontBytes: 0,
  requests: value,
  firstPaintMs: value,
  blockingMs: value,
  inputBlockingMs: 0,
});

test('of several runs each figure has its own median', () => {
  const odd = { ...figures(9), requests: 1 };
  expect(medianFigures([figures(3), odd, figures(2)])).toEqual({ ...figures(3), requests: 2 });
});

const facts: MachineFacts = {
  date: '2026-11-20',
  cores: 2,
  processor: 'X',
  memoryBytes: 1024 ** 3,
  node: '20.20.2',
  system: 'linux 6',
  browser: 'Chromium 156',
};

test('the table has a row for each generator and size, with what could not be measured', () => {
  const build = { wallMs: 1500, cpuMs: 900, peakBytes: 5 * 1024 ** 2 };
  const results: PeerResult[] = [
    {
      ...{ name: 'A', version: '1.0.0', pages: 60, search: 'local', cold: build },
      ...{ edited: { ...build, wallMs: 500, peakBytes: 1 }, outputBytes: 2048, outputFiles: 7 },
      ...{ home: figures(8), medium: figures(20), navigationMs: 99.6 },
    },
    { name: 'B', version: '', pages: 2000, search: 'none', problem: 'It took too long.' },
  ];
  const text = comparison(results, facts, ['C was left out.']);
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map((row) => row.split(' | ').length)).size).toBe(1);
  expect(rows[2]).toBe(
    '| 60 | A 1.0.0 | local | 1.50 s (900 ms) | 500 ms (900 ms) | 5.0 MB | 2.0 KB | 7 | 8.0 / 20 | 16 / 40 | 0.0 / 0.0 | 8 / 20 | 8 / 20 | 8 / 20 | 0 / 0 | 100 |',
  );
  expect(rows[3]).toMatch(/^\| 2,000 \| B \| none( \| –){13} \|$/);
  expect(text).toContain('on 2026-11-20: 2 cores (X),');
  expect(text).toContain('- C was left out.\n- B, 2000 pages: It took too long.');
});

test('output is served as hosts do, and what was sent is noted by kind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'peer-output-'));
  mkdirSync(path.join(folder, 'x'));
  writeFileSync(path.join(folder, 'x/index.html'), '<h1>x</h1>'.repeat(100));
  writeFileSync(path.join(folder, 'y.html'), 'y');
  writeFileSync(path.join(folder, 'face.woff2'), 'font');
  writeFileSync(path.join(folder, 'a.png'), 'image');
  const server = await serveOutput(folder);
  try {
    const statuses: number[] = [];
    for (const address of ['/x/', '/y', '/face.woff2', '/a.png', '/none', '/%ff']) {
      const { status } = await fetch(server.url + address);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);
    const log = server.takeLog();
    expect(log.map(({ kind }) => kind)).toEqual(['text', 'text', 'font', 'other']);
    expect(log[0]?.bytes).toBeLessThan(100);
    expect(sumSent(log)).toEqual({
      textBytes: (log[0]?.bytes ?? 0) + (log[1]?.bytes ?? 0),
      fontBytes: 4,
      requests: 3,
    });
    expect(server.takeLog()).toEqual([]);
    const sent = await fetch(`${server.url}/y`);
    expect(sent.headers.get('content-encoding')).toBe('br');
    expect(await sent.text()).toBe('y');
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
