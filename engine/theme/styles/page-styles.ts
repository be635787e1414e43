/**
 * The part of the stylesheet that a page needs for its first paint: rules that can match its HTML
 * before hydration, and the custom properties they read. It is inlined into the page; the app loads
 * the whole sheet (`late.css`).
 *
 * Whether a rule can match is decided by names of classes and elements, and by attributes that never
 * change in the browser. Other attributes and states may change before hydration. Rules for states
 * that only the app or a pointer sets are left out: moving a pointer starts the app.
 */

export type PageStyles = (html: string) => string;

type Leaf =
  | { kind: 'rule'; selectors: Selector[]; declarations: string[] }
  | { kind: 'other'; text: string };
type Piece = Leaf | { kind: 'group'; prelude: string; pieces: Piece[] };

interface Selector {
  text: string;
  /** Names without which it cannot match: `p`, `.card`, `[data-wide]`. */
  names: string[];
  /** Alternatives, one of each must match: `:is(.add, .del)`. */
  choices: Selector[][];
}

/**
 * Parses the sheet once, to select from it for many pages.
 *
 * @param css minified
 */
export function createPageStyles(css: string): PageStyles {
  const pieces = shortenNames(inlineConstants(readPieces(css).flatMap(firstPaintPieces)));
  const known = new Set(
    leavesOf(pieces).flatMap((leaf) =>
      leaf.kind === 'rule' ? leaf.selectors.flatMap(allNames) : [],
    ),
  );
  // Pages of one kind have the same names, so there are few different answers.
  const answers = new Map<string, string>();
  return (html) => {
    const present = new Set([...namesIn(html)].filter((name) => known.has(name)).sort());
    const key = [...present].join(' ');
    const answer = answers.get(key) ?? stylesWith(pieces, present);
    answers.set(key, answer);
    return answer;
  };
}

function stylesWith(pieces: readonly Piece[], present: ReadonlySet<string>): string {
  const matching = selectPieces(pieces, (name) => present.has(name));
  const used = usedProperties(matching);
  return writePieces(matching, (name) => used.has(name));
}

/** Rules and other pieces without their groups, in order. */
function leavesOf(pieces: readonly Piece[]): Leaf[] {
  return pieces.flatMap((piece) => (piece.kind === 'group' ? leavesOf(piece.pieces) : [piece]));
}

/** Rewrites all declarations and other pieces. */
function rewrite(pieces: readonly Piece[], write: (text: string) => string): Piece[] {
  return pieces.map((piece): Piece => {
    if (piece.kind === 'other') return { ...piece, text: write(piece.text) };
    if (piece.kind === 'group') return { ...piece, pieces: rewrite(piece.pieces, write) };
    return { ...piece, declarations: piece.declarations.map(write) };
  });
}

function allNames({ names, choices }: Selector): string[] {
  return [...names, ...choices.flat().flatMap(allNames)];
}

/** In selectors: states that only the app sets. */
const appStates =
  /\[data-(?:arriving|pressed|scroll-lock|copied|wrap|zoomable|shown|has-marker|theme-switching)\b|:not\(:popover-open\)/;

/** Attributes that never change in the browser. */
const fixedAttributes: ReadonlySet<string> = new Set(['data-line-numbers', 'data-wide']);

/** Invisible before a change or a pointer. */
const laterDeclarations = /^(?:transition|animation|cursor|interpolate-size)\b/;

/**
 * Leaves out what no page shows before hydration: hover, selections, states, transitions. Until the
 * whole sheet has loaded the focus has the browser's own ring.
 */
function firstPaintPieces(piece: Piece): Piece[] {
  if (piece.kind === 'other') return /^@keyframes\b/.test(piece.text) ? [] : [piece];
  if (piece.kind === 'group') {
    if (/^@starting-style\b/.test(piece.prelude)) return [];
    const pieces = piece.pieces.flatMap(firstPaintPieces);
    return pieces.length > 0 ? [{ ...piece, pieces }] : [];
  }
  const selectors = piece.selectors.filter(
    ({ text }) =>
      !appStates.test(text) &&
      // Without `::details-content` details open at once.
      !/:hover|:focus-visible|::selection|::details-content/.test(withoutBrackets(text)),
  );
  const declarations = piece.declarations.filter((text) => !laterDeclarations.test(text));
  return selectors.length > 0 && declarations.length > 0
    ? [{ ...piece, selectors, declarations }]
    : [];
}

/** `a:is(:hover, .b) > i` → `a:is > i`: brackets contain alternatives. */
function withoutBrackets(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

/** Repeating a longer value costs more than its name. */
const constantChars = 24;

/**
 * Replaces constants by their values: custom properties that a single rule defines, on the root,
 * with a short plain value. Saves 1.4 % of a page after compression.
 */
function inlineConstants(pieces: readonly Piece[]): Piece[] {
  const topLevel = new Set(pieces);
  const definitions = new Map<string, string[]>();
  for (const leaf of leavesOf(pieces)) {
    if (leaf.kind !== 'rule') continue;
    const isRoot = topLevel.has(leaf) && leaf.selectors.every(({ text }) => text === ':root');
    for (const declaration of leaf.declarations) {
      const [, name, value] = /^(--[\w-]+)\s*:\s*(.*)$/s.exec(declaration) ?? [];
      if (name === undefined || value === undefined) continue;
      const isConstant = isRoot && value.length <= constantChars && !/var\(|url\(/.test(value);
      definitions.set(name, [...(definitions.get(name) ?? []), isConstant ? value : '']);
    }
  }
  return rewrite(pieces, (text) =>
    text.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name: string) => {
      const values = definitions.get(name);
      return values?.length === 1 && values[0] ? values[0] : whole;
    }),
  );
}

/**
 * Shortens the custom properties of the root, which each page's styles define for themselves. Those
 * that scripts set keep their names: they are not defined on the root. Saves 1.1 % of a page after
 * compression.
 */
function shortenNames(pieces: readonly Piece[]): Piece[] {
  const names = new Map<string, string>();
  for (const leaf of leavesOf(pieces)) {
    if (leaf.kind !== 'rule' || !leaf.selectors.some(({ text }) => text.startsWith(':root'))) {
      continue;
    }
    for (const declaration of leaf.declarations) {
      const name = customProperty(declaration);
      if (name !== undefined && !names.has(name)) names.set(name, `--${shortName(names.size)}`);
    }
  }
  return rewrite(pieces, (text) =>
    text.replace(/--[a-z][\w-]*/g, (name) => names.get(name) ?? name),
  );
}

/** 0 → a, 25 → z, 26 → aa. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
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

/** Index of the first `stop` character after `start`, outside of strings and brackets. */
function findEnd(css: string, start: number, stop: string): number {
  let depth = 0;
  for (let index = start; index < css.length; index++) {
    const char = css[index] as string;
    if (char === '\\') index++;
    else if (char === '"' || char === "'") {
      index = css.indexOf(char, index + 1);
      if (index < 0) return css.length;
    } else if (depth === 0 && stop.includes(char)) return index;
    else if (char === '(' || char === '[' || char === '{') depth++;
    else if (char === ')' || char === ']' || char === '}') depth--;
  }
  return css.length;
}

/** At-rules that contain rules; others (fonts, keyframes, page) are kept unchanged. */
const groupingRule = /^@(?:media|supports|layer|container|starting-style)\b/;

function readPieces(css: string): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < css.length; ) {
    const end = findEnd(css, index, '{;');
    const prelude = css.slice(index, end).trim();
    if (css[end] !== '{') {
      if (prelude) pieces.push({ kind: 'other', text: `${prelude};` });
      index = end + 1;
      continue;
    }
    const close = findEnd(css, end + 1, '}');
    const body = css.slice(end + 1, close);
    index = close + 1;
    if (groupingRule.test(prelude)) {
      pieces.push({ kind: 'group', prelude, pieces: readPieces(body) });
    } else if (prelude.startsWith('@')) {
      pieces.push({ kind: 'other', text: `${prelude}{${body}}` });
    } else {
      pieces.push({
        kind: 'rule',
        selectors: splitAt(prelude, ',').map(readSelector),
        declarations: splitAt(body, ';'),
      });
    }
  }
  return pieces;
}

/** Splits at a separator outside of strings and brackets; empty parts are dropped. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let index = 0; index < text.length; ) {
    const end = findEnd(text, index, separator);
    const part = text.slice(index, end).trim();
    if (part) parts.push(part);
    index = end + 1;
  }
  return parts;
}

/**
 * Reads what a selector needs: the names outside of brackets, and one alternative of each `:is()`,
 * `:where()` and `:has()`. Ignores `:not()`.
 */
function readSelector(text: string): Selector {
  let plain = '';
  const attributes: string[] = [];
  const choices: Selector[][] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text[index] as string;
    if (char === '\\') {
      plain += text.slice(index, index + 2);
      index++;
    } else if (char === '(' || char === '[') {
      const close = findEnd(text, index + 1, char === '(' ? ')' : ']');
      const inner = text.slice(index + 1, close);
      if (char === '(' && /:(?:is|where|has)$/.test(plain)) {
        choices.push(splitAt(inner, ',').map(readSelector));
      }
      const attribute = char === '[' ? /^[\w-]+/.exec(inner)?.[0] : undefined;
      if (attribute && fixedAttributes.has(attribute)) attributes.push(`[${attribute}]`);
      index = close;
    } else {
      plain += char;
    }
  }
  // `.card` anywhere, `h2` at the start of a compound selector.
  const names = [...plain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)|(\.(?:[\w-]|\\.)+)/g)]
    .map(([, element, className]) => (element ?? (className as string)).replaceAll('\\', ''))
    .concat(attributes);
  return { text, names, choices };
}

function canMatch({ names, choices }: Selector, has: (name: string) => boolean): boolean {
  return (
    names.every(has) && choices.every((options) => options.some((option) => canMatch(option, has)))
  );
}

function selectPieces(pieces: readonly Piece[], has: (name: string) => boolean): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'other') return [piece];
    if (piece.kind === 'group') {
      const kept = selectPieces(piece.pieces, has);
      return kept.length > 0 ? [{ ...piece, pieces: kept }] : [];
    }
    const selectors = piece.selectors.filter((selector) => canMatch(selector, has));
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** Name of the custom property that a declaration defines. */
function customProperty(declaration: string): string | undefined {
  return /^(--[\w-]+)\s*:/.exec(declaration)?.[1];
}

/** Custom properties that the pieces read, also through other custom properties. */
function usedProperties(pieces: readonly Piece[]): Set<string> {
  const readers = new Map<string, string[]>();
  const used = new Set<string>();
  const pending: string[] = [];
  const reads = (text: string): string[] =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name as string);
  for (const leaf of leavesOf(pieces)) {
    for (const text of leaf.kind === 'rule' ? leaf.declarations : [leaf.text]) {
      const name = customProperty(text);
      if (name === undefined) pending.push(...reads(text));
      else readers.set(name, [...(readers.get(name) ?? []), ...reads(text)]);
    }
  }
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...(readers.get(name) ?? []));
  }
  return used;
}

function writePieces(pieces: readonly Piece[], isUsed: (property: string) => boolean): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'other') return piece.text;
      if (piece.kind === 'group') {
        const inner = writePieces(piece.pieces, isUsed);
        return inner && `${piece.prelude}{${inner}}`;
      }
      const declarations = piece.declarations.filter((declaration) => {
        const name = customProperty(declaration);
        return name === undefined || isUsed(name);
      });
      if (declarations.length === 0) return '';
      return `${piece.selectors.map(({ text }) => text).join(',')}{${declarations.join(';')}}`;
    })
    .join('');
}
