/**
 * Generates documentation of any size: always the same for the same number of pages, in the Markdown of
 * this engine and Docusaurus or of another generator. Pages have about 1,000 words, with headings, code,
 * tables, notes and links to one another; some have tabs. Twenty pages form a section, ten sections a
 * part.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../tests/support/files';
import {
  createRandomSource,
  headingText,
  paragraph,
  type RandomSource,
  settingName,
} from './prose';

/** A generator's syntax for what plain Markdown lacks. */
export interface Dialect {
  /** `.md` for generators without MDX. */
  extension: '.md' | '.mdx';
  /** The generator shows the title itself; otherwise it is written as a heading. */
  showsTitle: boolean;
  /** The first line of a note. */
  note(kind: NoteKind, title: string): string;
  /** Missing = no tabs for prose: panels follow one another. */
  tabs?: { import: string; start: string; panel(label: string): string; end: string };
  /** After the address of a linked page. */
  linkEnd?: string;
}

export type NoteKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

export const ownDialect: Dialect = {
  extension: '.mdx',
  showsTitle: true,
  note: (kind, title) => `:::${kind}[${title}]`,
  tabs: {
    import: "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
    start: '<Tabs groupId="os">',
    panel: (label) => `<TabItem value="${label.toLowerCase()}" label="${label}">`,
    end: '</TabItem>',
  },
};

export function osTabs({ tabs }: Dialect, write: (label: string) => string): string {
  const panels = ['Linux', 'Windows'].map((label) => {
    const text = write(label);
    return tabs ? `${tabs.panel(label)}\n\n${text}\n\n${tabs.end}` : `**${label}**\n\n${text}`;
  });
  return tabs ? `${tabs.start}\n${panels.join('\n')}\n</Tabs>` : panels.join('\n\n');
}

type SiteFile = [filePath: string, content: string];

export interface CorpusPage {
  title: string;
  /** `/part-01/section-001/page-00002`, or `/` for the home page. */
  urlPath: string;
}

export interface CorpusGroup {
  label: string;
  /** Relative to the folder of the pages: `part-01/section-001`. */
  folder: string;
  groups: CorpusGroup[];
  pages: CorpusPage[];
}

const pagesInSection = 20;
const sectionsInPart = 10;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Page 0 is the first one after the home page. */
export function pageAt(page: number): CorpusPage {
  const section = Math.floor(page / pagesInSection);
  return {
    title: `${headingText(createRandomSource(page + 1))} ${page + 1}`,
    urlPath: `/${sectionFolder(section)}/page-${pad(page + 1, 5)}`,
  };
}

function sectionFolder(section: number): string {
  return `part-${pad(Math.floor(section / sectionsInPart) + 1, 2)}/section-${pad(section + 1, 3)}`;
}

/** The sidebar: parts with sections with pages. */
export function corpusTree(pageCount: number): CorpusGroup[] {
  const chunks = <Value>(values: readonly Value[], size: number): Value[][] =>
    values.length === 0 ? [] : [values.slice(0, size), ...chunks(values.slice(size), size)];
  const pages = Array.from({ length: pageCount - 1 }, (_, page) => pageAt(page));
  const sections = chunks(pages, pagesInSection).map((inner, index) => ({
    label: `Section ${index + 1}`,
    folder: sectionFolder(index),
    groups: [],
    pages: inner,
  }));
  return chunks(sections, sectionsInPart).map((groups, index) => ({
    label: `Part ${pad(index + 1, 2)}`,
    folder: path.dirname(groups[0]?.folder ?? ''),
    groups,
    pages: [],
  }));
}

export function corpusPages(pageCount: number, dialect: Dialect): SiteFile[] {
  const pages = Array.from({ length: pageCount - 1 }, (_, page): SiteFile => {
    const filePath = pageAt(page).urlPath.slice(1) + dialect.extension;
    return [filePath, pageText(page, pageCount - 1, dialect)];
  });
  return [[`index${dialect.extension}`, homePage(pageCount, dialect)], ...pages];
}

function homePage(pageCount: number, dialect: Dialect): string {
  return [
    '---\nslug: /\ntitle: Corpus\nsidebar_position: 0\n---',
    ...(dialect.showsTitle ? [] : ['# Corpus']),
    paragraph(createRandomSource(7), 4),
    '## Parts',
    `There are ${pageCount} pages. The first one is [here](${linkTo(0, dialect)}).\n`,
  ].join('\n\n');
}

function pageText(page: number, pageCount: number, dialect: Dialect): string {
  const { title } = pageAt(page);
  const random = createRandomSource(page + 1_000_000);
  const hasTabs = page % 7 === 3;
  const description = paragraph(random, 1).replaceAll('`', '');
  const position = page % pagesInSection;
  const parts = [
    `---\ntitle: ${title}\nsidebar_position: ${position}\ndescription: ${description}\n---`,
    ...(hasTabs && dialect.tabs ? [dialect.tabs.import] : []),
    ...(dialect.showsTitle ? [] : [`# ${title}`]),
    paragraph(random, 3),
  ];
  const extras: Record<number, () => string[]> = {
    2: () => [codeBlock(random), paragraph(random, 3)],
    3: () => [settingsTable(random), paragraph(random, 4)],
    4: () => [note(random, dialect), `### ${headingText(random)}`, paragraph(random, 5)],
    5: () => [...(hasTabs ? [osTabs(dialect, () => paragraph(random, 2))] : []), steps(random)],
  };
  for (let section = 1; section <= 6; section++) {
    parts.push(`## ${headingText(random)} ${section}`, paragraph(random, 8));
    parts.push(...(extras[section]?.() ?? []));
  }
  parts.push('## Next steps', links(random, page, pageCount, dialect));
  return `${parts.join('\n\n')}\n`;
}

export function codeBlock(random: RandomSource): string {
  const names = Array.from({ length: 8 }, () => settingName(random));
  const numbers = names.map(() => random.integer(1, 900));
  const line = {
    bash: (name: string, index: number) => `tideline set ${name} ${numbers[index]}`,
    json: (name: string, index: number) =>
      `${index ? '  ' : '{ '}"${name}.${index}": ${numbers[index]}${index < 7 ? ',' : ' }'}`,
    yaml: (name: string, index: number) =>
      `${name.replaceAll('.', '_')}_${index}: ${numbers[index]}`,
    python: (name: string, index: number) => `reader.set("${name}", ${numbers[index]})`,
  };
  const language = random.pick(Object.keys(line) as (keyof typeof line)[]);
  const lines = names.map(line[language]).join('\n');
  return `\`\`\`${language} title="example-${random.integer(1, 99)}"\n${lines}\n\`\`\``;
}

function settingsTable(random: RandomSource): string {
  const rows = Array.from({ length: 8 }, () => {
    const [key, value] = [settingName(random), random.integer(1, 900)];
    return `| \`${key}\` | number | ${value} | ${headingText(random)} |`;
  });
  return ['| Key | Type | Default | Meaning |', '| --- | --- | ---: | --- |', ...rows].join('\n');
}

function note(random: RandomSource, dialect: Dialect): string {
  const kind = random.pick<NoteKind>(['note', 'tip', 'info', 'warning', 'danger']);
  return `${dialect.note(kind, headingText(random))}\n\n${paragraph(random, 2)}\n\n:::`;
}

function steps(random: RandomSource): string {
  return [1, 2, 3, 4].map((number) => `${number}. ${paragraph(random, 1)}`).join('\n');
}

function linkTo(page: number, { linkEnd = '' }: Dialect): string {
  return pageAt(page).urlPath + linkEnd;
}

/** Links to the previous or next page, and to two random ones. */
function links(random: RandomSource, page: number, pageCount: number, dialect: Dialect): string {
  const neighbor = page % pagesInSection === 0 ? Math.min(page + 1, pageCount - 1) : page - 1;
  const other = (): string => linkTo(random.integer(0, pageCount - 1), dialect);
  return `Read [the page beside this one](${linkTo(neighbor, dialect)}), [another one](${other()}) or [a third](${other()}#next-steps).`;
}

/** Category files for the sidebars of Docusaurus and this engine. */
function categoryFiles(groups: readonly CorpusGroup[]): SiteFile[] {
  return groups.flatMap(({ label, folder, groups: inner }) => {
    const position = Number(/\d+$/.exec(folder)?.[0]);
    const link = { type: 'generated-index', slug: `/category/${folder}` };
    const content = JSON.stringify({ label, position, link });
    return [[`${folder}/_category_.json`, content], ...categoryFiles(inner)];
  });
}

export const ownConfiguration = `/** Made by bench/corpus.ts. */
export default {
  title: 'Corpus',
  url: 'https://corpus.example.com',
  navbar: { title: 'Corpus', items: [{ label: 'Homepage', href: 'https://example.com' }] },
  footer: { copyright: 'Generated text' },
  llms: false,
};
`;

/** Writes a site for this engine, after emptying the folder. */
export function writeCorpus(folder: string, pageCount: number): void {
  rmSync(folder, { recursive: true, force: true });
  writeFiles(folder, { 'site.config.ts': ownConfiguration });
  writePages(path.join(folder, 'docs'), pageCount, ownDialect);
}

export function writePages(folder: string, pageCount: number, dialect: Dialect): void {
  const categories = dialect === ownDialect ? categoryFiles(corpusTree(pageCount)) : [];
  writeFiles(folder, Object.fromEntries([...categories, ...corpusPages(pageCount, dialect)]));
}
