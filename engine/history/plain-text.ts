/** Turns Markdown into the words a reader sees, well enough to show what changed; not for code. */
export function plainText(markdown: string): string {
  // Code contains no markup.
  const spans: string[] = [];
  return markdown
    .replace(/(`+)(.+?)\1(?!`)/g, (_, _marks, code: string) => {
      spans.push(code);
      return `${spanMark}${spans.length - 1}${spanMark}`;
    })
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/!?\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n')
    .replace(spanPattern, (_, index: string) => spans[Number(index)]?.trim() ?? '');
}

/** A private character that no text contains. */
const spanMark = '\uE000';
const spanPattern = /\uE000(\d+)\uE000/g;

function plainLine(line: string): string {
  // Thematic breaks, table separators, imports, admonition fences and link definitions.
  if (
    /^\s*(?:[-*_=]{3,}|\|?[\s:|-]*--[\s:|-]*|:::+|(?:import|export)\s.*|\[[^\]]+\]:\s.*)\s*$/.test(
      line,
    )
  )
    return '';
  return line
    .replace(/^\s*:::+\s*\w+/, '')
    .replace(/^\s*(?:>\s?)*(?:#{1,6}\s+|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+)?/, '')
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/<\/?[A-Za-z][\w.-]*(?:\s[^<>]*)?\/?>/g, ' ')
    .replace(/(\*\*|__|~~)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]*?\S)[*_](?![\w*])/g, '$1')
    .replace(/^\s*\||\|\s*$/g, '')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim();
}
