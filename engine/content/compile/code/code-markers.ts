/**
 * Marker comments in code (A74): lines with only `// highlight-next-line`, or `# highlight-start` …
 * `# highlight-end`, are removed, and their target lines get a class. The comment styles depend on
 * the language (A75).
 */

/** Languages → how comments open and close in them. */
const stylesOfLanguages: [languages: string, styles: string][] = [
  ['js javascript ts typescript mjs cjs mts cts', '// | /*…*/'],
  ['jsx tsx', '// | /*…*/ | {/*…*/}'],
  ['html xml svg vue', '<!--…--> | // | /*…*/'],
  ['py python bash sh shell zsh console shellscript', '#'],
  ['md markdown mdx', '<!--…--> | {/*…*/} | #'],
  ['tex latex matlab', '%'],
  ['lua haskell hs', '--'],
  ['sql', '-- | /*…*/'],
  ['wasm wat', ';;'],
  ['vb vba vbscript', "' | REM"],
  ['vbnet', "' | REM | _ '"],
  ['bat batch cmd', 'REM'],
  ['basic', 'REM | !'],
  ['fortran f90', '!'],
  ['fsharp fs', '// | (*…*)'],
  ['ocaml ml sml', '(*…*)'],
  ['cobol', '*>'],
];
const otherStyles = '// | /*…*/ | {/*…*/} | # | <!--…-->';

function commentStyles(language: string): string[][] {
  const found = stylesOfLanguages.find(([names]) => names.split(' ').includes(language));
  return (found?.[1] ?? otherStyles).split(' | ').map((style) => style.split('…'));
}

/** The words in a marker comment and the class for its lines. The configuration can add more. */
export interface MagicComment {
  className: string;
  line?: string;
  block?: { start: string; end: string };
}

export const highlightMarker: MagicComment = {
  className: 'hl',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

export function extractMarkers(code: string, language: string, markers: readonly MagicComment[]) {
  const classes = new Map<number, string[]>();
  const wordsOf = ({ line, block }: MagicComment) => [line, block?.start, block?.end];
  if (!markers.flatMap(wordsOf).some((word) => word && code.includes(word)))
    return { code, classes };
  const styles = commentStyles(language);
  const kept: string[] = [];
  const open = new Set<MagicComment>();
  const next = new Set<MagicComment>();

  for (const line of code.split('\n')) {
    const word = commentText(line, styles);
    const marker =
      word === undefined ? undefined : markers.find((each) => wordsOf(each).includes(word));
    if (marker) {
      if (word === marker.line) next.add(marker);
      else if (word === marker.block?.start) open.add(marker);
      else open.delete(marker);
      continue;
    }
    kept.push(line);
    const names = [...open, ...next].map(({ className }) => className);
    if (names.length > 0) classes.set(kept.length, [...new Set(names)]);
    next.clear();
  }
  return { code: kept.join('\n'), classes };
}

/** The text of a line that holds only a comment; undefined for other lines. */
function commentText(line: string, styles: readonly string[][]): string | undefined {
  const text = line.trim();
  for (const [open = '', close = ''] of styles) {
    const isWhole = text.length >= open.length + close.length;
    if (!isWhole || !text.startsWith(open) || !text.endsWith(close)) continue;
    return text.slice(open.length, text.length - close.length).trim();
  }
  return undefined;
}
