import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { resolveConfig } from '../../content/model/site-fixture';
import { withSiteStyles } from './site-styles';

test('A124: without the sass package one warning names all files', () => {
  const siteDir = folderWith({ 'a.scss': '.a { color: red; }', 'c.css': '.c { color: red; }' });
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
});
