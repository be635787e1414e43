/** Fences: code blocks, diagrams (A57), and commands for each package manager (A125). */

import convertCommands from 'npm-to-yarn';
import type { ContentTree } from '../../../shared/content-tree';
import { t } from '../../../shared/messages';
import { severityOf } from '../../config/report-level';
import { renderCodeBlock } from '../code/code-block';
import { parseCodeInfo, readMeta } from '../code/code-info';
import { type EmitContext, originOf, type PageState, report } from '../context';
import { type DiagramRenderer, undrawnPrefix } from '../diagrams/diagram';
import { alternativeOf } from '../diagrams/diagram-lines';
import { ganttList } from '../diagrams/gantt';
import { escapeText } from '../html';
import type { MarkdownNode } from '../parse/markdown-nodes';
import { element } from '../tree';
import { emitFormula } from './emit-formula';
import { tabsIsland } from './tabs';

const packageTabsPattern = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;

const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };

export function emitCode(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const { defaultLanguage, diagrams, formulas, sampleValues } = page.environment;
  const shown = node.value ?? '';
  const info = parseCodeInfo(node.lang ?? defaultLanguage, node.meta);
  if (diagrams && info.language === 'mermaid') return emitDiagram(node, context, diagrams);
  if (formulas && info.language === 'math') return emitFormula(node, context, true);
  if (packageTabsPattern.test(node.meta ?? '')) return emitPackageTabs(node, context);
  page.sections.writeCode(info.title ? `${info.title}\n${shown}` : shown);
  const code = node.written ?? shown;
  const values = node.written === undefined ? {} : sampleValues();
  return [renderCodeBlock({ code, info, values }, page.environment)];
}

function emitPackageTabs(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const written = node.value ?? '';
  const info = parseCodeInfo(node.lang, node.meta?.replace(packageTabsPattern, ''));
  page.sections.writeCode(written);
  const items = Object.entries(managers).map(([value, label]) => {
    const code = value === 'npm' ? written : convertCommands(written, value as 'yarn');
    return { value, label, children: [renderCodeBlock({ code, info }, page.environment)] };
  });
  return tabsIsland({ groupId: 'npm2yarn' }, items, originOf(context, node));
}

function emitDiagram(
  node: MarkdownNode,
  context: EmitContext,
  renderer: DiagramRenderer,
): ContentTree {
  const { page } = context;
  const severity = severityOf(page.environment.onBrokenDiagrams);
  const isTolerant = severity === 'warning';
  const source = (node.value ?? '').replace(/\n+$/, '');
  const origin = originOf(context, node);
  const title = readMeta(node.meta, 'title').trim();
  const written = readMeta(node.meta, 'alt').trim() || alternativeOf(source) || title;
  if (!written) {
    const hint = 'Describe what it shows: ```mermaid title="Caption" alt="What the figure shows".';
    report(origin, 'The diagram has no text alternative.', hint, severity);
    if (!isTolerant) return [];
  }
  const alt = written || t('Diagram');
  page.sections.write(alt === title ? alt : `${alt} ${title}`.trim());
  page.sections.endBlock();
  const rendered = renderer.render(source);
  if (!rendered) return [];
  // One warning per page is enough: its diagrams usually set the same colors, which are left to the theme.
  const isKnown = page.problems.some(({ what }) => what.startsWith(undrawnPrefix));
  if (rendered.fault && !(isTolerant && rendered.svg !== undefined && isKnown)) {
    const { what, hint, line } = rendered.fault;
    const place = { ...origin.place, line: origin.place.line + line, column: 1 };
    report({ page, place }, what, hint, severity);
  }
  if (rendered.svg === undefined) return isTolerant ? [undrawnDiagram(source, page)] : [];
  return [figure(rendered.svg, { source, alt, title })];
}

/** The markup of `theme/static/Figure.tsx`, and the source for the Markdown copy. */
function figure(svg: string, { source, alt, title }: Record<'source' | 'alt' | 'title', string>) {
  const box = element('div', { role: 'img', 'aria-label': alt, tabIndex: 0 }, [svg]);
  const caption = title ? [element('figcaption', {}, [escapeText(title)])] : [];
  return element('figure', { className: 'figure', 'data-source': source }, [box, ...caption]);
}

/** A schedule is shown as a list, any other as its source. */
function undrawnDiagram(source: string, { environment }: PageState): string {
  const block = { code: source, info: parseCodeInfo('text', '') };
  return ganttList(source) || renderCodeBlock(block, environment);
}
