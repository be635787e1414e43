import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { compressOutput } from './compress-output';
import { openOutput, prepareOutput, switchOutput } from './output-folder';

const text = 'The tide comes in twice a day. '.repeat(100);

const newFolder = (): string => path.join(folderWith(), 'dist');

async function build(outDir: string, files: Record<string, string>): Promise<void> {
  prepareOutput(outDir);
  const output = openOutput(outDir);
  for (const [name, content] of Object.entries(files)) output.write(name, content);
  await compressOutput(outDir);
  switchOutput(outDir);
}

test('text files get compressed copies', async () => {
  const outDir = newFolder();
  await build(outDir, { 'a/b.html': text, 'small.txt': 'short', 'photo.png': text });
  const file = path.join(outDir, 'a/b.html');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
  expect(readdirSync(outDir).sort()).toEqual(['a', 'photo.png', 'small.txt']);
});

test('only changed files and missing copies are compressed again', async () => {
  const outDir = newFolder();
  await build(outDir, { 'same.html': text, 'changed.html': text });
  const before = statSync(path.join(outDir, 'same.html.br')).ino;
  rmSync(path.join(outDir, 'same.html.gz'));
  await build(outDir, { 'same.html': text, 'changed.html': `${text}!` });
  expect(gunzipSync(readFileSync(path.join(outDir, 'same.html.gz'))).toString()).toBe(text);
  expect(statSync(path.join(outDir, 'same.html.br')).ino).toBe(before);
  const changed = readFileSync(path.join(outDir, 'changed.html.br'));
  expect(brotliDecompressSync(changed).toString()).toBe(`${text}!`);
});
