/**
 * What a text is recognised by after it was edited, moved, or joined with others: the smallest hashes
 * of its runs of three words. A text that holds most of them holds most of the other text.
 */

/** Hashes of a fingerprint: enough to tell half a text from a chance hit, and short enough for a line. */
const sectionSize = 8;
/** Pages are fewer than sections, and are divided more often. */
export const pageSize = 24;
/** With fewer hashes a text is too short to be recognised by itself: "None.", "See above." */
const tellingSize = 4;
const runLength = 3;
/** Of one hash in a fingerprint: 24 bits, four letters. */
const hashBytes = 3;

/** Chinese and Japanese have no spaces: there each sign counts as a word. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/** Hashes of all runs of words of a text, 24 bits each; a text of fewer words is one run. */
export function hashesOf(text: string): Set<number> {
  const hashes = Array.from(text.toLowerCase().matchAll(words), ([word]) => hashWord(word));
  const found = new Set<number>();
  if (hashes.length === 0) return found;
  const last = Math.max(0, hashes.length - runLength);
  for (let start = 0; start <= last; start++) {
    let run = 0;
    for (const hash of hashes.slice(start, start + runLength)) run = mix(run ^ hash);
    found.add(run >>> 8);
  }
  return found;
}

/** The fingerprint of a text by its hashes: base64, empty for a text without words. */
export function fingerprintOf(hashes: Iterable<number>, size = sectionSize): string {
  const smallest = [...hashes].sort((a, b) => a - b).slice(0, size);
  const bytes = Buffer.alloc(smallest.length * hashBytes);
  smallest.forEach((hash, index) => {
    bytes.writeUIntBE(hash, index * hashBytes, hashBytes);
  });
  return bytes.toString('base64url');
}

/** The hashes in a fingerprint; none when it cannot be read. */
export function fingerprintHashes(fingerprint: string): number[] {
  const bytes = Buffer.from(fingerprint, 'base64url');
  return Array.from({ length: Math.floor(bytes.length / hashBytes) }, (_, index) =>
    bytes.readUIntBE(index * hashBytes, hashBytes),
  );
}

/** Whether a fingerprint alone says which text it is of. */
export function isTelling(fingerprint: string): boolean {
  return fingerprintHashes(fingerprint).length >= tellingSize;
}

/** Which part of the text behind a fingerprint a text with these hashes holds: 0 to 1. */
export function heldShare(fingerprint: string, hashes: ReadonlySet<number>): number {
  const wanted = fingerprintHashes(fingerprint);
  if (wanted.length === 0) return 0;
  return wanted.filter((hash) => hashes.has(hash)).length / wanted.length;
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** Spreads each bit over all others. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
