/** Formulas: MathML, and their source for the Markdown copy (A144). */

import type { ContentTree } from '../../../shared/content-tree';
import { t } from '../../../shared/messages';
import { positionOf } from '../../problems/json-fault';
import { type EmitContext, originOf, reportMistake } from '../context';
import { escapeAttribute, escapeText } from '../html';
import type { MarkdownNode } from '../parse/markdown-nodes';
import { withoutStyleAttributes } from '../styles';
import { element } from '../tree';

export function emitFormula(
  node: MarkdownNode,
  context: EmitContext,
  isBlock: boolean,
): ContentTree {
  const { page } = context;
  const { value = '' } = node;
  const tex = value.trim();
  if (isBlock) page.sections.writeCode(tex);
  else page.sections.write(tex);
  const rendered = page.environment.formulas?.render(tex, isBlock);
  if (!rendered) return [];
  if (rendered.fault !== undefined) {
    const { place } = originOf(context, node);
    // A block begins on the line after its dollar signs.
    const start = isBlock
      ? { line: place.line + 1, column: 1 }
      : { line: place.line, column: place.column + 1 };
    reportMistake(
      {
        page,
        place: { ...place, ...positionOf(value, value.indexOf(tex) + rendered.offset, start) },
      },
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
