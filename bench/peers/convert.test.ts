import { describe, expect, test } from 'vitest';
import { corpusFiles } from '../corpus';
import { convertPage, type Dialect, readCorpusPage } from './convert';
import { convertedPages, convertGroup, readCorpusTree } from './corpus-tree';
import { rspressDialect } from './rspress';
import { starlightDialect } from './starlight';
import { vitepressDialect } from './vitepress';

const source = [
  '---\ntitle: Tide 4\nsidebar_position: 3\ndescription: About it\n---',
  "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
  'Text.',
  ':::warning[Mind]\n\nThe gap.\n\n:::',
  '<Tabs groupId="os">\n<TabItem value="linux" label="Linux">\n\nOne.\n\n</TabItem>\n<TabItem value="windows" label="Windows">\n\nTwo.\n\n</TabItem>\n</Tabs>',
  'Read [a](./page-00003.mdx), [b](/part-01/x#next-steps) or [c](https://x.org/).',
].join('\n\n');

const convert = (dialect: Dialect): string =>
  convertPage(readCorpusPage(source), dialect, '/part-01/section-001/page-00004');

test('a page of the corpus is read without its imports', () => {
  const page = readCorpusPage(source);
  expect(page).toMatchObject({ title: 'Tide 4', description: 'About it', position: 3 });
  expect(page.hasTabs).toBe(true);
  expect(page.body).toMatch(/^Text\./);
  expect(() => readCorpusPage('# No front matter')).toThrow('has no title');
});

describe('the same page in other words', () => {
  test('VitePress: a heading, its own notes, panels one below the other', () => {
    expect(convert(vitepressDialect)).toBe(
      [
        '---\ntitle: Tide 4\ndescription: About it\n---',
        '# Tide 4',
        'Text.',
        '::: warning Mind\n\nThe gap.\n\n:::',
        '**Linux**\n\nOne.\n\n**Windows**\n\nTwo.',
        'Read [a](/part-01/section-001/page-00003), [b](/part-01/x#next-steps) or [c](https://x.org/).',
      ].join('\n\n'),
    );
  });

  test('Rspress: its own tabs', () => {
    const text = convert(rspressDialect);
    expect(text).toContain("import { Tab, Tabs } from '@rspress/core/theme';\n\n# Tide 4");
    expect(text).toContain('<Tab label="Linux" value="linux">\n\nOne.\n\n</Tab>');
  });

  test('Starlight: no heading, other kinds of notes, a slash behind every address', () => {
    const text = convert(starlightDialect);
    expect(text).not.toContain('# Tide 4');
    expect(text).toContain(':::caution[Mind]');
    expect(text).toContain('<TabItem label="Windows">');
    expect(text).toContain('[a](/part-01/section-001/page-00003/), [b](/part-01/x/#next-steps)');
  });

  test.each([
    ['VitePress', vitepressDialect],
    ['Rspress', rspressDialect],
    ['Starlight', starlightDialect],
  ])('%s: nothing of the corpus stays as it was written', (_, dialect) => {
    for (const { filePath, content } of convertedPages(40, dialect, 'pages')) {
      expect(filePath).toMatch(/^pages\/.*page-\d{5}\.mdx?$|^pages\/index\.mdx?$/);
      expect(content).not.toMatch(/@theme\/|<TabItem value=|\]\(\.\//);
      if (dialect !== starlightDialect) expect(content).not.toMatch(/^:::\w+\[/m);
    }
  });
});

test('the sidebar has the parts, sections and pages of the folders', () => {
  const { home, groups } = readCorpusTree(corpusFiles(61));
  expect(home).toEqual({ title: 'Corpus', urlPath: '/' });
  const counts = groups.map((group) =>
    convertGroup<number>(
      group,
      (_, items) => items.reduce((sum, count) => sum + count, 0),
      () => 1,
    ),
  );
  expect(counts).toEqual([60]);
  expect(groups[0]?.groups.map(({ label }) => label)).toEqual([
    'Section 1',
    'Section 2',
    'Section 3',
  ]);
  expect(groups[0]?.groups[0]?.pages[3]?.urlPath).toBe('/part-01/section-001/page-00004');
});
