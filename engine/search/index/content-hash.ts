/**
 * Names content by two 32-bit FNV-1a sums with different seeds. Not for security. Runs in Node and in
 * browsers, so it avoids their different crypto APIs.
 *
 * @returns ten characters of `0-9a-z`
 */
export function contentHash(...texts: readonly string[]): string {
  let first = 0x811c9dc5;
  let second = 0xc9dc5118;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second ^ (code + 0x9e37) ^ (second >>> 15), 0x01000193);
    }
    // A separator, so that ['ab', 'c'] and ['a', 'bc'] differ.
    first = Math.imul(first ^ 0x1f, 0x01000193);
    second = Math.imul(second ^ 0x3d, 0x01000193);
  }
  const number = (first >>> 0) * 2 ** 20 + ((second >>> 0) & 0xfffff);
  return number.toString(36).padStart(10, '0').slice(-10);
}
