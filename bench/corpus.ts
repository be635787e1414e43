/**
 * A site folder of any size for measurements: the same bytes for the same number of pages. Pages
 * have about 1,000 words, with headings, code, tables, notes, in some of them tabs, and links among
 * each other; twenty pages form a section, ten sections a part.
 *
 *     node bench/run.mjs corpus --pages 2000 --out .tmp/bench/corpus-2000
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  createRandomSource,
  headingText,
  paragraph,
  type RandomSource,
  settingName,
} from './prose';

const pagesInSection = 20;
const sectionsInPart = 10;

export interface CorpusFile {
  /** Relative to the site folder, with `/`. */
  filePath: string;
  content: string;
}

/** Where a page lies: `docs/part-01/section-003/page-00042.mdx` is `/part-01/section-003/page-00042`. */
function pagePath(page: number): string {
  const section = Math.floor(page / pagesInSection);
  return `${partFolder(section)}/section-${pad(section + 1, 3)}/page-${pad(page + 1, 5)}`;
}

function partFolder(section: number): string {
  return `part-${pad(Math.floor(section / sectionsInPart) + 1, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** All files of the site folder, one at a time: ten thousand pages need not be in memory at once. */
export function* corpusFiles(pageCount: number): Generator<CorpusFile> {
  yield { filePath: 'site.config.ts', content: configuration() };
  yield { filePath: 'docs/index.mdx', content: homePage(pageCount) };
  const sectionCount = Math.ceil((pageCount - 1) / pagesInSection);
  for (let section = 0; section < sectionCount; section++) {
    const part = partFolder(section);
    if (section % sectionsInPart === 0) yield category(part, `Part ${part.slice(5)}`);
    const name = `section-${pad(section + 1, 3)}`;
    yield category(`${part}/${name}`, `Section ${section + 1}`);
  }
  // The home page is one of the pages.
  for (let page = 0; page < pageCount - 1; page++) {
    yield { filePath: `docs/${pagePath(page)}.mdx`, content: pageText(page, pageCount - 1) };
  }
}

function configuration(): string {
  return `/** Made by bench/corpus.ts. */
export default {
  title: 'Corpus',
  url: 'https://corpus.example.com',
  navbar: { title: 'Corpus', items: [{ label: 'Homepage', href: 'https://example.com' }] },
  footer: { copyright: 'Generated text' },
  llms: false,
};
`;
}

function category(folder: string, label: string): CorpusFile {
  const position = Number(/(\d+)$/.exec(folder)?.[1] ?? 0);
  const metadata = {
    label,
    position,
    link: { type: 'generated-index', slug: `/category/${folder}` },
  };
  return {
    filePath: `docs/${folder}/_category_.json`,
    content: `${JSON.stringify(metadata, undefined, 2)}\n`,
  };
}

function homePage(pageCount: number): string {
  const random = createRandomSource(7);
  return `---
slug: /
title: Corpus
sidebar_position: 0
---

${paragraph(random, 4)}

## Parts

There are ${pageCount} pages. The first one is [here](./${pagePath(0)}.mdx).
`;
}

/** About 1,000 words. */
function pageText(page: number, pageCount: number): string {
  const random = createRandomSource(page + 1);
  const title = `${headingText(random)} ${page + 1}`;
  const hasTabs = page % 7 === 3;
  const parts = [
    `---\ntitle: ${title}\nsidebar_position: ${page % pagesInSection}\ndescription: ${paragraph(random, 1).replaceAll('`', '')}\n---`,
    ...(hasTabs ? ["import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';"] : []),
    paragraph(random, 3),
  ];
  for (let section = 1; section <= 6; section++) {
    parts.push(`## ${headingText(random)} ${section}`, paragraph(random, 8));
    if (section === 2) parts.push(codeBlock(random), paragraph(random, 3));
    if (section === 3) parts.push(settingsTable(random), paragraph(random, 4));
    if (section === 4) parts.push(note(random), `### ${headingText(random)}`, paragraph(random, 5));
    if (section === 5 && hasTabs) parts.push(tabs(random));
    if (section === 5) parts.push(steps(random));
  }
  parts.push('## Next steps', links(random, page, pageCount));
  return `${parts.join('\n\n')}\n`;
}

function codeBlock(random: RandomSource): string {
  const language = random.pick(['bash', 'json', 'yaml', 'python']);
  const names = Array.from({ length: 8 }, () => settingName(random));
  const lines = {
    bash: names.map((name) => `tideline set ${name} ${random.integer(1, 900)}`),
    json: [
      '{',
      ...names.map(
        (name, index) => `  "${name}.${index}": ${random.integer(1, 900)}${index < 7 ? ',' : ''}`,
      ),
      '}',
    ],
    yaml: names.map(
      (name, index) => `${name.replaceAll('.', '_')}_${index}: ${random.integer(1, 900)}`,
    ),
    python: names.map((name) => `reader.set("${name}", ${random.integer(1, 900)})`),
  }[language as 'bash'];
  return `\`\`\`${language} title="example-${random.integer(1, 99)}"\n${lines.join('\n')}\n\`\`\``;
}

function settingsTable(random: RandomSource): string {
  const rows = Array.from(
    { length: 8 },
    () =>
      `| \`${settingName(random)}\` | number | ${random.integer(1, 900)} | ${headingText(random)} |`,
  );
  return ['| Key | Type | Default | Meaning |', '| --- | --- | ---: | --- |', ...rows].join('\n');
}

function note(random: RandomSource): string {
  const kind = random.pick(['note', 'tip', 'info', 'warning', 'danger']);
  return `:::${kind}[${headingText(random)}]\n\n${paragraph(random, 2)}\n\n:::`;
}

function tabs(random: RandomSource): string {
  const item = (value: string, label: string): string =>
    `<TabItem value="${value}" label="${label}">\n\n${paragraph(random, 2)}\n\n</TabItem>`;
  return `<Tabs groupId="os">\n${item('linux', 'Linux')}\n${item('windows', 'Windows')}\n</Tabs>`;
}

function steps(random: RandomSource): string {
  return [1, 2, 3, 4].map((number) => `${number}. ${paragraph(random, 1)}`).join('\n');
}

/** Three links to other pages: by file to a neighbor, by address to two anywhere. */
function links(random: RandomSource, page: number, pageCount: number): string {
  const neighbor = page % pagesInSection === 0 ? Math.min(page + 1, pageCount - 1) : page - 1;
  const other = (): string => `/${pagePath(random.integer(0, pageCount - 1))}`;
  const file = pagePath(neighbor).split('/').at(-1) as string;
  return `Read [the page beside this one](./${file}.mdx), [another one](${other()}) or [a third](${other()}#next-steps).`;
}

/** Writes the corpus; what was in the folder before is removed. */
export function writeCorpus(folder: string, pageCount: number): void {
  rmSync(folder, { recursive: true, force: true });
  const made = new Set<string>();
  for (const { filePath, content } of corpusFiles(pageCount)) {
    const file = path.join(folder, filePath);
    const directory = path.dirname(file);
    if (!made.has(directory)) mkdirSync(directory, { recursive: true });
    made.add(directory);
    writeFileSync(file, content);
  }
}

export function main(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: { pages: { type: 'string', default: '2000' }, out: { type: 'string' } },
  });
  const pageCount = Number(values.pages);
  const folder = path.resolve(values.out ?? `.tmp/bench/corpus-${pageCount}`);
  writeCorpus(folder, pageCount);
  console.log(`${pageCount} pages in ${folder}`);
  return 0;
}
