/**
 * Detects private queries. Both the browser that sends a report of searches and the command that reads it
 * leave them out (B261).
 */

/** Longer texts were pasted, not typed as a query. */
const maxReportedChars = 100;

/** Phone, card and account numbers: nine digits with only these separators between them. */
const longNumber = /\d(?:[ ().+/-]*\d){8}/;
/** Also accounts on machines: `root@myhost`. */
const mailAddress = /\S@\S/;
/** Public IP addresses; private ranges are not secret. */
const address =
  /(?<![\d.])(?!(?:0|10|127|192\.168)\.)\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|(?:[\da-f]{1,4}:){3}/i;
/** Words of at least 20 characters: keys, hashes and ids, if they contain digits. */
const longWord = /[\w+/=-]{20,}/g;
const minDigitsOfToken = 2;

/** Whether a query is too long, or looks like an e-mail address, a long number or a token. */
export function isPrivateQuery(query: string): boolean {
  const isLong = query.length > maxReportedChars;
  if (isLong || [mailAddress, longNumber, address].some((form) => form.test(query))) return true;
  return (query.match(longWord) ?? []).some(
    (word) => /[a-z]/i.test(word) && word.replace(/\D/g, '').length >= minDigitsOfToken,
  );
}
