import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../support/build-command';

test('the files that docs/ARCHITECTURE.md says to change exist', () => {
  const text = readFileSync(path.join(projectDir, 'docs/ARCHITECTURE.md'), 'utf8');
  const table = text.slice(text.indexOf('\n## Where to change what'));
  const paths = [...table.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, found = '']) => found);
  const isMissing = (found: string): boolean =>
    ![`engine/${found}`, found].some((name) => existsSync(path.join(projectDir, name)));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(isMissing)).toEqual([]);
});
