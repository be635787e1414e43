import { admonitionKinds } from '../../../shared/admonition-kinds';

/** A block of code, or a line of colons: `:::note[Title]`, `:::`. */
const blockPattern =
  /^([ \t]*)(?:(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\2|$(?![\s\S]))|:{3,}[ \t]*(?:(\w+)(?:\[(.*)\])?)?[ \t]*$)/gm;

/** Writes admonitions as elements, for the compiler of scripts, which knows no directives. */
export function withAdmonitionElements(source: string, name: string): string {
  /** For each block that is open: is it an admonition? */
  const open: boolean[] = [];
  const text = source.replace(
    blockPattern,
    (block: string, indent: string, fence?: string, kind?: string, title?: string) => {
      if (fence !== undefined) return block;
      if (kind === undefined) return open.pop() ? `\n${indent}</${name}>\n` : block;
      const isKnown = Object.hasOwn(admonitionKinds, kind);
      open.push(isKnown);
      const heading = title ? ` title={${JSON.stringify(title)}}` : '';
      return isKnown ? `\n${indent}<${name} type="${kind}"${heading}>\n` : block;
    },
  );
  return text + open.map((isKnown) => (isKnown ? `\n</${name}>\n` : '')).join('');
}
