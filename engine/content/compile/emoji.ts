/** Emoji shortcuts (A52): `:tada:` becomes the character, an unknown one stays as it is. */
import { nameToEmoji } from 'gemoji';

export function replaceEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(/:([a-z0-9_+-]+):/g, (whole, name: string) => nameToEmoji[name] ?? whole);
}
