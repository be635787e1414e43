/**
 * The result of compiling one file. It depends only on that file and its imports, so it is cached by
 * content hash. Whatever depends on other pages (link targets, sidebar, neighbors) is added when
 * rendering.
 */
import type { ContentTree } from '../shared/content-tree';
import type { PageSection } from '../shared/page-section';
import type { Problem } from '../shared/problem';
import type { Position } from './problems/json-fault';

/** In document order, including those of imported partials (A65). */
export interface CompiledHeading {
  level: number;
  /** Anchor without `#`; the h1 has none. */
  id?: string;
  /** Inline HTML for the table of contents (B58). */
  html: string;
  text: string;
}

/** Its `href` in the tree is `linkToken(index)`. Links to other sites and files are resolved. */
export interface CompiledLink extends Place {
  /** As written, e.g. `../api/intro.mdx#a`, `/api`, `pathname:///x`. */
  href: string;
  /** Links with a `target` other than the page itself are not checked (A111). */
  isUnchecked?: boolean;
}

export interface Place extends Position {
  filePath: string;
}

/** An embedded file of another site, which the content policy may block. */
export interface CompiledEmbed extends Place {
  /** The relevant `contentPolicy` setting. */
  kind: 'images' | 'media' | 'frames';
  /** With its host: `https://x.org/a.png`, `//x.org/a.png`. */
  href: string;
}

export interface CompiledPage {
  filePath: string;
  /** Parsed from YAML, validated by the model; `{}` if missing. */
  frontMatter: Record<string, unknown>;
  /** By top-level key, 1-based. */
  frontMatterLines: Record<string, number>;
  tree: ContentTree;
  /** Text of a leading `#` heading (A12–A14). */
  contentTitle?: string;
  /** A leading `#` heading is the page's h1, so rendering adds none (A13, A14). */
  hasContentHeading: boolean;
  image?: string;
  /** First line of text, without markup (A15). */
  excerpt?: string;
  headings: CompiledHeading[];
  /** An exported `toc` replaces the table of contents (A65). */
  customToc?: CompiledHeading[];
  links: CompiledLink[];
  embeds: CompiledEmbed[];
  /** All ids, for checking anchors (A112). */
  ids: string[];
  sections: PageSection[];
  /** Children of `<head>` (A54) as HTML. */
  head: string[];
  /** Inline styles moved to classes: class name → declarations; also style elements (A50). */
  styles: Record<string, string>;
  /** Files copied to the output with a hashed name: file → URL without base path (A60, A61). */
  assets: Record<string, string>;
  /** Other files the result depends on: partials, data, raw imports. */
  dependencies: { filePath: string; hash: string }[];
  problems: Problem[];
  /** A static component reads the site model, so the page is compiled again once there is one. */
  needsModel?: boolean;
}

/** The fields the model needs; small enough to keep ten thousand in memory. */
export type PageSummary = Pick<
  CompiledPage,
  'filePath' | 'frontMatter' | 'frontMatterLines' | 'contentTitle' | 'excerpt'
>;

/** Private-use characters never occur in URLs and survive escaping. */
export function linkToken(index: number): string {
  return `\uE000${index}\uE001`;
}

export const linkTokenPattern = /\uE000(\d+)\uE001/g;
