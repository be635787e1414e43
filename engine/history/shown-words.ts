/** The words that changed in a text, with a few unchanged words around them. */
import { type WordChange, wordChanges } from '../shared/word-changes';

/** Unchanged words kept on each side of a change. */
const aroundWords = 6;
/** A longer text is cut instead of compared word by word. */
const longestText = 6000;
const longestPart = 240;

/** @returns empty if no word differs */
export function shownWords(before: string, after: string): WordChange[] {
  const [old, now] = [oneLine(before), oneLine(after)];
  if (old === now) return [];
  if (Math.max(old.length, now.length) > longestText) {
    return [...part('removed', old), ...part('added', now)];
  }
  const changes = wordChanges(old, now);
  if (changes.every(([kind]) => kind === 'same')) return [];
  return changes.flatMap(([kind, text], index) =>
    kind === 'same' ? shortened(text, index > 0, index < changes.length - 1) : part(kind, text),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function part(kind: 'removed' | 'added', text: string): WordChange[] {
  if (text.trim() === '') return [];
  return [[kind, text.length > longestPart ? `${text.slice(0, longestPart).trimEnd()} …` : text]];
}

/** Keeps the words next to a change; an ellipsis replaces the others. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): WordChange[] {
  const words = text.match(/^\s*\S+\s*|\S+\s*/g) ?? [];
  const head = isAfterChange ? aroundWords : 0;
  const tail = isBeforeChange ? aroundWords : 0;
  if (words.length <= head + tail + 1) return [['same', text]];
  const start = words.slice(0, head).join('');
  const end = tail > 0 ? words.slice(-tail).join('') : '';
  return [['same', `${start}… ${end}`]];
}

export function plainText(markdown: string): string {
  // Code contains no markup.
  const spans: string[] = [];
  return markdown
    .replace(/(`+)(.+?)\1(?!`)/g, (_, _marks, code: string) => {
      spans.push(code);
      return `${spanMark}${spans.length - 1}${spanMark}`;
    })
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^)]*\)/g, '$1')
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

/** The words on both sides of other tags may be one word: `<kbd>C</kbd>s`. */
const separatingTag = /<\/?(?:br|dd|div|dt|h\d|li|p|summary|td|th|tr)(?:\s[^<>]*)?\/?>/g;

function plainLine(line: string): string {
  // Thematic breaks, table separators, imports, admonition fences and link definitions.
  if (
    /^\s*(?:[-*_=]{3,}|\|?[\s:|-]*--[\s:|-]*|:::+|(?:import|export)\s.*|\[[^\]]+\]:\s.*)\s*$/.test(
      line,
    )
  )
    return '';
  return line
    .replace(/^\s*:::+\s*\w+(?:\[(.*)\])?(?:\{.*\})?/, '$1')
    .replace(/^\s*(?:>\s?)*(?:#{1,6}\s+|[-*+]\s+(?:\[[ x]\]\s+)?|\d+[.)]\s+)?/, '')
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(separatingTag, ' ')
    .replace(/<\/?[A-Za-z][\w.-]*(?:\s[^<>]*)?\/?>/g, '')
    .replace(/(\*\*|__|~~)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]*?\S)[*_](?![\w*])/g, '$1')
    .replace(/^\s*\||\|\s*$/g, '')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/\\$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
