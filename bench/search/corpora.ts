/**
 * Real documentation found on this machine, as pages for the index. Nothing is downloaded: what is
 * not installed (CMake, the Rust toolchain, Debian packages, the AWS command line) is left out.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse as parseYaml } from 'yaml';
import type { SearchPage, SearchSection } from '../../engine/search/records';
import { htmlSections, markdownSections, restructuredTextSections } from './sections';

/** Corpora on which weights may be tried out. */
export const tuningCorpora: readonly string[] = ['readme', 'cmake'];

interface Source {
  root: string;
  /** Path below the root → taken or not. */
  takes: (path: string) => boolean;
}

function rustDocs(): string | undefined {
  const toolchains = join(process.env.HOME ?? '', '.rustup/toolchains');
  if (!existsSync(toolchains)) return undefined;
  const found = readdirSync(toolchains)
    .filter((name) => name.startsWith('stable'))
    .map((name) => join(toolchains, name, 'share/doc/rust/html'));
  return found.find((path) => existsSync(path));
}

const rustBooks =
  /^(?:book|unstable-book|error_codes|rustc|reference|cargo|edition-guide|rust-by-example|nomicon|embedded-book|clippy|rustdoc|style-guide)\//;
const translations = /\/(?:es|ja|ko|zh|first-edition|second-edition|2018-edition)\//;
const generated = /(?:^|\/)(?:print|toc|SUMMARY|404)\.html$/;

function sourcesOf(name: string): Source[] {
  switch (name) {
    case 'readme':
      return [...nodeModulesFolders()].map((root) => ({
        root,
        takes: (path) => /\.md$/i.test(path),
      }));
    case 'cmake':
      return shareFolders('cmake').map((root) => ({
        root: join(root, 'Help'),
        takes: (path) => path.endsWith('.rst'),
      }));
    case 'rust': {
      const root = rustDocs();
      const takes = (path: string): boolean =>
        rustBooks.test(path) &&
        path.endsWith('.html') &&
        !translations.test(path) &&
        !generated.test(path);
      return root ? [{ root, takes }] : [];
    }
    case 'debian':
      return [
        {
          root: '/usr/share/doc',
          takes: (path) =>
            /\.(?:md|html?|rst)(?:\.gz)?$/i.test(path) || /^git\/.*\.(?:txt|adoc)$/.test(path),
        },
      ];
    case 'aws':
      return pythonFolders().map((root) => ({
        root: join(root, 'awscli/examples'),
        takes: (path) => path.endsWith('.rst'),
      }));
    default:
      return [{ root: name, takes: (path) => /\.(?:mdx?|html?|rst)$/i.test(path) }];
  }
}

function nodeModulesFolders(): string[] {
  return ['node_modules', '/usr/lib/node_modules', '/usr/local/lib/node_modules'].filter((path) =>
    existsSync(path),
  );
}

function shareFolders(start: string): string[] {
  return readdirSync('/usr/share')
    .filter((name) => name.startsWith(`${start}-`))
    .map((name) => join('/usr/share', name));
}

function pythonFolders(): string[] {
  const versions = join(process.env.HOME ?? '', '.pyenv/versions');
  return existsSync(versions)
    ? readdirSync(versions).flatMap((version) =>
        readdirSync(join(versions, version, 'lib'))
          .map((python) => join(versions, version, 'lib', python, 'site-packages'))
          .filter((path) => existsSync(join(path, 'awscli'))),
      )
    : [];
}

/** @param name a known corpus, or a folder */
export function loadPages(name: string): SearchPage[] {
  const pages: SearchPage[] = [];
  const seen = new Set<string>();
  for (const { root, takes } of sourcesOf(name)) {
    if (!existsSync(root)) continue;
    for (const path of filesBelow(root).filter(takes)) {
      const source = readSource(join(root, path));
      // The same README is often installed twice.
      if (seen.has(source)) continue;
      seen.add(source);
      const page = toPage(path, source);
      if (page) pages.push(page);
    }
  }
  return pages;
}

/**
 * The projects below a folder: each folder in it holds the documentation of one.
 *
 * @throws when there is no such folder
 */
export function projectFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

function filesBelow(root: string): string[] {
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat?.isDirectory()) visit(path);
      else if (stat && stat.size > 200 && stat.size < 400_000) files.push(relative(root, path));
    }
  };
  visit(root);
  return files;
}

function readSource(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replaceAll('\r\n', '\n');
}

function toPage(path: string, source: string): SearchPage | undefined {
  if (/http-equiv="refresh"|<title>Redirecting/i.test(source.slice(0, 2000))) return undefined;
  const sections = parse(path, source);
  const words = sections.reduce((sum, { text, code }) => sum + text.length + code.length, 0);
  if (words < 80) return undefined;
  const heading = sections.find((section) => section.heading !== '');
  const name = path.replace(/\.gz$/, '').replace(/\.\w+$/, '');
  const written = frontMatter(source);
  const ownTitle =
    (heading?.level ?? 9) <= 2 && sections.indexOf(heading as SearchSection) <= 1
      ? (heading as SearchSection).heading
      : basename(name);
  const title = typeof written.title === 'string' ? written.title : ownTitle;
  // The first heading is the page's title whatever its level.
  const body = sections.map((section) =>
    section === heading && section.heading === title ? titleSection(section) : section,
  );
  const { description, keywords } = written;
  return {
    url: `/${name}`,
    title,
    ...(typeof description === 'string' && { description }),
    ...(Array.isArray(keywords) && { keywords: keywords.map(String) }),
    topic: path.split('/')[0] as string,
    language: 'en',
    tag: 'docs-default-current',
    sections: body,
  };
}

/** Title, description and keywords as most documentation tools read them; empty without any. */
function frontMatter(source: string): Record<string, unknown> {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  if (block === undefined) return {};
  try {
    const fields: unknown = parseYaml(block);
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

function titleSection({ heading, text, code }: SearchSection): SearchSection {
  return { level: 1, heading, text, code };
}

function parse(path: string, source: string): SearchSection[] {
  const name = path.replace(/\.gz$/, '');
  if (/\.html?$/i.test(name)) return htmlSections(source);
  if (/\.(?:rst|txt|adoc)$/i.test(name)) return restructuredTextSections(source);
  return markdownSections(source);
}
