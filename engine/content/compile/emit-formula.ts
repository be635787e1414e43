/** Formulas: MathML, and their source for the Markdown copy (A144). */

import type { ContentTree } from '../../shared/content-tree';
import { t } from '../../shared/messages';
import { type EmitContext, originOf, reportMistake } from './context';
import { escapeAttribute, escapeText } from './html';
import type { MarkdownNode } from './markdown-nodes';
import { withoutStyleAttributes } from './styles';
import { element } from './tree';

export function emitFormula(
  node: MarkdownNode,
  context: EmitContext,
  isBlock: boolean,
): ContentTree {
  const { page } = context;
  const tex = (node.value ?? '').trim();
  if (isBlock) page.sections.writeCode(tex);
  else page.sections.write(tex);
  const rendered = page.environment.formulas?.render(tex, isBlock);
  if (!rendered) return [];
  if (rendered.fault !== undefined) {
    const { place } = originOf(context, node);
    const before = tex.slice(0, rendered.offset).split('\n');
    // A block begins on the line after its dollar signs.
    const line = place.line + before.length - (isBlock ? 0 : 1);
    const column =
      (before.length > 1 || isBlock ? 1 : place.column + 1) + (before.at(-1) ?? '').length;
    reportMistake(
      { page, place: { ...place, line, column } },
      `The formula cannot be drawn: ${rendered.fault}`,
      'Correct the TeX. To show a dollar sign, write `\\$`.',
    );
    const code = element('code', {}, [escapeText(tex)]);
    return isBlock ? [element('pre', {}, [code])] : [code];
  }
  const source = ` data-source="${escapeAttribute(tex)}"`;
  const mathml = withoutStyleAttributes(rendered.mathml, page).replace('<math', `<math${source}`);
  if (!isBlock) return [mathml];
  const attributes = {
    className: 'formula',
    tabIndex: 0,
    role: 'group',
    'aria-label': t('Formula'),
  };
  return [element('div', attributes, [mathml])];
}
