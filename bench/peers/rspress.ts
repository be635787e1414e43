import { corpusFiles } from '../corpus';
import type { Dialect } from './convert';
import { type CorpusGroup, convertedPages, convertGroup, readCorpusTree } from './corpus-tree';
import { type Generator, json, writeSiteFiles } from './generator';

export const rspressDialect: Dialect = {
  extension: '.mdx',
  showsTitle: false,
  frontMatter: ({ title, description }) => ({ title, ...(description && { description }) }),
  note: (kind, title, text) => `:::${kind} ${title}\n\n${text}\n\n:::`,
  tabs: (panels) =>
    `<Tabs groupId="os">\n${panels
      .map(
        ({ value, label, text }) => `<Tab label="${label}" value="${value}">\n\n${text}\n\n</Tab>`,
      )
      .join('\n')}\n</Tabs>`,
  tabsImport: "import { Tab, Tabs } from '@rspress/core/theme';",
  link: (urlPath) => urlPath,
};

export const rspress: Generator = {
  id: 'rspress',
  name: 'Rspress',
  packages: ['@rspress/core'],
  search: 'local',
  write(folder, pageCount) {
    const { home, groups } = readCorpusTree(corpusFiles(pageCount));
    const configuration = {
      title: 'Corpus',
      root: 'docs',
      outDir: 'doc_build',
      route: { cleanUrls: true },
      themeConfig: {
        nav: [{ text: 'Homepage', link: 'https://example.com' }],
        sidebar: { '/': [{ text: home.title, link: '/' }, ...groups.map(sidebarGroup)] },
        footer: { message: 'Generated text' },
      },
    };
    const content = `export default ${json(configuration)};\n`;
    writeSiteFiles(folder, [{ filePath: 'rspress.config.mjs', content }]);
    writeSiteFiles(folder, convertedPages(pageCount, rspressDialect, 'docs'));
  },
  build: () => ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  content: 'docs',
  extension: '.mdx',
  output: 'doc_build',
  caches: () => ['node_modules/.cache', 'node_modules/.rspress'],
  controls: {
    sidebar: '.rp-doc-layout__sidebar',
    menu: '.rp-sidebar-menu__left',
    hit: '.rp-suggest-item',
  },
};

interface SidebarItem {
  text: string;
  link?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  items?: SidebarItem[];
}

const sidebarGroup = (group: CorpusGroup): SidebarItem =>
  convertGroup<SidebarItem>(
    group,
    (text, items) => ({ text, collapsible: true, collapsed: true, items }),
    ({ title, urlPath }) => ({ text: title, link: urlPath }),
  );
