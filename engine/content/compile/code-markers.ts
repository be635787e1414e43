/**
 * Marker comments in code: lines holding only `// highlight-next-line`, or `# highlight-start` …
 * `# highlight-end`, are removed and their target lines get a class (A74). Which comment styles
 * count depends on the language (A75).
 */

type CommentStyle = [open: string, close: string];

const slashes: CommentStyle = ['//', ''];
const block: CommentStyle = ['/*', '*/'];
const jsx: CommentStyle = ['{/*', '*/}'];
const hash: CommentStyle = ['#', ''];
const html: CommentStyle = ['<!--', '-->'];
const dashes: CommentStyle = ['--', ''];
const percent: CommentStyle = ['%', ''];
const rem: CommentStyle = ['REM', ''];
const apostrophe: CommentStyle = ["'", ''];
const exclamation: CommentStyle = ['!', ''];
const parentheses: CommentStyle = ['(*', '*)'];

const stylesOfLanguage = new Map<string, CommentStyle[]>();

function define(languages: string, styles: CommentStyle[]): void {
  for (const language of languages.split(' ')) stylesOfLanguage.set(language, styles);
}

define('js javascript ts typescript mjs cjs mts cts', [slashes, block]);
define('jsx tsx', [slashes, block, jsx]);
define('html xml svg vue', [html, slashes, block]);
define('py python bash sh shell zsh console shellscript', [hash]);
define('md markdown mdx', [html, jsx, hash]);
define('tex latex matlab', [percent]);
define('lua haskell hs', [dashes]);
define('sql', [dashes, block]);
define('wasm wat', [[';;', '']]);
define('vb vba vbscript', [apostrophe, rem]);
define('vbnet', [apostrophe, rem, ["_ '", '']]);
define('bat batch cmd', [rem]);
define('basic', [rem, exclamation]);
define('fortran f90', [exclamation]);
define('fsharp fs', [slashes, parentheses]);
define('ocaml ml sml', [parentheses]);
define('cobol', [['*>', '']]);

const otherLanguages: CommentStyle[] = [slashes, block, jsx, hash, html];

/** A marker: words in the comment and the class their lines get. Further ones by configuration. */
export interface MagicComment {
  className: string;
  /** Marks the next line. */
  line?: string;
  /** Marks the lines between `start` and `end`. */
  block?: { start: string; end: string };
}

export const highlightMarker: MagicComment = {
  className: 'hl',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

export interface MarkedCode {
  /** The code without marker lines. */
  code: string;
  /** 1-based line of `code` → classes. */
  classes: Map<number, string[]>;
}

/** Removes marker lines and tells which lines they name. */
export function extractMarkers(
  code: string,
  language: string,
  markers: readonly MagicComment[],
): MarkedCode {
  const classes = new Map<number, string[]>();
  if (!markers.some((marker) => mentions(code, marker))) return { code, classes };
  const styles = stylesOfLanguage.get(language) ?? otherLanguages;
  const kept: string[] = [];
  const open = new Set<MagicComment>();
  const next = new Set<MagicComment>();

  for (const line of code.split('\n')) {
    const word = commentText(line, styles);
    const marker =
      word === undefined ? undefined : markers.find((candidate) => hasWord(candidate, word));
    if (marker && word !== undefined) {
      if (word === marker.line) next.add(marker);
      else if (word === marker.block?.start) open.add(marker);
      else open.delete(marker);
      continue;
    }
    kept.push(line);
    const names = [...open, ...next].map((active) => active.className);
    if (names.length > 0) classes.set(kept.length, [...new Set(names)]);
    next.clear();
  }
  return { code: kept.join('\n'), classes };
}

function mentions(code: string, marker: MagicComment): boolean {
  return [marker.line, marker.block?.start, marker.block?.end].some(
    (word) => word !== undefined && code.includes(word),
  );
}

function hasWord(marker: MagicComment, word: string): boolean {
  return word === marker.line || word === marker.block?.start || word === marker.block?.end;
}

/** The text of a line that holds only a comment; undefined for every other line. */
function commentText(line: string, styles: readonly CommentStyle[]): string | undefined {
  const text = line.trim();
  for (const [open, close] of styles) {
    if (
      text.startsWith(open) &&
      text.endsWith(close) &&
      text.length >= open.length + close.length
    ) {
      return text.slice(open.length, text.length - close.length).trim();
    }
  }
  return undefined;
}
