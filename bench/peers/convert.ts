/**
 * The pages of `bench/corpus.ts`, which are written as Docusaurus and this engine read them, in the
 * words of another generator: the same text, headings, code, tables, notes and links. A generator
 * without tabs shows the panels one below the other.
 */

/** How a generator writes what Markdown itself has no form for. */
export interface Dialect {
  /** What pages are called: `.md` where the generator knows no MDX. */
  extension: '.md' | '.mdx';
  /** The front matter of a page; `title` is spelled as in the corpus. */
  frontMatter(page: PageHead): Record<string, string | number>;
  /** Whether the generator shows the title by itself; otherwise it becomes a heading. */
  showsTitle: boolean;
  note(kind: NoteKind, title: string, text: string): string;
  tabs(panels: readonly Panel[]): string;
  /** Line that imports what `tabs` uses. */
  tabsImport?: string;
  /** A link to another page, from its address: `/part-01/section-001/page-00002`. */
  link(urlPath: string): string;
}

type NoteKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

interface PageHead {
  title: string;
  description?: string;
  /** Place among its neighbours. */
  position: number;
}

export interface Panel {
  value: string;
  label: string;
  text: string;
}

export interface CorpusPage extends PageHead {
  body: string;
  hasTabs: boolean;
}

const notePattern = /^:::(note|tip|info|warning|danger)\[(.*)\]\n\n([\s\S]*?)\n\n:::$/gm;
const tabsPattern = /^<Tabs groupId="os">\n([\s\S]*?)\n<\/Tabs>$/gm;
const panelPattern = /<TabItem value="([^"]+)" label="([^"]+)">\n\n([\s\S]*?)\n\n<\/TabItem>/g;
const linkPattern = /\]\(((?:\.\/|\/)[^)#\s]+)(#[^)]*)?\)/g;

/**
 * Reads a page of the corpus.
 *
 * @throws an `Error` when the text does not begin with front matter that holds a title
 */
export function readCorpusPage(source: string): CorpusPage {
  const [whole, head] = /^---\n([\s\S]*?)\n---\n+/.exec(source) ?? [];
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(head ?? '')?.[1];
  const title = field('title');
  if (whole === undefined || title === undefined) {
    throw new Error('The page of the corpus has no title in its front matter.');
  }
  const description = field('description');
  const text = source.slice(whole.length);
  return {
    title,
    ...(description !== undefined && { description }),
    position: Number(field('sidebar_position') ?? 0),
    body: text.replace(/^(?:import .*;\n)+\n/, ''),
    hasTabs: text.includes('<Tabs '),
  };
}

/** @param urlPath address of the page, from which its relative links lead */
export function convertPage(page: CorpusPage, dialect: Dialect, urlPath: string): string {
  const body = page.body
    .replace(notePattern, (_, kind: NoteKind, title: string, text: string) =>
      dialect.note(kind, title, text),
    )
    .replace(tabsPattern, (_, inner: string) => dialect.tabs(readPanels(inner)))
    .replace(linkPattern, (_, href: string, anchor = '') => {
      const { pathname } = new URL(href.replace(/\.mdx$/, ''), `http://corpus${urlPath}`);
      return `](${dialect.link(pathname)}${anchor})`;
    });
  const fields = Object.entries(dialect.frontMatter(page)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const parts = [
    `---\n${fields.join('\n')}\n---`,
    ...(page.hasTabs && dialect.tabsImport !== undefined ? [dialect.tabsImport] : []),
    ...(dialect.showsTitle ? [] : [`# ${page.title}`]),
    body,
  ];
  return parts.join('\n\n');
}

function readPanels(text: string): Panel[] {
  return [...text.matchAll(panelPattern)].map(([, value, label, inner]) => ({
    value: value as string,
    label: label as string,
    text: inner as string,
  }));
}

/** The panels one below the other, each under its label: for a generator without tabs. */
export function panelsAsText(panels: readonly Panel[]): string {
  return panels.map(({ label, text }) => `**${label}**\n\n${text}`).join('\n\n');
}
