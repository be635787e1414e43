/** Characters of names and labels that the drawing library would misread are hidden from it. */
import { escapeText } from '../html';

const shift = 0xe000;

export const hidden = (character: string): string =>
  String.fromCharCode(shift + character.charCodeAt(0));

const named: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"' };

/** Hides brackets in quotation marks. */
export function hideInQuotes(line: string): string {
  return line.replace(/"[^"]*"/g, (text) => text.replace(/[)\]}]/g, hidden));
}

/** Reads codes of characters, such as `#quot;` and `#9829;`. */
export function withEntities(text: string): string {
  return text.replace(/#(\d{1,6}|amp|gt|lt|quot);/g, (_, code: string) => {
    const character = named[code] ?? String.fromCodePoint(Number(code));
    return /[!-}]/.test(character) ? hidden(character) : character;
  });
}

/** The drawing with its hidden characters. */
export function withHidden(svg: string): string {
  return svg.replace(/[\ue020-\ue07d]/g, (sign) =>
    escapeText(String.fromCharCode(sign.charCodeAt(0) - shift)),
  );
}
