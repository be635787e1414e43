/**
 * The part of the stylesheet that a page needs for its first paint: rules that can match its HTML
 * before hydration, and the custom properties they read. It is inlined into the page; the app adds the
 * styles of states (`state-styles.ts`) and, when it shows something else, the whole sheet (`late.css`).
 *
 * Whether a rule can match is decided by names of classes and elements, and by attributes that never
 * change in the browser. Rules for states that only the app or a pointer sets are left out: moving a
 * pointer starts the app.
 */
import postcss, { type Container, type Declaration } from 'postcss';
import { inlineConstants, keepFirstPaint, readProperties } from './state-styles';

export type PageStyles = (html: string) => string;

/** What a selector needs to match. */
interface Needs {
  /** `p`, `.card`, `[data-wide]`. */
  names: string[];
  /** Groups of alternatives, one of which must match: `:is(.add, .del)`. */
  choices: Needs[][];
}

type CanMatch = (selector: string) => boolean;

/**
 * Parses the sheet once, to select from it for many pages.
 *
 * @param css minified
 * @param stateProperties custom properties that the styles of states read: these define none themselves
 */
export function createPageStyles(css: string, stateProperties: readonly string[]): PageStyles {
  const sheet = postcss.parse(css);
  keepFirstPaint(sheet);
  inlineConstants(sheet, constantChars);
  const needs = new Map<string, Needs>();
  sheet.walkRules(({ selectors }) => {
    for (const selector of selectors) needs.set(selector, readSelector(selector));
  });
  const known = new Set([...needs.values()].flatMap(allNames));
  // Pages of one kind have the same names, so there are few different answers.
  const answers = new Map<string, string>();
  return (html) => {
    const present = new Set([...namesIn(html)].filter((name) => known.has(name)).sort());
    const key = [...present].join(' ');
    const earlier = answers.get(key);
    if (earlier !== undefined) return earlier;
    const canMatch: CanMatch = (selector) => isMet(needs.get(selector) as Needs, present);
    const used = usedProperties(declarationsIn(sheet, canMatch), stateProperties);
    const answer = print(sheet, canMatch, used);
    answers.set(key, answer);
    return answer;
  };
}

/** All declarations of rules that can match. */
function declarationsIn(container: Container, canMatch: CanMatch): Declaration[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'decl') return [node];
    if (node.type === 'rule' && !node.selectors.some(canMatch)) return [];
    return 'nodes' in node ? declarationsIn(node as Container, canMatch) : [];
  });
}

/**
 * Leaves out selectors that cannot match, custom properties that are not used, and empty blocks but for
 * the names of layers.
 */
function print(container: Container, canMatch: CanMatch, used: ReadonlySet<string>): string {
  const parts = (container.nodes ?? []).map((node) => {
    if (node.type === 'comment') return '';
    if (node.type === 'decl') return printDeclaration(node, used);
    if (!node.nodes) return `${node};`;
    const prelude =
      node.type === 'atrule'
        ? `@${node.name}${node.raws.afterName ?? ' '}${node.params}`
        : node.selectors.filter(canMatch).join();
    const body = prelude && print(node as Container, canMatch, used).replace(/;$/, '');
    // Without its name here, the whole sheet would add a layer above the others.
    if (!body && prelude.startsWith('@layer ')) return `${prelude};`;
    return body && `${prelude}{${body}}`;
  });
  return parts.join('');
}

function printDeclaration({ prop, value, important }: Declaration, used: ReadonlySet<string>) {
  const isUnused = prop.startsWith('--') && !used.has(prop);
  return isUnused ? '' : `${prop}:${value}${important ? '!important' : ''};`;
}

/** Repeating a longer value costs more than its name; shorter ones save 1.4 % of a compressed page. */
const constantChars = 24;

/** Attributes that never change in the browser. */
const fixedAttributes: ReadonlySet<string> = new Set(['data-line-numbers', 'data-wide']);

/** All elements, classes and fixed attributes of a page, as in selectors. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body']);
  for (const [, name] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(name as string);
  // Most elements share their classes with others.
  const classes = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value]) => value));
  for (const name of [...classes].join(' ').split(' ')) names.add(`.${name}`);
  for (const name of fixedAttributes) if (html.includes(` ${name}`)) names.add(`[${name}]`);
  return names;
}

/**
 * Reads what a selector needs: the names outside of brackets, and one alternative of each `:is()`,
 * `:where()` and `:has()`. Ignores `:not()`.
 */
function readSelector(text: string): Needs {
  const groups: Needs[][] = [];
  // Brackets are replaced from the inside out, alternatives by the number of their group: `{0}`.
  const read = (part: string): Needs => {
    const tokens =
      part.match(/(?:^|[\s>+~])[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[[\w-]+\]|\{\d+\}/g) ?? [];
    const [choices, names] = [true, false].map((isGroup) =>
      tokens.filter((token) => token.startsWith('{') === isGroup),
    ) as [string[], string[]];
    return {
      names: names.map((name) => name.replace(/^[\s>+~]|\\/g, '')),
      choices: choices.map((token) => groups[Number.parseInt(token.slice(1), 10)] as Needs[]),
    };
  };
  let rest = text.replace(/\[([\w-]+)[^\]]*\]/g, (_, name) =>
    fixedAttributes.has(name) ? `[${name}]` : '',
  );
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/(:[\w-]+)?\(([^()]*)\)/g, (_, pseudo, inner: string) => {
      if (!/^:(?:is|where|has)$/.test(pseudo)) return '';
      return `{${groups.push(inner.split(',').map((part) => read(part.trim()))) - 1}}`;
    });
  }
  return read(rest);
}

function allNames({ names, choices }: Needs): string[] {
  return [...names, ...choices.flat().flatMap(allNames)];
}

function isMet({ names, choices }: Needs, present: ReadonlySet<string>): boolean {
  return (
    names.every((name) => present.has(name)) &&
    choices.every((options) => options.some((option) => isMet(option, present)))
  );
}

/** Custom properties that the declarations and others read, also through other custom properties. */
function usedProperties(
  declarations: readonly Declaration[],
  others: readonly string[],
): Set<string> {
  const readers = new Map<string, string[]>();
  const pending = [...others];
  for (const { prop, value } of declarations) {
    const reads = readProperties(value);
    if (prop.startsWith('--')) readers.set(prop, [...(readers.get(prop) ?? []), ...reads]);
    else pending.push(...reads);
  }
  const used = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...(readers.get(name) ?? []));
  }
  return used;
}
