import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { resolveConfig } from '../../content/model/site-fixture';
import { withSiteStyles } from '../site/site-styles';
import { documentSheets, documentSheetsPlugin } from './document-sheets';

const boat = 'node_modules/boat/dist/boat.min.css';
const siteDir = folderWith({
  'package.json': '{}',
  'custom.css': '.a { color: red }',
  'src/pages/index.jsx':
    "import 'boat/dist/boat.min.css';\nimport 'sail/sail.css';\nimport './own.css';",
  'src/components/B.tsx': "import styles from './b.module.css';\nimport 'boat/dist/boat.min.css';",
  'src/components/C.js': "import 'missing/c.css';",
  'src/pages/own.css': 'body { margin: 0 }',
  [boat]: '/* body { */ .row{margin:0}h1,h2{color:inherit}',
  'node_modules/sail/sail.css': '.sail h1 { color: red } .sail * { margin: 0 }',
});

test('A169: sheets of packages that style the whole document are among those of the site', async () => {
  expect(documentSheets(siteDir)).toEqual([boat]);
  const folders = { siteDir, cacheDir: path.join(siteDir, 'cache'), isDocusaurus: true };
  const { config } = await withSiteStyles(resolveConfig({ css: ['custom.css'] }), folders, 'x.ts');
  const written = config.css.map((file) => readFileSync(path.join(siteDir, file), 'utf8'));
  expect(written).toEqual(['.a { color: red }', expect.stringContaining('.row{margin:0}')]);
  const { transform } = documentSheetsPlugin(config.css);
  const { handler } = transform as unknown as { handler(code: string, id: string): unknown };
  expect(handler('', path.join(siteDir, boat))).toEqual({ code: '' });
  expect(handler('', path.join(siteDir, 'node_modules/sail/sail.css'))).toBeUndefined();
});
