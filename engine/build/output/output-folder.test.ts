import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import {
  linkTarget,
  openOutput,
  prepareOutput,
  protectFiles,
  protectSources,
  switchOutput,
  temporaryFolder,
} from './output-folder';

const newFolder = (): string => path.join(folderWith(), 'dist');
const build = (outDir: string, files: Record<string, string>): void => {
  prepareOutput(outDir);
  const output = openOutput(outDir);
  for (const [name, content] of Object.entries(files)) output.write(name, content);
  switchOutput(outDir);
};

test.each<[folder: string, files: Record<string, string>, fails: boolean]>([
  ['docs', { 'docs/a.md': '# A' }, true],
  ['.', { '404.html': '' }, true],
  ['..', {}, true],
  ['dist', { 'dist/404.html': '', 'dist/a.html': '' }, false],
  ['dist', {}, false],
  ['dist', { 'dist/.gitkeep': '' }, false],
  ['..dist', {}, false],
])('output in %s of a site with %j: is it refused? %s', (folder, files, fails) => {
  const siteDir = folderWith(files);
  const protect = () => protectFiles(path.join(siteDir, folder), siteDir);
  if (fails) expect(protect).toThrow('would replace');
  else expect(protect).not.toThrow();
});

test('output in a folder whose files are published is refused', () => {
  const docs = path.resolve('site/docs');
  expect(() => protectSources(path.join(docs, 'out'), [docs])).toThrow('would be inside');
  expect(() => protectSources(docs, [docs])).toThrow('would be inside');
  expect(() => protectSources(path.resolve('site/docs-out'), [docs])).not.toThrow();
});

test.runIf(process.platform === 'linux')('output where no folder can be made fails', () => {
  expect(() => prepareOutput('/proc/dist')).toThrow('ENOENT');
  expect(() => prepareOutput('/proc/a/dist')).toThrow('ENOENT');
});

test('output behind a link goes where the link leads', () => {
  const folder = folderWith({ 'real/404.html': '' });
  symlinkSync('real', path.join(folder, 'dist'));
  expect(linkTarget(path.join(folder, 'dist'))).toBe(path.join(folder, 'real'));
  expect(linkTarget(path.join(folder, 'real'))).toBe(path.join(folder, 'real'));
  expect(linkTarget(path.join(folder, 'none'))).toBe(path.join(folder, 'none'));
});

test('an unchanged file keeps its date', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a', 'b.html': 'b' });
  const before = statSync(path.join(outDir, 'a.html')).mtimeMs;
  build(outDir, { 'a.html': 'a', 'b.html': 'x' });
  expect(statSync(path.join(outDir, 'a.html')).mtimeMs).toBe(before);
  expect(readFileSync(path.join(outDir, 'b.html'), 'utf8')).toBe('x');
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

test('folders of running builds and of the author are left alone', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a' });
  // Process 1 always runs.
  const others = ['dist.next.1', 'dist.previous.1', 'dist.next.old', 'dist.previous.'];
  for (const name of others) mkdirSync(path.join(path.dirname(outDir), name));
  build(outDir, { 'a.html': 'b' });
  expect(readdirSync(path.dirname(outDir)).sort()).toEqual(['dist', ...others].sort());
});

test('a file of another build is not mistaken for a known one', () => {
  const outDir = newFolder();
  build(outDir, { 'a.html': 'a', 'b.html': 'b' });
  prepareOutput(outDir);
  const output = openOutput(outDir);
  const known = ['a.html', 'b.html'].map((filePath) => ({
    filePath,
    bytes: 1,
    modifiedMs: statSync(path.join(outDir, filePath)).mtimeMs,
  }));
  expect(output.keep(known)).toBe(true);
  // The same size, but written by another build.
  rmSync(path.join(outDir, 'b.html'));
  writeFileSync(path.join(outDir, 'b.html'), 'x');
  utimesSync(path.join(outDir, 'b.html'), 1, 1);
  expect(output.keep(known)).toBe(false);
  expect(output.write('b.html', 'b')).toEqual({ filePath: 'b.html', bytes: 1 });
  expect(readFileSync(path.join(temporaryFolder(outDir), 'b.html'), 'utf8')).toBe('b');
});
