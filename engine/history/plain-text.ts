/** Markdown as the words a reader sees, near enough to say what has changed; not for code. */
export function plainText(markdown: string): string {
  // What code is made of is no markup.
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

/** A private character: no text holds it. */
const spanMark = '\uE000';
const spanPattern = /\uE000(\d+)\uE000/g;

function plainLine(line: string): string {
  // Rules, rows below the head of a table, imports, borders of admonitions and definitions of links.
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
