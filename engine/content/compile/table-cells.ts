/** Where lines in a table's cells may end. */
import type { TreeNode } from '../../shared/content-tree';
import { type ColumnKind, longestName } from './table-columns';

/** Values up to this length have no break at their points. In characters. */
const shortValue = 16;

interface Place {
  kind: ColumnKind | undefined;
  isFirst: boolean;
}

/** A cell's HTML as its column needs it. */
export function cellContent(nodes: readonly TreeNode[], place: Place): TreeNode[] {
  const { kind, isFirst } = place;
  return nodes.map((node) => {
    if (typeof node !== 'string') return node;
    if (kind === 'label') return withFirmSpaces(node);
    if (isFirst) return withCodeBreaks(node, longestName);
    return kind === 'code' ? withCodeBreaks(node) : node;
  });
}

/**
 * `<code>errors/port=8123</code>`: in a narrow cell lines may end after separators.
 *
 * @param longestWhole shorter names stay whole; the stylesheet knows longer ones by the break at
 *   their end
 */
function withCodeBreaks(html: string, longestWhole = 0): string {
  return html.replace(/(<code\b[^>]*>)(.*?)(?=<\/code>)/g, (code, start: string, text: string) => {
    if (text.length <= longestWhole) return code;
    const places = text.length > shortValue ? /[/=](?=\w)|[._](?=\w{5})/g : /[/=](?=\w)/g;
    const broken = text.replace(places, '$&<wbr>');
    return `${start}${broken}${longestWhole > 0 ? '<wbr>' : ''}`;
  });
}

/** `time from now` stays on one line; spaces of code are left, because code is copied. */
function withFirmSpaces(html: string): string {
  return html.replace(/<code\b.*?<\/code>|<[^>]*>| /gs, (part) => (part === ' ' ? '\u00a0' : part));
}
