import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { openOutput, prepareOutput, switchOutput } from '../output/output-folder';
import { cacheKey } from './file-cache';
import { openRenderRecord } from './render-record';

let folder: string;
let outDir: string;
beforeEach(() => {
  folder = folderWith();
  outDir = path.join(folder, 'dist');
});

/** A build of two pages from these contents. @returns the pages that were made */
function build(contents: Record<string, string>, to = outDir): string[] {
  prepareOutput(to);
  const output = openOutput(to);
  const record = openRenderRecord(folder, to, output);
  const made: string[] = [];
  for (const [name, content] of Object.entries(contents)) {
    const key = cacheKey(content);
    if (record.keep(name, key)) continue;
    made.push(name);
    record.add(name, key, [output.write(`${name}.html`, content)]);
  }
  switchOutput(to);
  record.save();
  return made;
}
const fileOf = (name: string): string => path.join(outDir, `${name}.html`);

test('only changed pages are written again', () => {
  expect(build({ a: '1', b: '1' })).toEqual(['a', 'b']);
  const { ino, mtimeMs } = statSync(fileOf('a'));
  expect(build({ a: '1', b: '2' })).toEqual(['b']);
  expect(statSync(fileOf('a'))).toMatchObject({ ino, mtimeMs });
  expect(readFileSync(fileOf('b'), 'utf8')).toBe('2');
  // Kept pages are recorded too.
  expect(build({ a: '1', b: '2' })).toEqual([]);
  expect(build({ a: '1', b: '1' })).toEqual(['b']);
  build({ a: '1' });
  expect(existsSync(fileOf('b'))).toBe(false);
});

test.each([
  ['changed', () => writeFileSync(fileOf('a'), '9')],
  ['removed', () => rmSync(fileOf('a'))],
])('a page whose file was %s in the output is written again', (_, change) => {
  build({ a: '1', b: '1' });
  change();
  expect(build({ a: '1', b: '1' })).toEqual(['a']);
  expect(readFileSync(fileOf('a'), 'utf8')).toBe('1');
});

test('with another output folder or a damaged record, nothing is kept', () => {
  build({ a: '1' });
  expect(build({ a: '1' }, path.join(folder, 'other'))).toEqual(['a']);
  expect(readFileSync(path.join(folder, 'other/a.html'), 'utf8')).toBe('1');
  build({ a: '1' });
  for (const damage of ['{"outDir"', 'null', '']) {
    writeFileSync(path.join(folder, 'renders.json'), damage);
    expect(build({ a: '1' })).toEqual(['a']);
  }
});
