/** A simple reader of Markdown and HTML into sections, enough to measure search on any documentation. */
import { load } from 'cheerio';
import GithubSlugger from 'github-slugger';
import { markdownToHtml } from 'satteri';
import type { SearchSection } from '../../engine/search/index/records';

const headings = 'h1, h2, h3, h4, h5, h6';
const blocks = `${headings}, pre, p, li, ul, ol, tr, table, thead, tbody, div, section, dt, dd, blockquote, br`;

export function markdownSections(source: string): SearchSection[] {
  const { html } = markdownToHtml(source, { features: { gfm: true, frontmatter: true } });
  return htmlSections(html as string);
}

/** The content of `<main>`, else of the whole document. */
export function htmlSections(source: string): SearchSection[] {
  const $ = load(source);
  $('head, script, style, nav, svg').remove();
  const slugger = new GithubSlugger();
  const sections: SearchSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  /** Text of the current block. */
  let pending = '';

  const add = (kind: 'text' | 'code', content: string): void => {
    const section = sections.at(-1) as SearchSection;
    section[kind] = [section[kind], content].filter(Boolean).join('\n');
  };
  const endBlock = (): void => {
    add('text', pending.replace(/\s+/g, ' ').trim());
    pending = '';
  };
  const begin = (title: ReturnType<typeof $>): void => {
    const level = Number(title.prop('tagName')?.slice(1));
    // `## Heading {#anchor}` names the anchor.
    const written = title.text().replace(/[¶§]/g, '').trim();
    const [, heading = written, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(written) ?? [];
    const named = title.find('[id], [name]').addBack('[id], [name]').first();
    const id = anchor ?? named.attr('id') ?? named.attr('name') ?? slugger.slug(heading);
    sections.push({ ...(level > 1 && { id }), level, heading, text: '', code: '' });
  };
  const read = (node: ReturnType<typeof $>): void => {
    const isBlock = node.is(blocks);
    if (isBlock) endBlock();
    if (node[0]?.nodeType === 3) pending += node.text();
    else if (node.is('pre')) add('code', node.text().trim());
    else if (node.is(headings)) begin(node);
    else for (const child of node.contents()) read($(child) as typeof node);
    if (node.is('td, th')) pending += ' ';
    if (isBlock) endBlock();
  };
  const main = $('main').first();
  read((main.length > 0 ? main : $.root()) as unknown as ReturnType<typeof $>);
  endBlock();
  return sections;
}
