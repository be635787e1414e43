/** `glossary.yml` of a site folder: its terms, what they mean, and where a page says more (A134). */
import { z } from 'zod';
import type { Problem } from '../../shared/problem';
import { splitHref } from '../../shared/url-path';
import { createHeadingIds } from '../compile/heading-ids';
import { type MarkdownNode, textOf } from '../compile/markdown-nodes';
import { parseMarkdown } from '../compile/parse-markdown';
import { failing } from '../problems/failing';
import { readYaml } from '../problems/read-yaml';
import { explainIssues, type FieldPath } from '../problems/schema-issues';

export const glossaryFileName = 'glossary.yml';
/** Where the page made from it is published, base path excluded. */
export const glossaryUrlPath = '/glossary';

export interface GlossaryEntry {
  term: string;
  aliases: string[];
  /** Inline Markdown. */
  definition: string;
  /** The definition as plain text. */
  text: string;
  /** Of the term's heading on the glossary's page. */
  id: string;
  /** File of the page about it, relative to the site folder; perhaps with an anchor. */
  page?: string;
  /** Where the term, its definition and its page are written. */
  place: FilePlace;
  definitionPlace: FilePlace;
  pagePlace: FilePlace;
}

interface FilePlace {
  line: number;
  column: number;
}

export interface ParsedGlossary {
  /** In alphabetical order. */
  entries: readonly GlossaryEntry[];
  problems: Problem[];
}

const text = z.string().trim().min(1);

const pageFile = text.check(
  failing((written) =>
    /\.mdx?$/.test(splitHref(written).path)
      ? undefined
      : [
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

let last: { source: string; parsed: ParsedGlossary } | undefined;

/**
 * Parses the file. Entries with a mistake are left out; all mistakes are reported.
 *
 * @param source of the file; undefined = the site has none
 */
export function parseGlossaryFile(source: string | undefined): ParsedGlossary {
  if (source === undefined) return { entries: [], problems: [] };
  // Every page asks.
  if (last?.source !== source) last = { source, parsed: parse(source) };
  return last.parsed;
}

function parse(source: string): ParsedGlossary {
  const { document, fault, placeAt, value } = readYaml(source);
  const problem = (place: FilePlace, what: string, hints: string[]): Problem => ({
    severity: 'error',
    filePath: glossaryFileName,
    ...place,
    what,
    hints,
  });
  if (fault) {
    const { message, ...place } = fault;
    const what = `The glossary is not valid YAML: ${message}`;
    return { entries: [], problems: [problem(place, what, ['Correct the line.'])] };
  }
  const written = value ?? [];
  if (!Array.isArray(written)) {
    const what = 'The glossary must be a list of terms';
    const hints = ['Write `- term: …` and below it `definition: …`, indented.'];
    return { entries: [], problems: [problem({ line: 1, column: 1 }, what, hints)] };
  }
  const placeOf = (path: FieldPath): FilePlace => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return placeAt(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  const problems: Problem[] = [];
  const entries = written.flatMap((one: unknown, index): Omit<GlossaryEntry, 'id'>[] => {
    const result = entrySchema.safeParse(one);
    if (!result.success) {
      for (const issue of explainIssues(result.error.issues, entrySchema, one, 'field')) {
        const what = issue.what.replace('The fields', `Term ${index + 1}`);
        problems.push(problem(placeOf([index, ...issue.path]), what, issue.hints));
      }
      return [];
    }
    const { page, ...rest } = result.data;
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
  problems.push(...repeatedWords(entries, (place, what, hint) => problem(place, what, [hint])));
  return { entries: withIds(entries), problems };
}

/** A definition in one paragraph: what of it is code, emphasis or a link is its text. */
function plainText(definition: string): string {
  const { tree } = parseMarkdown(definition, glossaryFileName, 'md');
  return textOf((tree ?? { type: 'root' }) as unknown as MarkdownNode)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The ids the headings get on the glossary's page, which has them in this order and no others. */
function withIds(entries: readonly Omit<GlossaryEntry, 'id'>[]): GlossaryEntry[] {
  const ids = createHeadingIds();
  return [...entries]
    .sort((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base', numeric: true }))
    .map((entry) => ({ ...entry, id: ids.fromText(entry.term) }));
}

/** Of two entries with one word only one could be meant. */
function repeatedWords(
  entries: readonly Omit<GlossaryEntry, 'id'>[],
  report: (place: FilePlace, what: string, hint: string) => Problem,
): Problem[] {
  const firsts = new Map<string, FilePlace>();
  return entries.flatMap(({ term, aliases, place }) =>
    [term, ...aliases].flatMap((word) => {
      const key = word.toLowerCase();
      const first = firsts.get(key);
      if (!first) {
        firsts.set(key, place);
        return [];
      }
      return [
        report(
          place,
          `The glossary has "${word}" twice, the first time in line ${first.line}`,
          'Leave one of them out.',
        ),
      ];
    }),
  );
}
