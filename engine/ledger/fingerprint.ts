/**
 * Recognizes a text after it was edited, moved or merged: a fingerprint is the smallest hashes of
 * its three-word runs. A text that contains most of them contains most of the original.
 */

/** Hashes per fingerprint: enough to tell half a text from a coincidence, but short enough for a line. */
const sectionSize = 8;
/** There are fewer pages than sections, and they are split more often. */
export const pageSize = 24;
/** With fewer hashes, a text is too short to be recognized on its own: "None.", "See above." */
const distinctiveSize = 4;
const runLength = 3;
/** Bytes per hash: 24 bits, four characters in base64. */
const hashBytes = 3;

/** Chinese and Japanese have no spaces, so each character counts as a word. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/** 24-bit hashes of all three-word runs; a shorter text is one run. */
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

/** A fingerprint in base64; empty for a text without words. */
export function fingerprintOf(hashes: Iterable<number>, size = sectionSize): string {
  const smallest = [...hashes].sort((a, b) => a - b).slice(0, size);
  const bytes = Buffer.alloc(smallest.length * hashBytes);
  smallest.forEach((hash, index) => {
    bytes.writeUIntBE(hash, index * hashBytes, hashBytes);
  });
  return bytes.toString('base64url');
}

/** The hashes of a fingerprint; empty if it cannot be read. */
export function fingerprintHashes(fingerprint: string): number[] {
  const bytes = Buffer.from(fingerprint, 'base64url');
  return Array.from({ length: Math.floor(bytes.length / hashBytes) }, (_, index) =>
    bytes.readUIntBE(index * hashBytes, hashBytes),
  );
}

/** Whether the fingerprint alone identifies a text. */
export function isDistinctive(fingerprint: string): boolean {
  return fingerprintHashes(fingerprint).length >= distinctiveSize;
}

/** The share of a fingerprint that is among the hashes of a text: 0 to 1. */
export function containment(fingerprint: string, hashes: ReadonlySet<number>): number {
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
