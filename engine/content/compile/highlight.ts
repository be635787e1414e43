/**
 * Code to HTML with one class per token kind, once at build time. Colours are custom properties of
 * the stylesheet, so both colour modes share the HTML.
 */
import {
  type BundledLanguage,
  bundledLanguages,
  createHighlighter,
  type Highlighter,
  type ThemeRegistration,
} from 'shiki';
import type { ValueSpot } from '../values/fill-values';
import { escapeText, valueHtml } from './html';

/**
 * Token class → the scopes it stands for. Order matters: of two scopes that fit, the longer wins,
 * as in every TextMate theme. Classes are one or two letters because they are repeated thousands
 * of times; the stylesheet names them.
 */
const scopesOfClass: Record<string, string[]> = {
  // comment
  c: ['comment', 'punctuation.definition.comment'],
  // keyword: storage, operators that are words, language constants
  k: [
    'storage',
    'storage.type',
    'storage.modifier',
    'constant.language',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.sizeof',
    'entity.name.tag',
    'keyword.other',
    'support.type.primitive',
    'keyword.operator.word',
    'markup.heading',
    'storage.type.function',
  ],
  // control flow
  kc: ['keyword.control', 'keyword.operator.await', 'keyword.other.import', 'keyword.import'],
  // strings
  s: [
    'string',
    'punctuation.definition.string',
    'string.regexp',
    'meta.attribute-selector',
    'markup.inline.raw',
  ],
  // numbers, units
  n: ['constant.numeric', 'keyword.other.unit', 'constant.other.color'],
  // functions
  f: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'support.function.builtin',
  ],
  // types, classes, components
  t: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'support.class.component',
    'entity.name.tag.css',
    'entity.name.section',
    'entity.name.section.group-title',
    'storage.type.java',
    'storage.type.generic.java',
  ],
  // properties, parameters, keys, attributes
  v: [
    'variable',
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.other.attribute-name',
    'entity.name.tag.yaml',
    'support.variable',
    'keyword.other.definition.ini',
    'entity.name.variable',
    'support.type.property-name.json',
    'variable.other.normal.shell',
    'meta.property-name',
    'support.type.property-name.toml',
  ],
  // constants
  o: [
    'variable.other.constant',
    'variable.other.enummember',
    'support.constant',
    'entity.other.attribute-name.id',
  ],
  // escapes
  e: ['constant.character.escape', 'constant.other.placeholder', 'string.regexp keyword.operator'],
  // punctuation, only where it would otherwise look like text of weight
  p: [
    'punctuation.separator.key-value.ini',
    'punctuation.definition.variable.shell',
    'keyword.operator.assignment.shell',
    'keyword.operator.pipe.shell',
    'punctuation.separator.statement',
  ],
  // lines of a diff
  add: ['markup.inserted', 'punctuation.definition.inserted'],
  del: ['markup.deleted', 'punctuation.definition.deleted'],
};

const classNames = Object.keys(scopesOfClass);
/** Shiki resolves scopes to a colour; each class is given one of its own as its name. */
const colourOfClass = (index: number): string =>
  `#0000${(index + 1).toString(16).padStart(2, '0')}`;
const classOfColour = new Map(classNames.map((name, index) => [colourOfClass(index), name]));

const theme: ThemeRegistration = {
  name: 'token-classes',
  type: 'dark',
  colors: { 'editor.foreground': '#ffffff', 'editor.background': '#000000' },
  tokenColors: [
    ...classNames.map((name, index) => ({
      scope: scopesOfClass[name] as string[],
      settings: { foreground: colourOfClass(index) },
    })),
    // Template expressions inside strings are code again.
    { scope: ['meta.template.expression', 'meta.embedded'], settings: { foreground: '#ffffff' } },
  ],
};

/** Names readers see and fences use, for languages whose own name differs. */
const aliases: Record<string, string> = {
  sh: 'shellscript',
  shell: 'shellscript',
  bash: 'shellscript',
  zsh: 'shellscript',
  console: 'shellsession',
  properties: 'ini',
  conf: 'ini',
  env: 'dotenv',
  js: 'javascript',
  ts: 'typescript',
  yml: 'yaml',
  py: 'python',
  ps1: 'powershell',
  pwsh: 'powershell',
  md: 'markdown',
  rs: 'rust',
  kt: 'kotlin',
  dockerfile: 'docker',
};

/** The grammar for PHP knows no text around the code; the one of its templates does. */
function grammarOf(language: string, code: string): string {
  if (language === 'php' && code.includes('?>')) return 'blade';
  return aliases[language] ?? language;
}

const labels: Record<string, string> = {
  bash: 'Bash',
  shell: 'Shell',
  sh: 'Shell',
  json: 'JSON',
  jsonc: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  js: 'JavaScript',
  typescript: 'TypeScript',
  ts: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
  php: 'PHP',
  python: 'Python',
  py: 'Python',
  properties: 'Properties',
  ini: 'INI',
  toml: 'TOML',
  powershell: 'PowerShell',
  java: 'Java',
  kotlin: 'Kotlin',
  rust: 'Rust',
  sql: 'SQL',
  http: 'HTTP',
  docker: 'Dockerfile',
  dockerfile: 'Dockerfile',
  diff: 'Diff',
  markdown: 'Markdown',
  md: 'Markdown',
  mdx: 'MDX',
  xml: 'XML',
  text: 'Text',
  txt: 'Text',
  nginx: 'nginx',
  console: 'Console',
};

/** The language's name for readers: `json` → `JSON`. */
export function languageLabel(language: string): string {
  return labels[language] ?? language;
}

export interface CodeHighlighter {
  /**
   * One HTML string for each line of the code, tokens as `<span class="k">`. Languages without a
   * grammar are plain text (A78), and so is one whose grammar is not loaded yet.
   *
   * @param spots where values are in the code, in order, none across a line's end
   */
  lines(code: string, language: string, spots?: readonly ValueSpot[]): readonly string[];
  /**
   * Loads the grammars that `lines` had to do without.
   *
   * @returns false when there were none: what `lines` gave since the last call is final
   */
  loadMissing(): Promise<boolean>;
}

/** Versions of a site's docs have most of their code in common. In characters of code. */
const mostRemembered = 4_000_000;

/** One for each worker; grammars are loaded when a page first needs them. */
export function createCodeHighlighter(): CodeHighlighter {
  const known = new Map<string, string[]>();
  let remembered = 0;
  // One for each grammar: in a common one the code inside of a Markdown block would be coloured or
  // not depending on which other grammars are loaded.
  const highlighters = new Map<string, Highlighter>();
  const missing = new Set<string>();

  return {
    lines(code, language, spots = []) {
      const name = grammarOf(language, code);
      const highlighter = highlighters.get(name);
      if (!highlighter) {
        if (Object.hasOwn(bundledLanguages, name)) missing.add(name);
        let offset = 0;
        return code.split('\n').map((content) => {
          const html = renderLine([{ content, offset }], spots);
          offset += content.length + 1;
          return html;
        });
      }
      const key = `${name}\n${code}`;
      const before = spots.length === 0 ? known.get(key) : undefined;
      if (before) return before;
      const { tokens } = highlighter.codeToTokens(code, {
        lang: name as BundledLanguage,
        theme: 'token-classes',
        // Without a limit the same code always gives the same HTML, on a busy machine too.
        tokenizeTimeLimit: 0,
      });
      const lines = tokens.map((line) => renderLine(line, spots));
      if (spots.length > 0) return lines;
      remembered += code.length;
      if (remembered > mostRemembered) {
        known.clear();
        remembered = code.length;
      }
      known.set(key, lines);
      return lines;
    },
    async loadMissing() {
      const names = [...missing];
      missing.clear();
      for (const name of names) {
        const options = { themes: [theme], langs: [name], warnings: false };
        highlighters.set(name, await createHighlighter(options));
      }
      return names.length > 0;
    },
  };
}

interface Token {
  content: string;
  /** Of its first character in the code. */
  offset: number;
  color?: string | undefined;
}

/** Neighbouring tokens of one class share a span; a value is one element, with the class it begins with. */
function renderLine(tokens: readonly Token[], spots: readonly ValueSpot[]): string {
  let html = '';
  let text = '';
  let current: string | undefined;
  let spot: ValueSpot | undefined;
  const flush = (): void => {
    if (spot) html += valueHtml(spot.name, text, current);
    else if (text !== '')
      html += current ? `<span class="${current}">${escapeText(text)}</span>` : escapeText(text);
    text = '';
  };
  for (const { content, color, inside } of cutAtSpots(tokens, spots)) {
    const name = content.trim() === '' ? current : classOfColour.get((color ?? '').toLowerCase());
    if (inside !== spot || (name !== current && !inside)) {
      flush();
      spot = inside;
      current = name;
    }
    text += content;
  }
  flush();
  return html;
}

/** Tokens cut where values begin and end. */
function cutAtSpots(
  tokens: readonly Token[],
  spots: readonly ValueSpot[],
): (Token & { inside?: ValueSpot | undefined })[] {
  if (spots.length === 0) return [...tokens];
  return tokens.flatMap((token) => {
    const end = token.offset + token.content.length;
    const edges = spots.flatMap((spot) => [spot.start, spot.end]);
    const cuts = [token.offset, ...edges.filter((edge) => edge > token.offset && edge < end), end];
    return [...new Set(cuts)].slice(0, -1).map((offset, index, all) => ({
      ...token,
      content: token.content.slice(offset - token.offset, (all[index + 1] ?? end) - token.offset),
      offset,
      inside: spots.find((spot) => spot.start <= offset && offset < spot.end),
    }));
  });
}
