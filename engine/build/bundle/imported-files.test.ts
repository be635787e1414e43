import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { importedFiles } from './imported-files';

test('A124: imports are followed through scripts and style sheets of the site', () => {
  const siteDir = folderWith({
    'docs/a.jsx': `import { b } from './b';
      export * from "@site/lib";
      import styles from './a.module.css';
      const text = require('!!raw-loader!./text.txt');
      const late = () => import('~/late');
      import React from 'react';
      import c from './c.js';
      import d from './d.jsx';
      import './missing';`,
    'docs/c.tsx': '',
    'docs/d.tsx': '',
    'docs/b.js': `export { a } from './a.jsx';`,
    'docs/a.module.css': '@import "./base.css";',
    'docs/base.css': '',
    'docs/text.txt': `from './not-read'`,
    'docs/not-read.js': '',
    'lib/index.ts': `import data from './data.json';`,
    'lib/data.json': '{}',
    'late.tsx': '',
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '~/*': ['./*'] } } }),
  });
  const found = importedFiles([path.join(siteDir, 'docs/a.jsx')], siteDir);
  expect(found.map((file) => path.relative(siteDir, file)).sort()).toEqual([
    'docs/a.jsx',
    'docs/a.module.css',
    'docs/b.js',
    'docs/base.css',
    'docs/c.tsx',
    'docs/d.tsx',
    'docs/text.txt',
    'late.tsx',
    'lib/data.json',
    'lib/index.ts',
  ]);
});
