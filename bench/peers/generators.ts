/** The compared generators: how to install, configure, build and use each. */
import path from 'node:path';
import {
  type CorpusGroup,
  type CorpusPage,
  corpusTree,
  type Dialect,
  type NoteKind,
  ownConfiguration,
  ownDialect,
} from '../corpus';

export interface Generator {
  /** For `--only`. */
  id: string;
  name: string;
  /** Installed in their newest versions; the table shows that of the first. None = this engine. */
  packages: readonly string[];
  search: string;
  dialect: Dialect;
  /** Configuration files by path in the project folder. */
  configure(pageCount: number): Record<string, string>;
  /** Arguments for Node, started in the project folder. */
  build: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Folder of the pages; this and the paths below are relative to the project folder. */
  content: string;
  output: string;
  /** Kept by a build for the next one. */
  caches: readonly string[];
  /** Selectors of what a reader presses, in the generator's own theme. */
  controls: {
    sidebar: string;
    /** Opens a group, within its list item; the label if that is not a link. */
    caret?: string;
    /** On phones. */
    menu: string;
    /** Missing if it takes more than one press. */
    colorMode?: string;
    /** A search result; missing without built-in search. */
    hit?: string;
  };
}

const ownEngine: Generator = {
  id: 'docs',
  name: 'this engine',
  packages: [],
  search: 'local',
  dialect: ownDialect,
  configure: () => ({ 'site.config.ts': ownConfiguration }),
  build: [path.resolve('bin/docs.mjs'), 'build', '--site', '.', '--out', 'dist'],
  content: 'docs',
  output: 'dist',
  caches: [],
  controls: {
    sidebar: '.sidebar',
    caret: 'summary',
    menu: '.menu-button',
    colorMode: '.navbar .color-toggle',
    hit: '.search-dialog [role=option]',
  },
};

/** The one entry of the navbar. */
const [text, href] = ['Homepage', 'https://example.com'];

const module = (value: unknown): string => `export default ${JSON.stringify(value)};\n`;

/** Reads the corpus unchanged; has no built-in search, only a hosted one. */
const docusaurus: Generator = {
  id: 'docusaurus',
  name: 'Docusaurus, faster',
  packages: [
    ...['core', 'faster', 'preset-classic'].map((name) => `@docusaurus/${name}`),
    'react',
    'react-dom',
  ],
  search: 'none (hosted)',
  dialect: ownDialect,
  configure: () => ({
    'docusaurus.config.mjs': module({
      title: 'Corpus',
      url: 'https://corpus.example.com',
      baseUrl: '/',
      future: { v4: true, faster: true },
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
      themeConfig: {
        navbar: { title: 'Corpus', items: [{ label: text, href }] },
        footer: { copyright: 'Generated text' },
      },
    }),
  }),
  build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  content: 'docs',
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  controls: {
    sidebar: '.theme-doc-sidebar-menu',
    caret: '.menu__caret',
    menu: '.navbar__toggle',
    colorMode: '.navbar [class*=colorModeToggle] button',
  },
};

/** The sidebar in a generator's configuration, the home page first. */
function sidebar(pageCount: number, label: 'text' | 'label', linkEnd = ''): object[] {
  const toPage = ({ title, urlPath }: CorpusPage) => ({ [label]: title, link: urlPath + linkEnd });
  const toGroup = ({ label: name, groups, pages }: CorpusGroup): object => ({
    [label]: name,
    collapsed: true,
    items: [...groups.map(toGroup), ...pages.map(toPage)],
  });
  return [{ [label]: 'Corpus', link: '/' }, ...corpusTree(pageCount).map(toGroup)];
}

/** Has other kinds of notes, and no tabs for prose: panels follow one another. */
const vitepress: Generator = {
  id: 'vitepress',
  name: 'VitePress',
  packages: ['vitepress'],
  search: 'local',
  dialect: {
    extension: '.md',
    showsTitle: false,
    note: (kind, title) => `::: ${kind === 'note' ? 'info' : kind} ${title}`,
  },
  configure: (pageCount) => ({
    '.vitepress/config.mjs': module({
      title: 'Corpus',
      srcDir: 'docs',
      cleanUrls: true,
      themeConfig: {
        nav: [{ text, link: href }],
        sidebar: sidebar(pageCount, 'text'),
        search: { provider: 'local' },
        footer: { copyright: 'Generated text' },
      },
    }),
  }),
  build: ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
  content: 'docs',
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  controls: {
    sidebar: '.VPSidebar',
    menu: '.VPLocalNav .menu',
    colorMode: '.VPNavBarAppearance .VPSwitchAppearance',
    hit: '.VPLocalSearchBox .result',
  },
};

const rspress: Generator = {
  id: 'rspress',
  name: 'Rspress',
  packages: ['@rspress/core'],
  search: 'local',
  dialect: {
    extension: '.mdx',
    showsTitle: false,
    note: (kind, title) => `:::${kind} ${title}`,
    tabs: {
      import: "import { Tab, Tabs } from '@rspress/core/theme';",
      start: '<Tabs groupId="os">',
      panel: (label) => `<Tab label="${label}" value="${label.toLowerCase()}">`,
      end: '</Tab>',
    },
  },
  configure: (pageCount) => ({
    'rspress.config.mjs': module({
      title: 'Corpus',
      root: 'docs',
      outDir: 'doc_build',
      route: { cleanUrls: true },
      themeConfig: {
        nav: [{ text, link: href }],
        sidebar: { '/': sidebar(pageCount, 'text') },
        footer: { message: 'Generated text' },
      },
    }),
  }),
  build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  content: 'docs',
  output: 'doc_build',
  caches: ['node_modules/.cache', 'node_modules/.rspress'],
  controls: {
    sidebar: '.rp-doc-layout__sidebar',
    menu: '.rp-sidebar-menu__left',
    hit: '.rp-suggest-item',
  },
};

const starlightNotes: Partial<Record<NoteKind, string>> = { info: 'note', warning: 'caution' };

/** Needs a newer Node than this engine: the one of the package `node`. */
const starlight: Generator = {
  id: 'starlight',
  name: 'Starlight',
  packages: ['@astrojs/starlight', 'astro', 'sharp', 'node'],
  search: 'local (Pagefind)',
  dialect: {
    extension: '.mdx',
    showsTitle: true,
    note: (kind, title) => `:::${starlightNotes[kind] ?? kind}[${title}]`,
    tabs: {
      import: "import { TabItem, Tabs } from '@astrojs/starlight/components';",
      start: '<Tabs syncKey="os">',
      panel: (label) => `<TabItem label="${label}">`,
      end: '</TabItem>',
    },
    linkEnd: '/',
  },
  configure: (pageCount) => ({
    'build.mjs': `import { execFileSync } from 'node:child_process';
execFileSync('node_modules/node/bin/node', ['node_modules/astro/bin/astro.mjs', 'build'], { stdio: 'inherit' });
`,
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
const options = ${JSON.stringify({ title: 'Corpus', sidebar: sidebar(pageCount, 'label', '/') })};
export default { site: 'https://corpus.example.com', integrations: [starlight(options)] };
`,
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  }),
  build: ['build.mjs'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  content: 'src/content/docs',
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  controls: {
    sidebar: '#starlight__sidebar',
    menu: '.sl-menu-button',
    hit: '.pagefind-ui__result',
  },
};

export const generators = [ownEngine, docusaurus, vitepress, rspress, starlight] as const;

/**
 * @param only ids separated by commas; missing = all
 * @throws for an unknown id
 */
export function chooseGenerators(only = ''): readonly Generator[] {
  const ids = generators.map(({ id }) => id);
  const wanted = only === '' ? ids : only.split(',');
  const unknown = wanted.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}", only ${ids.join(', ')}.`);
  return generators.filter(({ id }) => wanted.includes(id));
}
