/** Where lines in a table's cells may end. */
import type { TreeNode } from '../../shared/content-tree';
import { withBreaks } from './html';
import { type ColumnKind, longestName } from './table-columns';

interface Place {
  kind: ColumnKind | undefined;
  isFirst: boolean;
  /** Words of code up to this length stay whole, in characters. */
  longestWord: number;
}

/** A cell's HTML as its column needs it. */
export function cellContent(nodes: readonly TreeNode[], place: Place): TreeNode[] {
  const { kind, isFirst, longestWord } = place;
  return nodes.map((node) => {
    if (typeof node !== 'string') return node;
    if (kind === 'label') return withFirmSpaces(node);
    if (isFirst) return withNameBreaks(node, longestWord);
    return kind === 'code' ? inCode(node, (text) => withBreaks(text, longestWord)) : node;
  });
}

/** Long names may break; the stylesheet knows them by the break at their end. */
function withNameBreaks(html: string, longest: number): string {
  return inCode(html, (text) =>
    text.length <= longestName ? text : `${withBreaks(text, longest)}<wbr>`,
  );
}

/** `<code>errors/port=8123</code>` with other text. */
function inCode(html: string, change: (text: string) => string): string {
  return html.replace(/(<code\b[^>]*>)(.*?)(?=<\/code>)/g, (whole, start: string, text: string) => {
    const plain = text.replaceAll('<wbr>', '');
    // Values in it are elements of their own.
    return plain.includes('<') ? whole : start + change(plain);
  });
}

/** `time from now` stays on one line; spaces of code are left, because code is copied. */
function withFirmSpaces(html: string): string {
  return html.replace(/<code\b.*?<\/code>|<[^>]*>| /gs, (part) => (part === ' ' ? '\u00a0' : part));
}
