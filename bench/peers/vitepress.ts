import { corpusFiles } from '../corpus';
import { type Dialect, panelsAsText } from './convert';
import { type CorpusGroup, convertedPages, convertGroup, readCorpusTree } from './corpus-tree';
import { type Generator, json, writeSiteFiles } from './generator';

/** Its page titles are headings, its notes have other kinds, and there are no tabs for prose. */
export const vitepressDialect: Dialect = {
  extension: '.md',
  showsTitle: false,
  frontMatter: ({ title, description }) => ({ title, ...(description && { description }) }),
  note: (kind, title, text) => `::: ${kind === 'note' ? 'info' : kind} ${title}\n\n${text}\n\n:::`,
  tabs: panelsAsText,
  link: (urlPath) => urlPath,
};

export const vitepress: Generator = {
  id: 'vitepress',
  name: 'VitePress',
  packages: ['vitepress'],
  search: 'local',
  write(folder, pageCount) {
    const { home, groups } = readCorpusTree(corpusFiles(pageCount));
    const items = [{ text: home.title, link: '/' }, ...groups.map(sidebarGroup)];
    writeSiteFiles(folder, convertedPages(pageCount, vitepressDialect, 'docs'));
    const configuration = {
      title: 'Corpus',
      srcDir: 'docs',
      cleanUrls: true,
      themeConfig: {
        nav: [{ text: 'Homepage', link: 'https://example.com' }],
        sidebar: items,
        search: { provider: 'local' },
        footer: { copyright: 'Generated text' },
      },
    };
    const content = `export default ${json(configuration)};\n`;
    writeSiteFiles(folder, [{ filePath: '.vitepress/config.mjs', content }]);
  },
  build: () => ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
  content: 'docs',
  extension: '.md',
  output: '.vitepress/dist',
  caches: () => ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  controls: {
    sidebar: '.VPSidebar',
    menu: '.VPLocalNav .menu',
    colorMode: '.VPNavBarAppearance .VPSwitchAppearance',
    hit: '.VPLocalSearchBox .result',
  },
};

interface SidebarItem {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: SidebarItem[];
}

const sidebarGroup = (group: CorpusGroup): SidebarItem =>
  convertGroup<SidebarItem>(
    group,
    (text, items) => ({ text, collapsed: true, items }),
    ({ title, urlPath }) => ({ text: title, link: urlPath }),
  );
