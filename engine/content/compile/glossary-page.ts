/** The page made from `glossary.yml` (A134): a section for each term, in alphabetical order. */

import type { ContentTree } from '../../shared/content-tree';
import { t } from '../../shared/messages';
import { type GlossaryEntry, glossaryFileName, glossaryUrlPath } from '../glossary/glossary-file';
import type { PageState } from './context';
import { emitFile } from './emit/emit-file';
import type { FrontMatter } from './parse/front-matter';
import type { MarkdownNode } from './parse/markdown-nodes';
import { parseMarkdown } from './parse/parse-markdown';

export const glossaryFrontMatter = (): FrontMatter => ({
  data: {
    title: t('Glossary'),
    slug: glossaryUrlPath,
    description: t('The terms on these pages and what they mean, in alphabetical order.'),
    // The pages that explain a word come first.
    search: { boost: 0.25 },
  },
  lines: {},
  problems: [],
});

export function emitGlossary(page: PageState): ContentTree {
  return page.environment.glossary().flatMap((entry) => emitEntry(entry, page));
}

function emitEntry(entry: GlossaryEntry, page: PageState): ContentTree {
  const { term, aliases, definition, definitionPlace, page: url, pagePlace } = entry;
  const known = { links: page.links.length, problems: page.problems.length };
  const file = { filePath: glossaryFileName, source: definition, page };
  const emit = (...children: MarkdownNode[]): ContentTree =>
    emitFile({ ...file, root: { type: 'root', children } }).tree;
  const { tree: written, problem } = parseMarkdown(definition, glossaryFileName, 'md');
  if (problem) page.problems.push(problem);
  const also = aliases.length > 0 ? [paragraph(text(t('Also: {0}.', aliases.join(', '))))] : [];
  const heading = { type: 'heading', depth: 2, children: [text(term)] };
  const tree = emit(heading, ...(written.children ?? []), ...also);
  // Positions inside a definition would not match the author's file.
  for (const one of page.links.slice(known.links)) Object.assign(one, definitionPlace);
  for (const one of page.problems.slice(known.problems)) Object.assign(one, definitionPlace);
  if (url === undefined) return tree;
  const position = { start: pagePlace, end: pagePlace };
  const link = { type: 'link', url, position, children: [text(t('More about {0}', term))] };
  return [...tree, ...emit(paragraph(link))];
}

function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

function paragraph(child: MarkdownNode): MarkdownNode {
  return { type: 'paragraph', children: [child] };
}
