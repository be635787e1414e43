/**
 * What readers type that is not for others: it is left out of every report of searches, by the browser
 * that would send it and by the command that reads it (B261).
 */

/** Longer texts are no query but something that was pasted. */
const maxReportedChars = 100;

/** Telephone numbers, cards, accounts: so many digits with nothing but such marks between them. */
const longNumber = /\d(?:[ ().+/-]*\d){8}/;
const mailAddress = /\S@\S+\.\S/;
/** One word of so many characters with digits among them: keys, hashes, ids. */
const longWord = /[\w+/=-]{20,}/g;
const minDigitsOfToken = 2;

/** Whether a query is too long, or looks like an e-mail address, a long number or a token. */
export function isPrivateQuery(query: string): boolean {
  if (query.length > maxReportedChars || mailAddress.test(query) || longNumber.test(query)) {
    return true;
  }
  return (query.match(longWord) ?? []).some(
    (word) => /[a-z]/i.test(word) && word.replace(/\D/g, '').length >= minDigitsOfToken,
  );
}
