/**
 * The part of the stylesheet that a page needs for its first paint: rules that can match its HTML
 * before hydration, and the custom properties they read. It is inlined into the page; the app adds the
 * styles of states (`state-styles.ts`) and, when it shows something else, the whole sheet (`late.css`).
 *
 * Whether a rule can match is decided by names of classes and elements, and by attributes that never
 * change in the browser. Rules for states that only the app or a pointer sets are left out: moving a
 * pointer starts the app.
 */
import postcss, { type Container } from 'postcss';
import { inlineConstants, keepFirstPaint, stateStyles } from './state-styles';

export type PageStyles = (html: string) => string;

interface Selector {
  /** Names it needs to match: `p`, `.card`, `[data-wide]`. */
  names: string[];
  /** Groups of alternatives, one of which must match: `:is(.add, .del)`. */
  choices: Selector[][];
}

/** A declaration, or anything else without a block. */
interface Statement {
  text: string;
  /** Empty for anything else. */
  property: string;
  /** Custom properties that the value reads. */
  reads: string[];
}

/** A rule, or an at-rule such as `@media`, which has no selectors but its name and parameters. */
interface Block {
  prelude?: string;
  selectors: { text: string; needs: Selector }[];
  children: Style[];
}

type Style = Statement | Block;

/**
 * Parses the sheet once, to select from it for many pages.
 *
 * @param css minified
 */
export function createPageStyles(css: string): PageStyles {
  const sheet = postcss.parse(css);
  keepFirstPaint(sheet);
  inlineConstants(sheet, constantChars);
  const styles = readStyles(sheet);
  // The styles of states define no custom properties, so the page has to define those they read.
  const states = statementsOf(readStyles(postcss.parse(stateStyles(css))));
  const known = new Set(namesOf(styles));
  // Pages of one kind have the same names, so there are few different answers.
  const answers = new Map<string, string>();
  return (html) => {
    const present = new Set([...namesIn(html)].filter((name) => known.has(name)).sort());
    const key = [...present].join(' ');
    const answer = answers.get(key) ?? selectStyles(styles, states, present);
    answers.set(key, answer);
    return answer;
  };
}

/** In a form that many pages can select from without copying it. */
function readStyles(container: Container): Style[] {
  return (container.nodes ?? []).flatMap((node): Style[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'decl') {
      const { prop, value, important } = node;
      const reads = [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name as string);
      return [{ text: `${prop}:${value}${important ? '!important' : ''}`, property: prop, reads }];
    }
    if (!node.nodes) return [{ text: node.toString(), property: '', reads: [] }];
    const children = readStyles(node as Container);
    if (node.type === 'atrule') {
      const { name, params, raws } = node;
      return [{ prelude: `@${name}${raws.afterName ?? ' '}${params}`, selectors: [], children }];
    }
    const selectors = node.selectors.map((text) => ({ text, needs: readSelector(text) }));
    return [{ selectors, children }];
  });
}

function namesOf(styles: readonly Style[]): string[] {
  return styles.flatMap((style) =>
    'children' in style
      ? [...style.selectors.flatMap(({ needs }) => allNames(needs)), ...namesOf(style.children)]
      : [],
  );
}

function selectStyles(
  styles: readonly Style[],
  states: readonly Statement[],
  present: ReadonlySet<string>,
): string {
  const has = (name: string): boolean => present.has(name);
  const matching = matchingStyles(styles, has);
  return printStyles(matching, usedProperties([...statementsOf(matching), ...states]));
}

/** Without selectors that cannot match, and rules that have no others. */
function matchingStyles(styles: readonly Style[], has: (name: string) => boolean): Style[] {
  return styles.flatMap((style): Style[] => {
    if (!('children' in style)) return [style];
    const selectors = style.selectors.filter(({ needs }) => canMatch(needs, has));
    if (selectors.length === 0 && style.prelude === undefined) return [];
    return [{ ...style, selectors, children: matchingStyles(style.children, has) }];
  });
}

function statementsOf(styles: readonly Style[]): Statement[] {
  return styles.flatMap((style) => ('children' in style ? statementsOf(style.children) : [style]));
}

/** Leaves out custom properties that are not used, and empty blocks. */
function printStyles(styles: readonly Style[], used: ReadonlySet<string>): string {
  const parts = styles.map((style) => {
    if (!('children' in style)) {
      const isUnused = style.property.startsWith('--') && !used.has(style.property);
      return isUnused ? '' : `${style.text};`;
    }
    const body = printStyles(style.children, used).replace(/;$/, '');
    const prelude = style.prelude ?? style.selectors.map(({ text }) => text).join();
    return body === '' ? '' : `${prelude}{${body}}`;
  });
  return parts.join('');
}

/** Repeating a longer value costs more than its name; shorter ones save 1.4 % of a compressed page. */
const constantChars = 24;

/** Attributes that never change in the browser. */
const fixedAttributes: ReadonlySet<string> = new Set(['data-line-numbers', 'data-wide']);

/** All elements, classes and fixed attributes of a page, as in selectors. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body']);
  for (const [, name] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(name as string);
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (value as string).split(' ')) names.add(`.${name}`);
  }
  for (const name of fixedAttributes) if (html.includes(` ${name}`)) names.add(`[${name}]`);
  return names;
}

/**
 * Reads what a selector needs: the names outside of brackets, and one alternative of each `:is()`,
 * `:where()` and `:has()`. Ignores `:not()`.
 */
function readSelector(text: string): Selector {
  const groups: Selector[][] = [];
  // Brackets are replaced from the inside out, alternatives by the number of their group: `{0}`.
  const read = (part: string): Selector => {
    const tokens =
      part.match(/(?:^|[\s>+~])[a-z][\w-]*|\.(?:[\w-]|\\.)+|\[[\w-]+\]|\{\d+\}/g) ?? [];
    const [choices, names] = [true, false].map((isGroup) =>
      tokens.filter((token) => token.startsWith('{') === isGroup),
    ) as [string[], string[]];
    return {
      names: names.map((name) => name.replace(/^[\s>+~]|\\/g, '')),
      choices: choices.map((token) => groups[Number.parseInt(token.slice(1), 10)] as Selector[]),
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

function allNames({ names, choices }: Selector): string[] {
  return [...names, ...choices.flat().flatMap(allNames)];
}

function canMatch({ names, choices }: Selector, has: (name: string) => boolean): boolean {
  return (
    names.every(has) && choices.every((options) => options.some((option) => canMatch(option, has)))
  );
}

/** Custom properties that the rules read, also through other custom properties. */
function usedProperties(statements: readonly Statement[]): Set<string> {
  const readers = new Map<string, string[]>();
  const pending: string[] = [];
  for (const { property, reads } of statements) {
    if (property.startsWith('--')) {
      readers.set(property, [...(readers.get(property) ?? []), ...reads]);
    } else pending.push(...reads);
  }
  const used = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...(readers.get(name) ?? []));
  }
  return used;
}
