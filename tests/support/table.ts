/**
 * Cases of a test, one per line: cells between arrows, with `\n` for a line break and `'''` for the marks
 * of a fence.
 */
export function table({ raw }: TemplateStringsArray): string[][] {
  const lines = raw.join('').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('→').map(readCell));
}

function readCell(cell: string): string {
  return cell.trim().replaceAll('\\n', '\n').replaceAll('\\`', '`').replaceAll("'''", '```');
}
