/** Apart from the tokenizer, because the dialog needs this but none of the tokenizer's patterns. */

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
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ـ: '',
};

/**
 * Accents, and vowel points that most texts leave out. In scripts such as Devanagari and Thai marks are
 * vowels, and the voiced sounds of kana are other letters.
 */
const accents = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7\s]/gu;
const specialLetters = new RegExp(`[${Object.keys(letterForms).join('')}]`, 'g');

/** "The", alone or after "and", "with" or "for". */
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=..)/;

/**
 * Compatibility form in lower case without accents: `Größe` → `grosse`, `ＡＰＩ` → `api`. Katakana become
 * hiragana, which is what input methods show first.
 */
export function normalizeWord(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tests for plain ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => letterForms[letter] as string)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(arabicArticle, '')
    .normalize('NFC');
}
