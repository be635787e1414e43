/** The parts of the comparison that need neither registry nor browser. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { chooseGenerators } from './all';
import { lastLines } from './install';
import { medianFigures, type PageFigures } from './measure-page';
import { serveOutput, sumSent } from './output-server';
import { comparison, type PeerResult } from './table';

test('generators are chosen by id, all by default', () => {
  const ids = (only?: string) => chooseGenerators('.', only).map(({ id }) => id);
  expect(ids()).toEqual(['docs', 'docusaurus', 'vitepress', 'rspress', 'starlight']);
  expect(ids('vitepress,docs')).toEqual(['docs', 'vitepress']);
  expect(() => ids('vite')).toThrow('There is no "vite", only docs, docusaurus');
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
  const text = comparison(results);
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map((row) => row.split(' | ').length)).size).toBe(1);
  expect(rows[2]).toBe(
    '| 60 | A 1.0.0 | local | 1.50 s (900 ms) | 500 ms (900 ms) | 5.0 MB | 2.0 KB | 7 | 8.0 / 20 | 16 / 40 | 0.0 / 0.0 | 8 / 20 | 8 / 20 | 8 / 20 | 0 / 0 | 100 |',
  );
  expect(rows[3]).toMatch(/^\| 2,000 \| B \| none( \| –){13} \|$/);
  expect(text).toContain('- B, 2000 pages: It took too long.');
});

test('output is served as hosts do, and what was sent is noted by kind', async () => {
  const folder = folderWith();
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
