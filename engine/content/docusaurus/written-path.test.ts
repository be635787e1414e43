import { expect, test } from 'vitest';
import { fieldName } from '../problems/schema-issues';
import { writtenPath } from './written-path';

const magicComments = [{ className: 'x', line: 7 }];
const theirs = {
  title: 'Tides',
  i18n: { defaultLocale: '' },
  presets: [['classic', { docs: { editUrl: 7 }, blog: false }]],
  themeConfig: {
    navbar: { title: 7, items: [{ label: 'A', to: '/a', docId: '' }] },
    footer: { links: [{ title: 8 }] },
    prism: { magicComments },
    tableOfContents: { minHeadingLevel: 9 },
  },
};
const ours = {
  title: 'Tides',
  locale: '',
  docs: { editUrl: 7, tableOfContents: { minHeadingLevel: 9 } },
  navbar: { title: 7, items: [{ label: 'A', href: '/a', doc: '' }] },
  footer: { columns: [{ title: 8 }] },
  code: { magicComments },
};

test.each<[path: (string | number)[], written: string | undefined]>([
  [['title'], 'title'],
  [['docs', 'editUrl'], 'presets[0][1].docs.editUrl'],
  [['docs', 'tableOfContents', 'minHeadingLevel'], 'themeConfig.tableOfContents.minHeadingLevel'],
  [['navbar', 'title'], 'themeConfig.navbar.title'],
  [['navbar', 'items', 0], 'themeConfig.navbar.items[0]'],
  [['navbar', 'items', 0, 'position'], 'themeConfig.navbar.items[0].position'],
  [['navbar', 'items', 0, 'doc'], 'themeConfig.navbar.items[0].doc'],
  [['footer', 'columns', 0, 'title'], 'themeConfig.footer.links[0].title'],
  [['code', 'magicComments', 0, 'line'], 'themeConfig.prism.magicComments[0].line'],
  [['locale'], undefined],
])('A149: where a Docusaurus configuration has the setting %j', (path, written) => {
  const found = writtenPath(theirs, ours, path);
  expect(found && fieldName(found)).toBe(written);
});
