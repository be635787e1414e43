/**
 * What readers type that is not for others: it is left out of every report of searches, by the browser
 * that would send it and by the command that reads it (B261).
 */

/** Longer texts are no query but something that was pasted. */
const maxReportedChars = 100;

/** Telephone numbers, cards, accounts: so many digits with nothing but such marks between them. */
const longNumber = /\d(?:[ ().+/-]*\d){8}/;
/** Also accounts on machines: `root@myhost`. */
const mailAddress = /\S@\S/;
/** Public IP addresses; private ranges are not secret. */
const address =
  /(?<![\d.])(?!(?:0|10|127|192\.168)\.)\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|(?:[\da-f]{1,4}:){3}/i;
/** One word of at least this many characters that has digits: keys, hashes, ids. */
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
