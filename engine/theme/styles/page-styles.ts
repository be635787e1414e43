/**
 * The part of the stylesheet a page needs for its first paint: rules that can match its HTML before
 * the app is there, and the custom properties those read. It is inlined into the page; the whole
 * sheet comes with the app, as a file that all pages share (`late.css`).
 *
 * Class and element names decide whether a rule can match, and the attributes that stay as the server
 * wrote them. Other attributes and states may change without the app (the boot script sets
 * attributes, readers open details), names do not. What only the app or a pointer brings about is
 * left to the whole sheet: moving a pointer starts the app.
 */

/** A stylesheet cut into pieces once, to be asked for many pages. */
export type PageStyles = (html: string) => string;

type Piece =
  | { kind: 'rule'; selectors: Selector[]; declarations: string[] }
  | { kind: 'group'; prelude: string; pieces: Piece[] }
  | { kind: 'other'; text: string };

interface Selector {
  text: string;
  /** Names without which it cannot match: `p`, `.card`, `[data-wide]`. */
  names: string[];
  /** Of each of these one of the selectors must be able to match: `:is(.add, .del)`. */
  choices: Selector[][];
}

/** @param css the whole sheet, minified */
export function createPageStyles(css: string): PageStyles {
  const pieces = shortenNames(inlineConstants(readPieces(css).flatMap(firstPaintPieces)));
  const known = new Set(pieces.flatMap(namesOf));
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

function namesOf(piece: Piece): string[] {
  if (piece.kind === 'group') return piece.pieces.flatMap(namesOf);
  return piece.kind === 'rule' ? piece.selectors.flatMap(allNames) : [];
}

function allNames({ names, choices }: Selector): string[] {
  return [...names, ...choices.flat().flatMap(allNames)];
}

/** Marks in selectors of states that only the app sets, and of what slides in and out. */
const appStates =
  /\[data-(?:arriving|pressed|scroll-lock|copied|wrap|zoomable|shown|has-marker|theme-switching)\b|:not\(:popover-open\)/;

/** Attributes of content and frame that nothing sets or takes away in the browser. */
const fixedAttributes: ReadonlySet<string> = new Set(['data-line-numbers', 'data-wide']);

/** What nothing shows before a pointer or a change: transitions, the pointer's shape. */
const laterDeclarations = /^(?:transition|animation|cursor|interpolate-size)\b/;

/**
 * The piece without what no page shows before its app is there: hover, selections, states,
 * transitions. Until the whole sheet is there the keyboard's focus has the browser's own ring.
 */
function firstPaintPieces(piece: Piece): Piece[] {
  if (piece.kind === 'other') return /^@keyframes\b/.test(piece.text) ? [] : [piece];
  if (piece.kind === 'group') {
    // Nothing moves yet.
    if (/^@starting-style\b/.test(piece.prelude)) return [];
    const pieces = piece.pieces.flatMap(firstPaintPieces);
    return pieces.length > 0 ? [{ ...piece, pieces }] : [];
  }
  const selectors = piece.selectors.filter(
    ({ text }) =>
      !appStates.test(text) &&
      // What of details opens by height: until then they open at once.
      !/:hover|:focus-visible|::selection|::details-content/.test(withoutBrackets(text)),
  );
  const declarations = piece.declarations.filter((text) => !laterDeclarations.test(text));
  return selectors.length > 0 && declarations.length > 0
    ? [{ ...piece, selectors, declarations }]
    : [];
}

/** `a:is(:hover, .b) > i` → `a:is > i`: what a bracket holds is one of several possibilities. */
function withoutBrackets(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

/** Longer values are shorter to name than to repeat. */
const constantChars = 24;

/**
 * Writes constants where they are read. A custom property is one if a single rule defines it, on the
 * root, with a short plain value: sizes, radii, weights. Colours and what media change stay names.
 * Saves 1.4 % of a page after compression.
 */
function inlineConstants(pieces: readonly Piece[]): Piece[] {
  const definitions = new Map<string, string[]>();
  const collect = (piece: Piece, isTop: boolean): void => {
    if (piece.kind === 'group') for (const inner of piece.pieces) collect(inner, false);
    if (piece.kind !== 'rule') return;
    const isRoot = isTop && piece.selectors.every(({ text }) => text === ':root');
    for (const declaration of piece.declarations) {
      const [, name, value] = /^(--[\w-]+)\s*:\s*(.*)$/s.exec(declaration) ?? [];
      if (name === undefined || value === undefined) continue;
      const isConstant = isRoot && value.length <= constantChars && !/var\(|url\(/.test(value);
      definitions.set(name, [...(definitions.get(name) ?? []), isConstant ? value : '']);
    }
  };
  for (const piece of pieces) collect(piece, true);

  const write = (text: string): string =>
    text.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name: string) => {
      const values = definitions.get(name);
      return values?.length === 1 && values[0] ? values[0] : whole;
    });
  const rewrite = (piece: Piece): Piece => {
    if (piece.kind === 'other') return { ...piece, text: write(piece.text) };
    if (piece.kind === 'group') return { ...piece, pieces: piece.pieces.map(rewrite) };
    return { ...piece, declarations: piece.declarations.map(write) };
  };
  return pieces.map(rewrite);
}

/**
 * Gives the root's custom properties names of a letter or two. A page's styles define what they read,
 * so they need not know the names of the whole sheet. Names that scripts set are left alone: they
 * are not defined on the root. Saves 1.1 % of a page after compression.
 */
function shortenNames(pieces: readonly Piece[]): Piece[] {
  const names = new Map<string, string>();
  const collect = (piece: Piece): void => {
    if (piece.kind === 'group') piece.pieces.forEach(collect);
    if (piece.kind !== 'rule' || !piece.selectors.some(({ text }) => text.startsWith(':root')))
      return;
    for (const declaration of piece.declarations) {
      const name = customProperty.exec(declaration)?.[1];
      if (name !== undefined && !names.has(name)) names.set(name, `--${shortName(names.size)}`);
    }
  };
  pieces.forEach(collect);
  const write = (text: string): string =>
    text.replace(/--[a-z][\w-]*/g, (name) => names.get(name) ?? name);
  const rename = (piece: Piece): Piece => {
    if (piece.kind === 'other') return { ...piece, text: write(piece.text) };
    if (piece.kind === 'group') return { ...piece, pieces: piece.pieces.map(rename) };
    return { ...piece, declarations: piece.declarations.map(write) };
  };
  return pieces.map(rename);
}

/** 0 → a, 25 → z, 26 → aa. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}

/** All elements and classes of a page, as selectors name them. The root is always there. */
function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'body']);
  for (const [, name] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(name as string);
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (value as string).split(' ')) names.add(`.${name}`);
  }
  for (const name of fixedAttributes) if (html.includes(` ${name}`)) names.add(`[${name}]`);
  return names;
}

/** Index behind the end of what starts at `start`: `stop` characters count outside of strings. */
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

/** Rules with these names hold rules; others (fonts, keyframes, page) are kept as they are. */
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
 * Reads what a selector cannot do without: names outside of brackets, and of what `:is()`, `:where()`
 * and `:has()` offer one possibility. What `:not()` says does not count.
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

const customProperty = /^(--[\w-]+)\s*:/;

/** Custom properties read by the pieces, also through other custom properties. */
function usedProperties(pieces: readonly Piece[]): Set<string> {
  const readers = new Map<string, string[]>();
  const used = new Set<string>();
  const pending: string[] = [];
  const reads = (text: string): string[] =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name as string);
  const visit = (piece: Piece): void => {
    if (piece.kind === 'group') {
      piece.pieces.forEach(visit);
      return;
    }
    if (piece.kind === 'other') {
      pending.push(...reads(piece.text));
      return;
    }
    for (const declaration of piece.declarations) {
      const name = customProperty.exec(declaration)?.[1];
      if (name === undefined) pending.push(...reads(declaration));
      else readers.set(name, [...(readers.get(name) ?? []), ...reads(declaration)]);
    }
  };
  pieces.forEach(visit);
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
        const name = customProperty.exec(declaration)?.[1];
        return name === undefined || isUsed(name);
      });
      if (declarations.length === 0) return '';
      return `${piece.selectors.map(({ text }) => text).join(',')}{${declarations.join(';')}}`;
    })
    .join('');
}
