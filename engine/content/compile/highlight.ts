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
import { escapeText } from './html';

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
   */
  lines(code: string, language: string): string[];
  /**
   * Loads the grammars that `lines` had to do without.
   *
   * @returns false when there were none: what `lines` gave since the last call is final
   */
  loadMissing(): Promise<boolean>;
}

/** One for each worker; grammars are loaded when a page first needs them. */
export function createCodeHighlighter(): CodeHighlighter {
  // One for each grammar: in a common one the code inside of a Markdown block would be coloured or
  // not depending on which other grammars are loaded.
  const highlighters = new Map<string, Highlighter>();
  const missing = new Set<string>();

  return {
    lines(code, language) {
      const name = grammarOf(language, code);
      const highlighter = highlighters.get(name);
      if (!highlighter) {
        if (Object.hasOwn(bundledLanguages, name)) missing.add(name);
        return code.split('\n').map(escapeText);
      }
      const { tokens } = highlighter.codeToTokens(code, {
        lang: name as BundledLanguage,
        theme: 'token-classes',
        // Without a limit the same code always gives the same HTML, on a busy machine too.
        tokenizeTimeLimit: 0,
      });
      return tokens.map(renderLine);
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

/** Neighbouring tokens of one class share a span. */
function renderLine(tokens: readonly { content: string; color?: string | undefined }[]): string {
  let html = '';
  let text = '';
  let current: string | undefined;
  const flush = (): void => {
    if (text !== '')
      html += current ? `<span class="${current}">${escapeText(text)}</span>` : escapeText(text);
    text = '';
  };
  for (const { content, color } of tokens) {
    const name = content.trim() === '' ? current : classOfColour.get((color ?? '').toLowerCase());
    if (name !== current) flush();
    current = name;
    text += content;
  }
  flush();
  return html;
}
