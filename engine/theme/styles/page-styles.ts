/**
 * The part of the stylesheet that a page needs for its first paint: rules that can match its HTML
 * before hydration, and the custom properties they read. It is inlined into the page; the app loads
 * the whole sheet (`late.css`).
 *
 * Whether a rule can match is decided by names of classes and elements, and by attributes that never
 * change in the browser. Rules for states that only the app or a pointer sets are left out: moving a
 * pointer starts the app.
 */
import postcss, { type Container, type Declaration, type Root } from 'postcss';

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
  inlineConstants(sheet);
  const styles = readStyles(sheet);
  const known = new Set(namesOf(styles));
  // Pages of one kind have the same names, so there are few different answers.
  const answers = new Map<string, string>();
  return (html) => {
    const present = new Set([...namesIn(html)].filter((name) => known.has(name)).sort());
    const key = [...present].join(' ');
    const answer = answers.get(key) ?? selectStyles(styles, present);
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

function selectStyles(styles: readonly Style[], present: ReadonlySet<string>): string {
  const has = (name: string): boolean => present.has(name);
  const matching = matchingStyles(styles, has);
  return printStyles(matching, usedProperties(statementsOf(matching)));
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

/** Rules without a wanted selector are removed. */
function filterSelectors(sheet: Root, isWanted: (selector: string) => boolean): void {
  sheet.walkRules((rule) => {
    const wanted = rule.selectors.filter(isWanted);
    if (wanted.length === 0) rule.remove();
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
  });
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}

/** In selectors: states that only the app sets. */
const appStates =
  /\[data-(?:arriving|pressed|scroll-lock|copied|wrap|zoomable|shown|has-marker|theme-switching)\b|:not\(:popover-open\)/;

/** Attributes that never change in the browser. */
const fixedAttributes: ReadonlySet<string> = new Set(['data-line-numbers', 'data-wide']);

/** Invisible before a change or a pointer. */
const laterProperties = /^(?:transition|animation|cursor|interpolate-size)\b/;

/**
 * Leaves out what no page shows before hydration: hover, selections, states, transitions. Until the
 * whole sheet has loaded the focus has the browser's own ring, and details open at once.
 */
function keepFirstPaint(sheet: Root): void {
  sheet.walkAtRules(/^(?:keyframes|starting-style)$/, (rule) => {
    rule.remove();
  });
  filterSelectors(
    sheet,
    (text) =>
      !appStates.test(text) &&
      !/:hover|:focus-visible|::selection|::details-content|::-webkit-search/.test(
        withoutBrackets(text),
      ),
  );
  sheet.walkDecls(laterProperties, (declaration) => {
    declaration.remove();
  });
  removeEmpty(sheet);
}

/** `a:is(:hover, .b) > i` → `a:is > i`: brackets contain alternatives. */
function withoutBrackets(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

function selectorOf({ parent }: Declaration): string {
  return parent && 'selector' in parent ? (parent.selector as string) : '';
}

/** Repeating a longer value costs more than its name. */
const constantChars = 24;

/**
 * Replaces constants with their values: custom properties defined only once, on the root, with a short
 * plain value. Saves 1.4 % of a page after compression.
 */
function inlineConstants(sheet: Root): void {
  const definitions = new Map<string, string[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    const { prop, value, parent } = declaration;
    const isRoot = selectorOf(declaration) === ':root' && parent?.parent === sheet;
    const isConstant = isRoot && value.length <= constantChars && !/var\(|url\(/.test(value);
    definitions.set(prop, [...(definitions.get(prop) ?? []), isConstant ? value : '']);
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name) => {
      const [value, ...others] = definitions.get(name) ?? [];
      return value && others.length === 0 ? value : whole;
    });
  });
}

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
