/** The tools for assistants: their input, and the text they answer with. */
import { z } from 'zod';
import { maxQueryChars } from '../search/limits';
import { stripMarks } from '../search/results/hit-text';
import { isStopWord } from '../search/text/stop-words';
import { amount } from '../shared/amount';
import { escapePattern } from '../shared/escape-pattern';
import { HintedError } from '../shared/hinted-error';
import { pathKey } from '../shared/url-path';
import {
  type ApiOperation,
  describeOperation,
  findOperation,
  listOperations,
  routeOf,
} from './api-operations';
import { findPage, type ListedPage, type Outline } from './outline';
import { findSection, type Section } from './sections';
import type { Site } from './site';

/** Longer answers are split; `offset` continues them. */
export const maxAnswerChars = 20_000;
const maxHitChars = 600;

export interface Tool {
  name: string;
  description: string;
  input: z.ZodObject;
  /** @throws HintedError */
  answer(input: unknown): Promise<string>;
}

const text = (description: string, max = 500) =>
  z.string().trim().min(1).max(max, `At most ${max} characters.`).describe(description);
const offset = z
  .int()
  .min(0)
  .max(100_000_000)
  .default(0)
  .describe('Character to start at, to continue a long answer.');
const page = text("Path such as /guide/install, or the page's address.");

export function createTools(site: Site): Tool[] {
  return [
    tool(
      'search',
      'Search the documentation. Returns sections with title, breadcrumbs, address and snippet, best first.',
      {
        query: text(`A few words or a short question; at most ${maxQueryChars} characters count.`),
        limit: z.int().min(1).max(20).default(8).describe('Maximum number of results.'),
      },
      (input) => search(site, input.query, input.limit),
    ),
    tool('read_page', 'Read a page as Markdown.', { page, offset }, async (input) => {
      const found = findPage(await site.outline(), input.page);
      return part(await site.readPage(found.page), input.offset);
    }),
    tool(
      'read_section',
      'Read one section of a page as Markdown, with the sections below it. Accepts addresses as search returns them.',
      {
        page,
        section: text('Anchor or heading, unless the address has a #hash.').optional(),
        offset,
      },
      async (input) => part(await readSection(site, input.page, input.section), input.offset),
    ),
    tool(
      'list_pages',
      'List the pages of the documentation with title, description and path, in reading order.',
      { below: text('Only pages whose path starts with this.').optional(), offset },
      async (input) => part(listPages(await site.outline(), input.below), input.offset),
    ),
    tool(
      'read_api_operation',
      'Read an operation of an HTTP API: URL, parameters, body, responses. Without "operation": list all operations.',
      {
        operation: text('operationId, or method and path such as "GET /v1/releases".').optional(),
        offset,
      },
      async (input) => part(await readOperation(site, input.operation), input.offset),
    ),
  ];
}

function tool<Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  answer: (input: z.infer<z.ZodObject<Shape>>) => Promise<string>,
): Tool {
  const input = z.strictObject(shape);
  return {
    name,
    description,
    input,
    async answer(value) {
      const parsed = input.safeParse(value ?? {});
      if (parsed.success) return answer(parsed.data as z.infer<z.ZodObject<Shape>>);
      const issues = parsed.error.issues.map((issue) =>
        [...(issue.path.length > 0 ? [issue.path.join('.')] : []), issue.message].join(': '),
      );
      throw new HintedError(
        `${name} does not accept this input. ${issues.join('; ')}`,
        `It takes: ${Object.keys(shape).join(', ')}.`,
      );
    },
  };
}

/** The part of a text that fits into an answer, up to the end of a line, and how to read on. */
function part(whole: string, from: number): string {
  if (from > 0 && from >= whole.length) {
    throw new HintedError(
      `The text has ${whole.length} characters; there is nothing at ${from}.`,
      'Use a smaller offset.',
    );
  }
  const rest = whole.slice(from);
  if (rest.length <= maxAnswerChars) return rest;
  const room = maxAnswerChars - 100;
  const border = rest.lastIndexOf('\n', room - 1);
  const end = border > 0 ? border + 1 : room;
  const next = from + end;
  return `${rest.slice(0, end)}\n[Characters ${from} to ${next} of ${whole.length}. Continue with offset ${next}.]\n`;
}

/** Makes room for the last words of a long question. */
function withoutStopWords(question: string): string {
  const words = question.split(/\s+/);
  return words.filter((word) => !isStopWord(word.toLowerCase())).join(' ');
}

async function search(site: Site, question: string, limit: number): Promise<string> {
  const query = question.length > maxQueryChars ? withoutStopWords(question) : question;
  const [outline, { hits, nbHits, suggestions = [] }] = await Promise.all([
    site.outline(),
    site.search({ query, hitsPerPage: limit, snippetChars: maxHitChars }),
  ]);
  const cut =
    query.length > maxQueryChars ? [`Only the first ${maxQueryChars} characters count.`] : [];
  if (hits.length === 0) {
    const others = suggestions.length > 0 ? ` These have results: ${suggestions.join(', ')}.` : '';
    const nothing = `Nothing was found.${others} Try fewer or different words, or list_pages.`;
    return [nothing, ...cut].join('\n');
  }
  const entries = hits.map(({ url, hierarchy, _snippetResult }, index) => {
    const { lvl0, lvl1, ...levels } = hierarchy;
    const headings = Object.values(levels).filter((heading) => heading !== null);
    const listed = pageOfHit(outline, url);
    const text = stripMarks(_snippetResult?.content?.value ?? '');
    const trail = listed ? crumbs(listed) : [lvl0, lvl1].filter((level) => level !== null);
    return [
      `${index + 1}. ${[lvl1, headings.at(-1)].filter(Boolean).join(' — ')}`,
      `   ${[...trail, ...headings].join(' > ')}`,
      `   ${new URL(url, outline.address).href}`,
      ...(text ? [`   ${text.replace(/\s+/g, ' ')}`] : []),
    ].join('\n');
  });
  const answer = [`${hits.length} of ${nbHits} results:`, ...cut, ...entries].join('\n\n');
  return answer.slice(0, maxAnswerChars);
}

function pageOfHit({ address, pages }: Outline, url: string): ListedPage | undefined {
  const { origin, pathname } = new URL(url, address);
  const key = pathKey(origin + pathname);
  return pages.find((one) => pathKey(one.address) === key);
}

function crumbs({ trail, title }: ListedPage): string[] {
  return trail.at(-1) === title ? trail : [...trail, title];
}

async function readSection(site: Site, address: string, name?: string): Promise<string> {
  const { page, anchor } = findPage(await site.outline(), address);
  const wanted = name ?? anchor;
  if (wanted === '') {
    throw new HintedError('No section was given.', 'Add "section" or a #hash, or use read_page.');
  }
  const markdown = await site.readPage(page);
  const section = findSection(await site.readSections(page, markdown), wanted, page.path);
  const text = markdown.slice(section.start, section.end).trimEnd();
  return `Source: ${addressOf(page, section)}\n\n${text}\n`;
}

function addressOf(listed: ListedPage, { anchor }: Section): string {
  return anchor === '' ? listed.address : `${listed.address}#${anchor}`;
}

function listPages({ address, pages }: Outline, below: string | undefined): string {
  const start = below === undefined ? '/' : pathKey(`/${below.replace(/^\/+/, '')}`);
  const isBelow = ({ path }: ListedPage) => {
    const key = pathKey(path);
    return start === '/' || key === start || key.startsWith(`${start}/`);
  };
  const lines = pages.filter(isBelow).map((one) => {
    const description = one.description === '' ? '' : `: ${one.description}`;
    return `- ${crumbs(one).join(' > ')} (${one.path})${description}`;
  });
  if (lines.length === 0) {
    const folders = new Set(pages.map(({ path }) => `/${path.split('/')[1]}`));
    throw new HintedError(
      `There are no pages below ${start}.`,
      `There are pages below ${[...folders].slice(0, 40).join(', ')}.`,
    );
  }
  return `${amount(lines.length, 'page')}. An address is ${address.replace(/\/$/, '')} followed by the path.\n\n${lines.join('\n')}\n`;
}

async function readOperation(site: Site, wanted: string | undefined): Promise<string> {
  const [outline, operations] = await Promise.all([site.outline(), site.operations()]);
  if (operations.length === 0) {
    throw new HintedError('This site publishes no OpenAPI document.', 'Use search instead.');
  }
  if (wanted === undefined) {
    const lists = [...new Set(operations.map(({ file }) => file))].map((file) => {
      const own = operations.filter((one) => one.file === file);
      return `## ${outline.address}${file}\n\n${listOperations(own)}\n`;
    });
    return lists.join('\n');
  }
  const operation = findOperation(operations, wanted);
  const described = await documentedAt(site, outline, operation);
  return [
    `# ${routeOf(operation)}`,
    ...(described ? [`Described at ${described}`] : []),
    `From ${outline.address}${operation.file}`,
    describeOperation(operation),
  ].join('\n\n');
}

/** Pages read to find where an operation is described. */
const maxPagesRead = 4;

/** Finds the section that shows an operation by search; its Markdown has method and path. */
async function documentedAt(
  site: Site,
  outline: Outline,
  operation: ApiOperation,
): Promise<string | undefined> {
  // The Markdown has path parameters without braces, and adds those of the query.
  const [method, path] = [operation.method.toUpperCase(), operation.path]
    .map(escapePattern)
    .map((text) => text.replace(/\\[{}]/g, '[{}]?'));
  const mark = new RegExp(`\\*\\*${method}\\*\\* \`${path}[\`?]`);
  const query = operation.path.slice(-maxQueryChars);
  const nothing = { hits: [] };
  const { hits } = await site
    .search({ query, hitsPerPage: 20, snippetChars: 1 })
    .catch(() => nothing);
  const pages = new Set(hits.map(({ url }) => pageOfHit(outline, url)));
  for (const listed of [...pages].slice(0, maxPagesRead)) {
    if (!listed) continue;
    const markdown = await site.readPage(listed);
    const at = markdown.search(mark);
    if (at < 0) continue;
    const sections = await site.readSections(listed, markdown);
    const section = sections.findLast(({ start, end }) => start <= at && at < end);
    return section ? addressOf(listed, section) : listed.address;
  }
  return undefined;
}
