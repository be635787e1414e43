import { corpusFiles } from '../corpus';
import type { Dialect } from './convert';
import { type CorpusGroup, convertedPages, convertGroup, readCorpusTree } from './corpus-tree';
import { type Generator, json, writeSiteFiles } from './generator';

const noteKinds = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  warning: 'caution',
  danger: 'danger',
} as const;

export const starlightDialect: Dialect = {
  extension: '.mdx',
  showsTitle: true,
  frontMatter: ({ title, description }) => ({ title, ...(description && { description }) }),
  note: (kind, title, text) => `:::${noteKinds[kind]}[${title}]\n\n${text}\n\n:::`,
  tabs: (panels) =>
    `<Tabs syncKey="os">\n${panels
      .map(({ label, text }) => `<TabItem label="${label}">\n\n${text}\n\n</TabItem>`)
      .join('\n')}\n</Tabs>`,
  tabsImport: "import { TabItem, Tabs } from '@astrojs/starlight/components';",
  link: (urlPath) => (urlPath === '/' ? '/' : `${urlPath}/`),
};

export const starlight: Generator = {
  id: 'starlight',
  name: 'Starlight',
  packages: ['@astrojs/starlight', 'astro', 'sharp'],
  leastNode: 22,
  search: 'local (Pagefind)',
  write(folder, pageCount) {
    const { home, groups } = readCorpusTree(corpusFiles(pageCount));
    const settings = {
      title: 'Corpus',
      sidebar: [{ label: home.title, link: '/' }, ...groups.map(sidebarGroup)],
    };
    writeSiteFiles(folder, [
      {
        filePath: 'astro.config.mjs',
        content: `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://corpus.example.com',
  integrations: [starlight(${json(settings)})],
});
`,
      },
      {
        filePath: 'src/content.config.ts',
        content: `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      },
    ]);
    writeSiteFiles(folder, convertedPages(pageCount, starlightDialect, 'src/content/docs'));
  },
  build: () => ['node_modules/astro/bin/astro.mjs', 'build'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  content: 'src/content/docs',
  extension: '.mdx',
  output: 'dist',
  caches: () => ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  controls: {
    sidebar: '#starlight__sidebar',
    menu: '.sl-menu-button',
    hit: '.pagefind-ui__result',
  },
};

type SidebarItem =
  | { label: string; link: string }
  | { label: string; collapsed: boolean; items: SidebarItem[] };

const sidebarGroup = (group: CorpusGroup): SidebarItem =>
  convertGroup<SidebarItem>(
    group,
    (label, items) => ({ label, collapsed: true, items }),
    ({ title, urlPath }) => ({ label: title, link: `${urlPath}/` }),
  );
