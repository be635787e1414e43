/** Markdown as the words a reader sees, near enough to say what has changed; not for code. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/!?\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n');
}

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
    .replace(/`/g, '')
    .replace(/^\s*\||\|\s*$/g, '')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim();
}
