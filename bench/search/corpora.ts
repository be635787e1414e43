/** Pages to search: this site's, those of another project's folder, or files on this machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { parse as parseYaml } from 'yaml';
import { siteSynonyms } from '../../engine/build/site/site-sources';
import type { SearchPage } from '../../engine/search/index/records';
import type { SynonymGroup } from '../../engine/search/text/synonyms';
import { readSitePages } from '../../scripts/search-push/site-pages';
import { sum } from '../report';
import { htmlSections, markdownSections } from './sections';

export interface Corpus {
  name: string;
  pages: readonly SearchPage[];
  synonyms: readonly SynonymGroup[];
}

const rustBooks =
  '{book,unstable-book,error_codes,rustc,reference,cargo,edition-guide,rust-by-example,nomicon,embedded-book,clippy,rustdoc,style-guide}';

/** Nothing is downloaded: without Rust this corpus has no pages. */
const rust = {
  root: path.join(process.env.HOME ?? '', '.rustup/toolchains'),
  files: [
    `stable*/share/doc/rust/html/${rustBooks}/**/*.html`,
    '!**/{es,ja,ko,zh,first-edition,second-edition,2018-edition}/**',
    '!**/{print,toc,SUMMARY,404}.html',
  ],
};

/** @param name `site`, `rust`, or a folder with Markdown or HTML */
export async function loadCorpus(name: string): Promise<Corpus> {
  if (name === 'site') {
    const siteDir = path.resolve('site');
    const { pages } = await readSitePages(siteDir);
    return { name, pages, synonyms: siteSynonyms(siteDir) };
  }
  const folder = { root: name, files: ['**/*.{md,mdx,htm,html}'] };
  const { root, files } = name === 'rust' ? rust : folder;
  // Packages may be installed twice.
  const seen = new Set<string>();
  const pages = globSync(files, { cwd: root, ignore: [] })
    .sort()
    .flatMap((file) => {
      const { size } = statSync(path.join(root, file));
      if (size <= 200 || size >= 400_000) return [];
      const source = readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n');
      if (seen.has(source)) return [];
      seen.add(source);
      return toPage(file, source) ?? [];
    });
  return { name, pages, synonyms: [] };
}

/** The documentation of other projects, one per folder. */
export function projectFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));
}

function toPage(file: string, source: string): SearchPage | undefined {
  if (/http-equiv="refresh"|<title>Redirecting/i.test(source.slice(0, 2000))) return undefined;
  const sections = /\.html?$/.test(file) ? htmlSections(source) : markdownSections(source);
  if (sum(sections.map(({ text, code }) => text.length + code.length)) < 80) return undefined;
  const name = file.replace(/\.\w+$/, '');
  const { title: written, ...found } = frontMatter(source);
  const heading = sections.find((section) => section.heading !== '');
  const isTitle = heading && heading.level <= 2 && sections.indexOf(heading) <= 1;
  const title = written ?? (isTitle ? heading.heading : path.basename(name));
  // The first heading is the page's title, whatever its level.
  if (heading?.heading === title) {
    heading.level = 1;
    delete heading.id;
  }
  return {
    ...found,
    url: `/${name}`,
    title,
    topic: file.split('/')[0] as string,
    language: 'en',
    tag: 'docs-default-current',
    sections,
  };
}

/** As most documentation tools read it; empty if there is none. */
function frontMatter(source: string): {
  title?: string;
  description?: string;
  keywords?: string[];
} {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? '';
  try {
    const { title, description, keywords } = parseYaml(block) ?? {};
    return {
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
      ...(Array.isArray(keywords) && { keywords: keywords.map(String) }),
    };
  } catch {
    return {};
  }
}
