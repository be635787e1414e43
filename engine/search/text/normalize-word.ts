/** A file of its own: the dialog needs it, but not the tokenizer's expressions. */

/** Letters that compatibility decomposition does not change. */
const letterForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Compatibility form in lower case without accents: `Größe` → `grosse`, `ＡＰＩ` → `api`. */
export function normalizeWord(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tests for plain ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => letterForms[letter] as string)
    .normalize('NFC');
}
