import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  discardOutput,
  openOutput,
  prepareOutput,
  switchOutput,
  temporaryFolder,
} from './output-folder';

const newFolder = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'output-')), 'dist');
const build = (outDir: string, files: Record<string, string>): number => {
  prepareOutput(outDir);
  const output = openOutput(outDir);
  for (const [name, content] of Object.entries(files)) output.write(name, content);
  switchOutput(outDir);
  return output.changedFiles();
};

test('a build replaces the folder as a whole: files of the last one are gone', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a', 'b/c.html': 'c' });
  build(outDir, { 'b/c.html': 'new' });
  expect(existsSync(path.join(outDir, 'a.html'))).toBe(false);
  expect(readFileSync(path.join(outDir, 'b/c.html'), 'utf8')).toBe('new');
  expect(existsSync(temporaryFolder(outDir))).toBe(false);
});

test('a file with the same bytes keeps its date and counts as unchanged', () => {
  const outDir = newFolder();
  expect(build(outDir, { 'a.html': 'a', 'b.html': 'b' })).toBe(2);
  const before = statSync(path.join(outDir, 'a.html')).mtimeMs;
  expect(build(outDir, { 'a.html': 'a', 'b.html': 'x' })).toBe(1);
  expect(statSync(path.join(outDir, 'a.html')).mtimeMs).toBe(before);
});

test('writing to a linked file does not change the last build', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a' });
  prepareOutput(outDir);
  const output = openOutput(outDir);
  output.write('a.html', 'a');
  output.write('a.html', 'other');
  expect(readFileSync(path.join(outDir, 'a.html'), 'utf8')).toBe('a');
  expect(readFileSync(path.join(temporaryFolder(outDir), 'a.html'), 'utf8')).toBe('other');
});

test('a discarded build leaves the last one untouched', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a' });
  prepareOutput(outDir);
  openOutput(outDir).write('a.html', 'broken');
  discardOutput(outDir);
  expect(readFileSync(path.join(outDir, 'a.html'), 'utf8')).toBe('a');
  expect(existsSync(temporaryFolder(outDir))).toBe(false);
});

test('a build that was killed between the two renames is brought back', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a' });
  renameSync(outDir, `${outDir}.previous`);
  mkdirSync(temporaryFolder(outDir), { recursive: true });
  writeFileSync(path.join(temporaryFolder(outDir), 'half.html'), 'half');
  prepareOutput(outDir);
  expect(readFileSync(path.join(outDir, 'a.html'), 'utf8')).toBe('a');
  expect(existsSync(path.join(temporaryFolder(outDir), 'half.html'))).toBe(false);
});
