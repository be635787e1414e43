/** Pages and hits for tests: a small site, and random ones that are the same for the same seed. */
import { parse as parseYaml } from 'yaml';
import type { HostedSearchData } from '../shared/site-data';
import { type Hierarchy, type Hit, hierarchyOf, hitLevels } from './hit';
import { createIndexWriter, type IndexFile, type IndexWriterOptions } from './index/index-writer';
import type { SearchPage, SearchSection } from './index/records';
import { createQueryEngine, type QueryEngine, type QueryEngineOptions } from './query/query-engine';

export function samplePage(fields: Partial<SearchPage> & { url: string }): SearchPage {
  return {
    title: fields.url.slice(1) || 'Home',
    topic: 'Guides',
    language: 'en',
    tag: 'docs-default-current',
    sections: [],
    ...fields,
  };
}

/** `['config', 'Configuration', 'All keys.', 'web.port=8080']` → an h2 with text and code. */
export function sampleSection(
  id: string | undefined,
  heading: string,
  text = '',
  code = '',
  level = 2,
): SearchSection {
  return { ...(id === undefined ? {} : { id }), level, heading, text, code };
}

export type SectionTexts = Readonly<
  Record<string, readonly [heading: string, text?: string, code?: string]>
>;

/** `{ config: ['Configuration', 'All keys.'] }` → the same for several, by id. */
export function sampleSections(sections: SectionTexts): SearchSection[] {
  return Object.entries(sections).map(([id, parts]) => sampleSection(id, ...parts));
}

/**
 * A table of queries, two lines each: a fact; `query | { id: [heading, text, code] } → ids`, the sections as
 * YAML. An ellipsis marks a query still being typed, others end in a space.
 */
export function sectionCases(
  table: string,
): [fact: string, query: string, sections: SectionTexts, ids: string[]][] {
  const pairs = table.matchAll(/(\S.*)\n\s*(.*?) \| (.*) → (.*)/g);
  return Array.from(pairs, ([, fact = '', query = '', sections = '', ids = '']) => [
    fact,
    query.endsWith('…') ? query.slice(0, -1) : `${query} `,
    parseYaml(sections),
    ids.split(' '),
  ]);
}

export const samplePages: readonly SearchPage[] = [
  samplePage({
    url: '/server/configuration',
    title: 'Web server configuration',
    topic: 'Web server',
    sections: [
      sampleSection(undefined, '', 'Every key of the file, with type and default.', '', 0),
      sampleSection(
        'keys',
        'Keys',
        'web.port\nTCP port on which the server listens.',
        'web.port=8080',
      ),
      sampleSection('logger', 'The verbose logger', 'Set logger.verbose to see every request.'),
    ],
  }),
  samplePage({
    url: '/server/setup',
    title: 'Set up the web server',
    topic: 'Web server',
    sections: [
      sampleSection(undefined, '', 'From a plain machine to a page that loads.', '', 0),
      sampleSection('install', 'Install the files', 'Copy the archive into the folder.'),
      sampleSection('https', 'Put HTTPS in front', 'A reverse proxy takes care of certificates.'),
      sampleSection('proxy', 'Example proxy', 'For nginx.', 'listen 443;', 3),
    ],
  }),
  samplePage({
    url: '/api/releases',
    title: 'K-Releases database',
    topic: 'API',
    sections: [
      sampleSection(undefined, '', 'Query releases by date or artist.', '', 0),
      sampleSection(
        'range',
        'List the releases between two dates',
        'Both days are included.',
        'GET /v1/releases/filter/daterange',
      ),
      sampleSection(
        'update',
        'Get the time of the last update',
        'Calls lastUpdate().',
        'curl --no-webhook example.com',
      ),
    ],
  }),
  samplePage({
    url: '/mail',
    title: 'Mail server',
    topic: 'Guides',
    sections: [
      sampleSection(undefined, '', 'Run a mail server with containers.', '', 0),
      sampleSection('delete', 'Delete an account', 'The mailbox is kept.'),
    ],
  }),
];

export function writeSampleIndex(
  pages: readonly SearchPage[] = samplePages,
  options: IndexWriterOptions = {},
): IndexFile[] {
  const writer = createIndexWriter(options);
  for (const page of pages) writer.add(page);
  return writer.finish();
}

export interface SampleEngine extends QueryEngine {
  /** Names of the requested files, in order. */
  fetched: string[];
  /** Replaced to imitate a new version of the site. */
  files: Map<string, string>;
}

export function openSampleEngine(
  files: readonly IndexFile[] = writeSampleIndex(),
  options: Partial<QueryEngineOptions> = {},
): SampleEngine {
  const fetched: string[] = [];
  const sample = {
    fetched,
    files: new Map(files.map(({ name, text }) => [name, text])),
  };
  const engine = createQueryEngine({
    fetchFile: async (name) => {
      fetched.push(name);
      const text = sample.files.get(name);
      if (text === undefined) throw new Error(`No file ${name}`);
      return text;
    },
    ...options,
  });
  return Object.assign(sample, engine);
}

/** Addresses of the hits, best first. */
export async function findUrls(engine: QueryEngine, query: string): Promise<string[]> {
  const { hits } = await engine.search({ query, snippetChars: 160 });
  return hits.map(({ url }) => url);
}

/** The same in an index of these pages. */
export function findIn(pages: readonly SearchPage[], query: string): Promise<string[]> {
  return findUrls(openSampleEngine(writeSampleIndex(pages)), query);
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Pages of made-up words, some of them identifiers. */
export function randomPages(count: number, seed: number): SearchPage[] {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const syllables = ['ka', 'ro', 'min', 'tel', 'os', 'bra', 'vi', 'dun', 'pel', 'que'];
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
  const anyWord = (): string =>
    random() < 0.1 ? `${word()}${pick(['_', '.', '-'])}${word()}` : word();
  const text = (words: number): string => Array.from({ length: words }, anyWord).join(' ');
  return Array.from({ length: count }, (_, page) =>
    samplePage({
      url: `/page-${page}`,
      title: text(2),
      topic: pick(['Guides', 'API', 'Mods']),
      sections: [
        sampleSection(undefined, '', text(12), '', 0),
        ...Array.from({ length: 1 + Math.floor(random() * 4) }, (_unused, index) =>
          sampleSection(`s${index}`, text(2), text(20), text(3)),
        ),
      ],
    }),
  );
}

export const hostedIndex: HostedSearchData = {
  appId: 'APP',
  apiKey: 'key',
  indexName: 'docs',
  parameters: {},
  hasInsights: false,
};

/** A hit: a page by default; levels not named are null. */
export function sampleHit(
  fields: Omit<Partial<Hit>, 'hierarchy'> & { hierarchy?: Partial<Hierarchy> } = {},
): Hit {
  const names = hitLevels.map((level) => fields.hierarchy?.[level] ?? null);
  const url = `/${names.filter((name) => name !== null).join('/')}`
    .toLowerCase()
    .replace(/ /g, '-');
  const hierarchy = hierarchyOf(names);
  return { objectID: url, url, type: 'lvl1', content: null, ...fields, hierarchy };
}
