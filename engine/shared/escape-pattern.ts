/** For a regular expression that matches the text itself; Node 20 has no `RegExp.escape`. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
