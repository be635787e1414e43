import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { watchFiles } from './watch-files';

function start(files: Record<string, string>) {
  const folder = folderWith(files);
  let seen: string[] = [];
  const watching = watchFiles(folder, (names) => seen.push(...names), false);
  onTestFinished(() => watching.close());
  return {
    at: (name: string) => path.join(folder, name),
    /** All files that were noted after a change, until this one was. */
    async seenAfter(act: () => void, wanted: string): Promise<string[]> {
      seen = [];
      act();
      await expect.poll(() => seen).toContain(wanted);
      return seen;
    },
  };
}

test('a file that an editor has replaced is still watched', async () => {
  const { at, seenAfter } = start({ 'docs/a.md': 'a' });
  const replace = () => {
    renameSync(at('docs/a.md'), at('docs/a.md~'));
    writeFileSync(at('docs/a.md'), 'b');
    rmSync(at('docs/a.md~'));
  };
  const overwrite = () => {
    writeFileSync(at('docs/.a.tmp'), 'c');
    renameSync(at('docs/.a.tmp'), at('docs/a.md'));
  };
  const write = () => writeFileSync(at('docs/a.md'), 'd');
  for (const act of [replace, overwrite, replace, write, write])
    expect(await seenAfter(act, 'docs/a.md')).not.toContain('docs/.a.tmp');
});

test('folders that are new, moved or replaced are watched with their files', async () => {
  const { at, seenAfter } = start({ 'docs/guide/a.md': 'a', 'docs/b.md': '' });
  const write = (name: string) => seenAfter(() => writeFileSync(at(name), 'x'), name);
  await seenAfter(() => renameSync(at('docs/guide'), at('docs/manual')), 'docs/manual/a.md');
  await write('docs/manual/a.md');
  await seenAfter(() => rmSync(at('docs/manual'), { recursive: true }), 'docs/manual');
  await seenAfter(() => {
    mkdirSync(at('docs/manual/deep'), { recursive: true });
    writeFileSync(at('docs/manual/deep/c.md'), 'c');
  }, 'docs/manual/deep/c.md');
  await write('docs/manual/deep/c.md');
});

test('a linked folder is watched, unless it leads back', async () => {
  const { at, seenAfter } = start({ 'docs/a.md': 'a', 'more/b.md': 'b' });
  await seenAfter(() => symlinkSync(at('docs'), at('docs/self')), 'docs/self');
  await seenAfter(() => symlinkSync(at('more'), at('docs/more')), 'docs/more/b.md');
  await seenAfter(() => writeFileSync(at('more/b.md'), 'c'), 'docs/more/b.md');
});
