/** `glossary.yml` of a site folder: terms, their definitions, and the pages that say more (A134). */
import { z } from 'zod';
import { errorAt, type Problem } from '../../shared/problem';
import { splitHref } from '../../shared/url-path';
import { createHeadingIds } from '../compile/parse/heading-ids';
import { textOf } from '../compile/parse/markdown-nodes';
import { parseMarkdown } from '../compile/parse/parse-markdown';
import type { Position } from '../problems/json-fault';
import { failingIf } from '../problems/schema-issues';
import { openYamlFile, rememberLast } from '../problems/yaml-file';

export const glossaryFileName = 'glossary.yml';
/** Where the glossary page is published, without base path. */
export const glossaryUrlPath = '/glossary';

export interface GlossaryEntry {
  term: string;
  aliases: string[];
  definition: string;
  text: string;
  id: string;
  /** File of the page about the term, relative to the site folder, with an optional anchor. */
  page?: string;
  /** Positions of the term, its definition and its page in the file. */
  place: Position;
  definitionPlace: Position;
  pagePlace: Position;
}

const text = z.string().trim().min(1);

const pageFile = text.check(
  failingIf(
    (written) => !/\.mdx?$/.test(splitHref(written).path),
    (written) => [
      `must name the file of a page, not "${written}"`,
      'Write it like "docs/setup.mdx" or "docs/setup.mdx#ports".',
    ],
  ),
);

const entrySchema = z.strictObject({
  term: text,
  aliases: z.array(text).default([]),
  definition: text,
  page: pageFile.optional(),
});

/** Parses the file. Entries with a mistake are left out; all mistakes are reported. */
export const parseGlossaryFile = rememberLast((source, locale) => {
  const file = openYamlFile(source, glossaryFileName, 'glossary');
  const { placeOf, problems } = file;
  const written = file.value ?? [];
  if (!Array.isArray(written)) {
    const hint = 'Write `- term: …` and an indented `definition: …` below it.';
    file.report([], 'The glossary must be a list of terms', hint);
    return { entries: [], problems };
  }
  const entries = written.flatMap((_, index): Omit<GlossaryEntry, 'id'>[] => {
    const entry = file.parse(entrySchema, { path: [index], name: `Term ${index + 1}` });
    if (!entry) return [];
    const { page, ...rest } = entry;
    return [
      {
        ...rest,
        text: plainText(rest.definition),
        ...(page !== undefined && { page: page.replace(/^(?:@site\/|\.?\/)+/, '') }),
        place: placeOf([index, 'term']),
        definitionPlace: placeOf([index, 'definition']),
        pagePlace: placeOf([index, 'page']),
      },
    ];
  });
  return {
    entries: withIds(entries, locale || 'en'),
    problems: [...problems, ...repeatedWords(entries)],
  };
});

/** The definition as one paragraph; code, emphasis and links become plain text. */
function plainText(definition: string): string {
  const { tree } = parseMarkdown(definition, glossaryFileName, 'md');
  return textOf(tree).replace(/\s+/g, ' ').trim();
}

/** Heading ids on the glossary page, which has these headings in this order and no others. */
function withIds(entries: readonly Omit<GlossaryEntry, 'id'>[], locale: string): GlossaryEntry[] {
  const headingId = createHeadingIds();
  return [...entries]
    .sort((a, b) => a.term.localeCompare(b.term, locale, { sensitivity: 'base', numeric: true }))
    .map((entry) => ({ ...entry, id: headingId(entry.term) }));
}

/** A word of two entries would be ambiguous. */
function repeatedWords(entries: readonly Omit<GlossaryEntry, 'id'>[]): Problem[] {
  const firsts = new Map<string, Position>();
  return entries.flatMap(({ term, aliases, place }) =>
    [term, ...aliases].flatMap((word) => {
      const first = firsts.get(word.toLowerCase());
      firsts.set(word.toLowerCase(), first ?? place);
      if (!first) return [];
      const what = `The glossary has "${word}" twice, first on line ${first.line}`;
      return errorAt({ filePath: glossaryFileName, ...place }, what, 'Remove one of them.');
    }),
  );
}
