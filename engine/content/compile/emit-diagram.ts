/** A `mermaid` fence as a figure (A57): drawing, text alternative, caption. */

import { parseCodeInfo, renderCodeBlock } from './code-block';
import {
  type ContentTree,
  type EmitContext,
  type PageState,
  placeOf,
  reportProblem,
} from './context';
import type { DiagramDrawer } from './diagram';
import { escapeText, openTag } from './html';
import type { MarkdownNode } from './markdown-nodes';

/** `alt="…"` or `alt='…'` behind the fence's language. */
const attributePattern = (name: string): RegExp =>
  new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`);

/**
 * The same markup as `theme/static/Figure.tsx`. A drawing wider than its box scrolls, so the box takes the
 * focus. The source is there for the page's Markdown twin; render leaves it out of what a browser gets.
 */
export function emitDiagram(
  node: MarkdownNode,
  { page, filePath }: EmitContext,
  drawer: DiagramDrawer,
): ContentTree {
  const source = (node.value ?? '').replace(/\n+$/, '');
  const place = placeOf({ filePath }, node);
  const title = readAttribute(node.meta, 'title');
  const isTolerant = (page.environment.onBrokenDiagrams ?? 'error') !== 'error';
  const severity = isTolerant ? 'warning' : 'error';
  const written = readAttribute(node.meta, 'alt') || title;
  if (!written) {
    const hint =
      'Say what a reader sees in it: ```mermaid title="Caption" alt="What the figure shows".';
    reportProblem(page, place, 'The diagram has no text alternative.', [hint], severity);
    if (!isTolerant) return [];
  }
  const alt = written || 'Diagram';
  page.sections.write(alt === title ? alt : `${alt} ${title}`.trim());
  page.sections.endBlock();
  const drawn = drawer.draw(source);
  if (!drawn) return [];
  if ('fault' in drawn) {
    const { what, hint, line } = drawn.fault;
    const at = { ...place, line: place.line + line, column: 1 };
    reportProblem(page, at, what, [hint], severity);
    return isTolerant ? [asCode(source, page)] : [];
  }
  const open = openTag('figure', { className: 'figure', 'data-source': source });
  const box = openTag('div', { role: 'img', 'aria-label': alt, tabIndex: 0 });
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  return [`${open}${box}${drawn.svg}</div>${caption}</figure>`];
}

function asCode(code: string, { environment }: PageState): string {
  const info = parseCodeInfo('text', '');
  return renderCodeBlock({ code, info }, environment.highlighter, environment.codeMarkers);
}

function readAttribute(meta: string | null | undefined, name: string): string {
  const [, double, single] = attributePattern(name).exec(meta ?? '') ?? [];
  return (double ?? single ?? '').trim();
}
