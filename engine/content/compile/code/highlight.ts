/** Highlights code with a class per kind of token, so both color modes share the HTML. */
import {
  type BundledLanguage,
  bundledLanguagesInfo,
  createHighlighter,
  type Highlighter,
  splitLines,
  splitTokens,
  type ThemedToken,
  type ThemeRegistration,
} from 'shiki';
import { closestOf } from '../../../shared/closest';
import { t } from '../../../shared/messages';
import { DeferredResults } from '../../deferred-results';
import type { ValueSpot } from '../../values/fill-values';
import { escapeText, valueHtml } from '../html';

/**
 * Token class → its scopes; if two scopes match, the longer wins, as in every TextMate theme. Class
 * names are short because they are repeated thousands of times.
 */
const scopesOfClass = {
  // comment
  c: 'comment, punctuation.definition.comment',
  // keyword: storage, operators that are words, language constants
  k: `storage, constant.language, variable.language, keyword.operator.new,
    keyword.operator.expression, keyword.operator.logical.python, keyword.operator.sizeof,
    entity.name.tag, keyword.other, support.type.primitive, keyword.operator.word, markup.heading`,
  // control flow
  kc: 'keyword.control, keyword.operator.await, keyword.other.import, keyword.import',
  // string
  s: 'string, punctuation.definition.string, meta.attribute-selector, markup.inline.raw',
  // number, unit
  n: 'constant.numeric, keyword.other.unit, constant.other.color',
  // function
  f: 'entity.name.function, support.function, entity.name.command',
  // type, class, component
  t: `entity.name.type, entity.name.class, support.type, support.class, entity.name.tag.css,
    entity.other.inherited-class, entity.name.section, storage.type.java, storage.type.generic.java`,
  // property, parameter, key, attribute
  v: `variable, support.type.property-name, meta.object-literal.key, entity.other.attribute-name,
    entity.name.tag.yaml, support.variable, keyword.other.definition.ini, entity.name.variable,
    meta.property-name`,
  // constant
  o: `variable.other.constant, variable.other.enummember, support.constant,
    entity.other.attribute-name.id`,
  // escape
  e: 'constant.character.escape, constant.other.placeholder, string.regexp keyword.operator',
  // punctuation, only where it would otherwise look like plain text
  p: `punctuation.separator.key-value.ini, punctuation.definition.variable.shell,
    keyword.operator.assignment.shell, keyword.operator.pipe.shell, punctuation.separator.statement`,
  // lines of a diff
  add: 'markup.inserted, punctuation.definition.inserted',
  del: 'markup.deleted, punctuation.definition.deleted',
};

/** Shiki resolves scopes to colors, so each class has its own color as its name. */
const classes = Object.entries(scopesOfClass).map(([name, scope], index) => ({
  name,
  scope,
  color: `#0000${(index + 1).toString(16).padStart(2, '0')}`,
}));
const classOfColor = new Map(classes.map(({ name, color }) => [color, name]));

const theme: ThemeRegistration = {
  name: 'token-classes',
  type: 'dark',
  colors: { 'editor.foreground': '#ffffff', 'editor.background': '#000000' },
  tokenColors: [
    ...classes.map(({ scope, color }) => ({ scope, settings: { foreground: color } })),
    // Template expressions inside strings are code again.
    { scope: 'meta.template.expression, meta.embedded', settings: { foreground: '#ffffff' } },
  ],
};

const languages = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((alias) => [alias, { id, name }] as const),
  ),
);
languages.set('conf', { id: 'ini', name: 'conf' });
languages.set('env', { id: 'dotenv', name: 'env' });
/** Names that Docusaurus' highlighter uses for them. */
const otherNames = {
  apacheconf: 'apache',
  gradle: 'groovy',
  markup: 'html',
  objectivec: 'objective-c',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  sol: 'solidity',
};
for (const [name, id] of Object.entries(otherNames)) {
  const language = languages.get(id);
  if (language) languages.set(name, language);
}

/** Names for readers that are clearer than those of the grammars. */
const labels: Record<string, string> = {
  bash: 'Bash',
  console: 'Console',
  jsonc: 'JSON',
  nginx: 'nginx',
  properties: 'Properties',
};

/** The known language that a misspelled name probably means; undefined for known names and unrelated ones. */
export function nearLanguage(language: string): string | undefined {
  if (languages.has(language)) return undefined;
  const near = closestOf(language, languages.keys(), 1);
  // Short words such as `curl` and `tree` resemble languages by chance, unless letters are only swapped.
  const letters = (word = ''): string => [...word].sort().join('');
  return language.length > 5 || letters(language) === letters(near) ? near : undefined;
}

/** The language's name for readers: `json` → `JSON`. */
export function languageLabel(language: string): string {
  if (/^te?xt$/.test(language)) return t('Text');
  return labels[language] ?? languages.get(language)?.name ?? language;
}

/** The PHP grammar does not handle text outside the code; its template grammar does. */
function grammarOf(language: string, code: string): string | undefined {
  return language === 'php' && code.includes('?>') ? 'blade' : languages.get(language)?.id;
}

const loaded = new Map<string, Promise<Highlighter>>();

/**
 * Shared by the builds of a site's translations: memory for grammars is never freed, and a copy for each of
 * fifteen translations would exhaust it.
 */
function loadHighlighter(lang: string): Promise<Highlighter> {
  const highlighter =
    loaded.get(lang) ?? createHighlighter({ themes: [theme], langs: [lang], warnings: false });
  loaded.set(lang, highlighter);
  return highlighter;
}

/** In characters of code. Versions of a site's docs share most of it, at 3 ms of highlighting per page. */
const mostRemembered = 4_000_000;

/**
 * One per worker. A grammar is loaded when a page first needs it, in a highlighter of its own: if they shared
 * one, code inside a Markdown block would be highlighted or not depending on which other grammars are
 * loaded. After `settle` returns false, what `lines` has returned is final.
 */
export class CodeHighlighter extends DeferredResults<Highlighter> {
  private readonly known = new Map<string, string[]>();
  private remembered = 0;

  /**
   * One HTML string per line of the code, with tokens as `<span class="k">`. Languages without a
   * grammar are plain text (A78); so are languages whose grammar is not loaded yet.
   *
   * @param spots positions of values in the code, in order; none spans two lines
   */
  lines(code: string, language: string, spots: readonly ValueSpot[] = []): readonly string[] {
    const lang = grammarOf(language, code);
    const highlighter = lang ? this.ask(lang, () => loadHighlighter(lang)) : undefined;
    const key = `${lang} ${highlighter !== undefined} ${JSON.stringify(spots)}\n${code}`;
    const before = this.known.get(key);
    if (before) return before;
    const lines = tokensOf(code, lang, highlighter).map((line) => renderLine(line, spots));
    this.remembered += code.length;
    if (this.remembered > mostRemembered) {
      this.known.clear();
      this.remembered = code.length;
    }
    this.known.set(key, lines);
    return lines;
  }
}

function tokensOf(code: string, grammar?: string, highlighter?: Highlighter): ThemedToken[][] {
  if (!highlighter) return splitLines(code).map(([content, offset]) => [{ content, offset }]);
  const lang = grammar as BundledLanguage;
  // Without a time limit, the same code yields the same HTML even on a busy machine.
  const options = { lang, theme: 'token-classes', tokenizeTimeLimit: 0 };
  return highlighter.codeToTokens(code, options).tokens;
}

/** Neighboring tokens of a class share a span; a value is one element, with its first class. */
function renderLine(line: ThemedToken[], spots: readonly ValueSpot[]): string {
  const edges = spots.flatMap(({ start, end }) => [start, end]);
  const [tokens = []] = edges.length > 0 ? splitTokens([line], edges) : [line];
  const runs: { text: string; name: string | undefined; spot: ValueSpot | undefined }[] = [];
  for (const { content, color, offset } of tokens) {
    const spot = spots.find(({ start, end }) => start <= offset && offset < end);
    const last = runs.at(-1);
    const isBlank = content.trim() === '';
    const name = isBlank ? last?.name : classOfColor.get((color ?? '').toLowerCase());
    if (last && last.spot === spot && (last.name === name || spot)) last.text += content;
    else runs.push({ text: content, name, spot });
  }
  return runs
    .map(({ text, name, spot }) => {
      if (spot) return valueHtml(spot.name, text, name);
      return name ? `<span class="${name}">${escapeText(text)}</span>` : escapeText(text);
    })
    .join('');
}
