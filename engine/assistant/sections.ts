/**
 * Finds the sections in a page's Markdown, and their anchors in its payload, which has the same headings
 * in the same order.
 */
import { closestOf } from '../shared/closest';
import { isTreeElement, type TreeNode } from '../shared/content-tree';
import { HintedError } from '../shared/hinted-error';
import type { PagePayload } from '../shared/page';

export interface Section {
  /** Empty if the payload does not have the heading. */
  anchor: string;
  level: number;
  /** Markdown. */
  heading: string;
  /** From the heading to the next one of the same or a higher level, as offsets in the Markdown. */
  start: number;
  end: number;
}

/** @param payload text of `….page.json` */
export function sectionsOf(markdown: string, payload: string): Section[] {
  const sections = headingsOf(markdown);
  let rest = sections;
  for (const { level, html, id } of anchorsOf(payload)) {
    const wanted = letters(html);
    const at = rest.findIndex((one) => one.level === level && letters(one.heading) === wanted);
    const section = rest[at];
    if (!section) continue;
    section.anchor = id;
    rest = rest.slice(at + 1);
  }
  return sections;
}

/**
 * @param wanted an anchor, with or without `#`, or the text of a heading
 * @throws HintedError with all anchors
 */
export function findSection(sections: readonly Section[], wanted: string, path: string): Section {
  const name = wanted.replace(/^#/, '');
  const found =
    sections.find(({ anchor }) => anchor === name) ??
    sections.find(({ heading }) => letters(heading) === letters(name));
  if (found) return found;
  const anchors = sections.flatMap(({ anchor }) => (anchor === '' ? [] : [anchor]));
  const nearest = closestOf(name, anchors);
  const hint = nearest === undefined ? '' : `The nearest is #${nearest}. `;
  throw new HintedError(
    `${path} has no section "${name}".`,
    `${hint}Its sections: ${anchors.map((anchor) => `#${anchor}`).join(', ') || 'none'}.`,
  );
}

/** Ends with at least as many of its characters and nothing else, or with the text. */
const codeBlock =
  /^[^\S\n]*(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:^[^\S\n]*\1[`~]*[^\S\n]*$|(?![\s\S]))/gm;

function headingsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  const withoutCode = markdown.replace(codeBlock, (block) => ' '.repeat(block.length));
  for (const match of withoutCode.matchAll(/^(#{1,6}) (.+)$/gm)) {
    const [, marks = '', heading = ''] = match;
    const [start, level] = [match.index, marks.length];
    for (const open of sections) if (open.level >= level) open.end = Math.min(open.end, start);
    sections.push({ anchor: '', level, heading, start, end: markdown.length });
  }
  return sections;
}

function anchorsOf(payload: string): { level: number; id: string; html: string }[] {
  const { tree } = JSON.parse(payload) as PagePayload;
  const html = tree.map(htmlOf).join('');
  return [...html.matchAll(/<h([1-6])\b[^>]*? id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, id = '', inner = '']) => ({ level: Number(level), id, html: inner }),
  );
}

function htmlOf(node: TreeNode): string {
  if (!isTreeElement(node)) return String(node);
  const [type, { id }, children] = node;
  const inner = children.map(htmlOf).join('');
  return /^h[1-6]$/.test(type) && id ? `<${type} id="${id}">${inner}</${type}>` : inner;
}

/** Makes the HTML and the Markdown of a heading comparable. */
function letters(text: string): string {
  return text
    .replace(/<[^>]*>|&[#\w]+;|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
