import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveConfig } from '../content/model/site-fixture';
import { withSiteStyles } from './site-styles';

test('A124: without the package one warning names the files and what to do', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'sass-'));
  writeFileSync(path.join(siteDir, 'a.scss'), '.a { color: red; }');
  writeFileSync(path.join(siteDir, 'c.css'), '.c { color: red; }');
  const config = resolveConfig({ css: ['a.scss', 'b.sass', 'c.css'] });
  const read = withSiteStyles(config, siteDir, path.join(siteDir, 'cache'), 'site.config.ts');
  expect(read.config.css).toHaveLength(1);
  expect(read.problems).toEqual([
    {
      severity: 'warning',
      filePath: 'site.config.ts',
      what: 'The rules of a.scss and b.sass are missing: "sass" is not installed',
      hints: ['Install the package "sass" in the site\'s folder, or compile them to CSS.'],
    },
  ]);
  rmSync(siteDir, { recursive: true });
});
