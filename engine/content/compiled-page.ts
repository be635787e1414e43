/**
 * What compiling one file gives. It depends on that file (and the files it imports) alone, so it is
 * cached by content hash; everything that depends on other pages (link targets, sidebar, previous
 * and next) enters at render.
 */
import type { ContentTree } from '../shared/content-tree';
import type { Problem } from '../shared/problem';

/** A heading of level 1–6 in document order, those of imported partials in place (A65). */
export interface CompiledHeading {
  level: number;
  /** Anchor without `#`; the h1 has none. */
  id?: string;
  /** Inline HTML for the contents list (B58). */
  html: string;
  text: string;
}

/**
 * A link to a page found in the content. In the tree its address is the token `linkToken(index)`;
 * render replaces it with the final address and reports what does not resolve. Links to other
 * sites, images and files need no other page and are settled by the compiler.
 */
export interface CompiledLink {
  /** As written, e.g. `../api/intro.mdx#a`, `/api`, `pathname:///x`. */
  href: string;
  /** The file the link is in: a partial's own path where it comes from a partial (A94). */
  filePath: string;
  line: number;
  column: number;
  /** Links with another target than the page itself are not checked (A111). */
  isUnchecked?: boolean;
}

/** A file of another site that the page shows: the content policy may forbid it. */
export interface CompiledEmbed {
  /** The setting of the content policy that is about it. */
  kind: 'images' | 'media' | 'frames';
  /** With its host: `https://x.org/a.png`, `//x.org/a.png`. */
  href: string;
  filePath: string;
  line: number;
  column: number;
}

/** Text of one section for search: a heading and what follows until the next one. */
export interface CompiledSection {
  /** Missing for what is before the first heading with an id. */
  id?: string;
  level: number;
  heading: string;
  text: string;
  /** Text of code blocks, one a line block. */
  code: string;
}

export interface CompiledPage {
  /** Relative to the site folder, with `/`: `docs/api/intro.mdx`. */
  filePath: string;
  /** As written, parsed from YAML; validated by the model. `{}` without front matter. */
  frontMatter: Record<string, unknown>;
  /** Line of each top-level front matter key, 1-based, for messages. */
  frontMatterLines: Record<string, number>;
  tree: ContentTree;
  /** Text of the leading `#` heading, if the page's title is written in the content (A12–A14). */
  contentTitle?: string;
  /** A leading `#` heading is shown as the page's h1, so render adds none (A13, A14). */
  hasContentHeading: boolean;
  /** Address of the front matter's image, when it is a file beside the page (A22). */
  image?: string;
  /** First line of real text, plain (A15). */
  excerpt?: string;
  headings: CompiledHeading[];
  /** `export const toc` of the author replaces the contents list (A65). */
  customToc?: CompiledHeading[];
  links: CompiledLink[];
  embeds: CompiledEmbed[];
  /** Every id in the content, for the anchor check (A112). */
  ids: string[];
  sections: CompiledSection[];
  /** Islands used anywhere in the tree. */
  islands: string[];
  /** `<head>` children (A54) as HTML, in order. */
  head: string[];
  /** Literal styles as rules that travel with the page: class name → declarations (A50). */
  styles: Record<string, string>;
  /** Files copied to the output under a hashed name: file → address without base path (A60, A61). */
  assets: Record<string, string>;
  /** Files whose bytes went into this page besides its own (partials, data, raw imports). */
  dependencies: { filePath: string; hash: string }[];
  problems: Problem[];
  /** Uses a static component that reads the whole site: compiled again once the model is known. */
  needsModel?: boolean;
}

/** All the model needs of a page; small, so that ten thousand stay in memory. */
export type PageSummary = Pick<
  CompiledPage,
  'filePath' | 'frontMatter' | 'frontMatterLines' | 'contentTitle' | 'excerpt'
>;

/** Private-use characters: cannot be typed into an address by accident and survive escaping. */
export function linkToken(index: number): string {
  return `\uE000${index}\uE001`;
}

/** Matches every link token; group 1 is the index into `CompiledPage.links`. */
export const linkTokenPattern = /\uE000(\d+)\uE001/g;
