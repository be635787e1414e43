import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
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

test("links and pictures of the project's own documents lead to files", () => {
  const documents = globSync(['*.md', 'docs/**/*.md', '{deploy,engine}/*.md', 'site/*.md'], {
    cwd: projectDir,
  });
  const broken = documents.flatMap((document) => {
    const text = readFileSync(path.join(projectDir, document), 'utf8');
    const written = text.replace(/^ *(`{3,}).*?^ *\1$|`[^`\n]*`/gms, '');
    const links = [...written.matchAll(/\]\((?!https?:|#|…)([^)#\s]+)/g)].map(([, to = '']) => to);
    const folder = path.join(projectDir, path.dirname(document));
    return links.filter((to) => !existsSync(path.join(folder, to))).map((to) => [document, to]);
  });
  expect(documents.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
