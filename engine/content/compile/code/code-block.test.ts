import { expect, onTestFinished, test } from 'vitest';
import { setMessages } from '../../../shared/messages';
import { htmlOf } from '../test-support';
import { renderCodeBlock } from './code-block';
import { parseCodeInfo } from './code-info';
import { extractMarkers, highlightMarker } from './code-markers';
import { CodeHighlighter } from './highlight';

const highlighter = new CodeHighlighter();
const render = (code: string, language: string, meta = ''): string =>
  renderCodeBlock(
    { code, info: parseCodeInfo(language, meta) },
    { highlighter, codeMarkers: [highlightMarker] },
  );
/** Lines as `classes:text`. */
const linesOf = (html: string): string =>
  html
    .replace(/^.*?<code>|<\/code>.*$/gs, '')
    .split(/<span class="line ?/)
    .slice(1)
    .map((line) => line.replace('">', ':').replace(/<[^>]*>|\n/g, ''))
    .join(' ');

test.each<[string | null, string | null, object]>([
  ['PHP', null, { language: 'php', highlightedLines: undefined, firstLineNumber: undefined }],
  ['js{1}', null, { language: 'js' }],
  [null, null, { language: 'text' }],
  ['js', 'title="a b.js" {1,3}', { title: 'a b.js' }],
  ['js', "title='c.js'", { title: 'c.js' }],
  ['js', '{1}', { title: undefined }],
  ['js', 'title="{9}" {1,3-5}', { highlightedLines: new Set([1, 3, 4, 5]) }],
  ['js', 'showLineNumbers', { firstLineNumber: 1 }],
  ['js', 'showLineNumbers=5', { firstLineNumber: 5 }],
])('A71–A73 and A76: a fence with %j and %j', (language, rest, expected) => {
  expect(parseCodeInfo(language, rest)).toMatchObject(expected);
});

const marked = 'a\n// highlight-next-line\nb\n/* highlight-start */\nc\nd\n/* highlight-end */\ne';
const unmarked = 'a\nb\n# highlight-next-line\nc';

test.each<[what: string, code: string, fence: string[], lines: string]>([
  ['A73: ranges switch markers off', unmarked, ['x', '{2}'], ':a hl:b :# highlight-next-line :c'],
  ['A74: lines of markers are highlighted', marked, ['js'], ':a hl:b hl:c hl:d :e'],
  ['A77: only the last line break is dropped', '  a\n\n  b\n', ['x'], ':  a : :  b'],
  ['lines of a diff are marked whole', '-a\n+b\n c', ['diff'], 'del:-a add:+b : c'],
])('%s', async (_, code, [language = '', meta], lines) => {
  render('', language);
  await highlighter.settle();
  expect(linesOf(render(code, language, meta))).toBe(lines);
});

test.each<[languages: string, ...comments: string[]]>([
  ['js ts', '// X', '/* X */'],
  ['tsx', '// X', '{/* X */}'],
  ['html', '<!-- X -->', '// X'],
  ['python bash', '# X'],
  ['markdown', '<!-- X -->', '# X'],
  ['tex matlab', '% X'],
  ['lua haskell', '-- X'],
  ['sql', '-- X', '/* X */'],
  ['wasm', ';; X'],
  ['vb', "' X", 'REM X'],
  ['vbnet', "_ ' X"],
  ['batch', 'REM X'],
  ['basic fortran', '! X'],
  ['fsharp ocaml', '(* X *)'],
  ['cobol', '*> X'],
  ['whatever', '# X', '{/* X */}'],
])('A75: %s takes markers in %s', (languages, ...comments) => {
  for (const language of languages.split(' ')) {
    for (const comment of comments) {
      const code = `${comment.replace('X', 'highlight-next-line')}\nb`;
      expect(extractMarkers(code, language, [highlightMarker])).toEqual({
        code: 'b',
        classes: new Map([[1, ['hl']]]),
      });
    }
  }
});

test.each([
  ['python', '// highlight-next-line'],
  ['lua', '# highlight-next-line'],
  ['js', 'x // highlight-next-line'],
])('A75: %s does not take "%s"', (language, line) => {
  expect(extractMarkers(`${line}\nb`, language, [highlightMarker]).code).toBe(`${line}\nb`);
});

test('A74: additional markers have their own classes', () => {
  const markers = [highlightMarker, { className: 'error', line: 'This will fail' }];
  expect(extractMarkers('// This will fail\nb', 'js', markers).classes).toEqual(
    new Map([[1, ['error']]]),
  );
});

test('A76 and A78: lines have numbers; an unknown language is plain text, escaped', () => {
  const html = render('a\n<b> & "c"', 'nolang', 'showLineNumbers=5');
  expect(html).toContain('<span class="line" data-line="6">&lt;b&gt; &amp; "c"</span>');
});

test('tokens get classes; neighbors of the same kind share a span', async () => {
  render('', 'json');
  await highlighter.settle();
  expect(render('{"a": [1, true]}', 'json')).toContain(
    '{<span class="v">"a"</span>: [<span class="n">1</span>, <span class="k">true</span>]}',
  );
});

test('a block of fifty lines is marked as long', () => {
  expect(render('x\n'.repeat(50), 'text')).toContain('<figure class="code long"');
  expect(render('x\n'.repeat(49), 'text')).toContain('<figure class="code"');
});

test('A79: code blocks as components: values in a line stay in it, comments are left out', async () => {
  const html = await htmlOf(
    "import CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock>\n  {/*  begin  */}\n  run {'it'}\n  {/* end */}\n</CodeBlock>",
  );
  expect(html).toContain('run it');
  expect(html).not.toMatch(/begin|end \*/);
});

test('A142: what the build adds to content is in its language', async () => {
  onTestFinished(() => setMessages());
  setMessages({ Details: 'Détails', Text: 'Texte', '{0} code': 'Code : {0}', done: 'fait' });
  const html = await htmlOf('<details>\n\nHidden\n\n</details>\n\n```text\nx\n```\n\n- [x] a\n');
  expect(html).toContain('<summary>Détails</summary>');
  expect(html).toContain('aria-label="Code : Texte"');
  expect(html).toContain('aria-label="fait"');
});
