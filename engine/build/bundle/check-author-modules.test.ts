import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { engineFolder } from '../folders';
import { checkAuthorModules } from './check-author-modules';

test('A123: without sass, one warning names the first style sheet that needs it', () => {
  const siteDir = folderWith({
    'src/A.jsx': "import './a.scss';\nimport './B';\n",
    'src/B.jsx': "import styles from './b.module.scss';\n",
  });
  const input = { siteDir, engineDir: engineFolder(), level: 'warn' } as const;
  const { problems } = checkAuthorModules(input, [{ filePath: 'src/A.jsx', isStatic: false }]);
  const what =
    'The package "sass" is not installed: the style sheet imported here and in 1 more file is missing.';
  expect(problems).toMatchObject([{ filePath: 'src/A.jsx', severity: 'warning', what }]);
});
