/** The page made from `glossary.yml` (A134): a section for each term, in alphabetical order. */

import type { ContentTree } from '../../shared/content-tree';
import { type GlossaryEntry, glossaryFileName, glossaryUrlPath } from '../glossary/glossary-file';
import type { PageState } from './context';
import { emitFile } from './emit-file';
import type { FrontMatter } from './front-matter';
import type { MarkdownNode } from './markdown-nodes';
import { parseMarkdown } from './parse-markdown';

export const glossaryFrontMatter: FrontMatter = {
  data: {
    title: 'Glossary',
    slug: glossaryUrlPath,
    description: 'What words mean on these pages, in alphabetical order.',
    // The pages that explain a word come first.
    search: { boost: 0.25 },
  },
  lines: {},
  problems: [],
};

export function emitGlossary(page: PageState): ContentTree {
  return page.environment.glossary().flatMap((entry) => emitEntry(entry, page));
}

function emitEntry(entry: GlossaryEntry, page: PageState): ContentTree {
  const { term, aliases, definition, definitionPlace } = entry;
  const { links, problems } = page;
  const known = { links: links.length, problems: problems.length };
  const parsed = parseMarkdown(definition, glossaryFileName, 'md');
  if (parsed.problem) problems.push(parsed.problem);
  const written = parsed.tree as unknown as MarkdownNode | undefined;
  const root: MarkdownNode = {
    type: 'root',
    children: [
      { type: 'heading', depth: 2, children: [text(term)] },
      ...(written?.children ?? []),
      ...(aliases.length > 0 ? [paragraph(text(`Also: ${aliases.join(', ')}.`))] : []),
    ],
  };
  const source = { filePath: glossaryFileName, source: definition, page };
  const { tree } = emitFile({ ...source, root });
  // Places inside a definition are of no use to an author who looks at the file.
  for (const one of links.slice(known.links)) Object.assign(one, definitionPlace);
  for (const one of problems.slice(known.problems)) Object.assign(one, definitionPlace);
  return [...tree, ...emitPageLink(entry, source)];
}

function emitPageLink(
  { term, page: url, pagePlace }: GlossaryEntry,
  source: { filePath: string; source: string; page: PageState },
): ContentTree {
  if (url === undefined) return [];
  const position = { start: pagePlace, end: pagePlace };
  const link: MarkdownNode = {
    type: 'link',
    url,
    position,
    children: [text(`More about ${term}`)],
  };
  return emitFile({ ...source, root: { type: 'root', children: [paragraph(link)] } }).tree;
}

function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

function paragraph(child: MarkdownNode): MarkdownNode {
  return { type: 'paragraph', children: [child] };
}
