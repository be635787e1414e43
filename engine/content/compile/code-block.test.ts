import { expect, test } from 'vitest';
import { renderCodeBlock } from './code-block';
import { parseCodeInfo } from './code-info';
import { extractMarkers, highlightMarker } from './code-markers';
import { createCodeHighlighter } from './highlight';
import { htmlOf } from './test-support';

const highlighter = createCodeHighlighter();
const render = (code: string, language: string, meta = ''): string =>
  renderCodeBlock({ code, info: parseCodeInfo(language, meta) }, highlighter, [highlightMarker]);
/** Lines as `[classes, text]`. */
const linesOf = (html: string): [string, string][] =>
  [
    ...html.matchAll(
      /<span class="(line[^"]*)"[^>]*>((?:<span class="\w+">[^<]*<\/span>|[^<])*)<\/span>/g,
    ),
  ].map(([, classes = '', text = '']) => [
    classes,
    text.replace(/<[^>]*>/g, '').replace(/\n$/, ''),
  ]);

test('A71: the language is the first word in any case, none is plain text', async () => {
  expect(parseCodeInfo('PHP', null).language).toBe('php');
  expect(parseCodeInfo('js{1}', null).language).toBe('js');
  expect(parseCodeInfo(null, null).language).toBe('text');
  expect(await htmlOf('```PHP\n<?php echo 1;\n```')).toContain('data-language="php"');
});

test.each([
  ['title="a b.js" {1,3}', 'a b.js'],
  ["title='c.js'", 'c.js'],
  ['{1}', undefined],
])('A72: the title of %s', (meta, title) => {
  expect(parseCodeInfo('js', meta).title).toBe(title);
});

test('A73: ranges are 1-based, anywhere in the rest, and switch marker comments off', () => {
  expect([...(parseCodeInfo('js', 'title="{9}" {1,3-5}').highlightedLines ?? [])]).toEqual([
    1, 3, 4, 5,
  ]);
  expect(parseCodeInfo('js', '').highlightedLines).toBeUndefined();
  expect(linesOf(render('a\nb\n// highlight-next-line\nc', 'nolang', '{2}'))).toEqual([
    ['line', 'a'],
    ['line hl', 'b'],
    ['line', '// highlight-next-line'],
    ['line', 'c'],
  ]);
});

test('A74: marker comments are removed and their lines highlighted', () => {
  const html = render(
    'a\n// highlight-next-line\nb\n/* highlight-start */\nc\nd\n/* highlight-end */\ne',
    'js',
  );
  expect(linesOf(html)).toEqual([
    ['line', 'a'],
    ['line hl', 'b'],
    ['line hl', 'c'],
    ['line hl', 'd'],
    ['line', 'e'],
  ]);
});

test.each([
  ['js', '// X'],
  ['ts', '/* X */'],
  ['tsx', '{/* X */}'],
  ['html', '<!-- X -->'],
  ['html', '// X'],
  ['python', '# X'],
  ['bash', '# X'],
  ['markdown', '<!-- X -->'],
  ['markdown', '# X'],
  ['tex', '% X'],
  ['matlab', '% X'],
  ['lua', '-- X'],
  ['haskell', '-- X'],
  ['sql', '-- X'],
  ['sql', '/* X */'],
  ['wasm', ';; X'],
  ['vb', "' X"],
  ['vb', 'REM X'],
  ['vbnet', "_ ' X"],
  ['batch', 'REM X'],
  ['basic', '! X'],
  ['fortran', '! X'],
  ['fsharp', '(* X *)'],
  ['ocaml', '(* X *)'],
  ['cobol', '*> X'],
  ['whatever', '# X'],
  ['whatever', '{/* X */}'],
])('A75: %s takes markers in %s', (language, comment) => {
  const marked = extractMarkers(`${comment.replace('X', 'highlight-next-line')}\nb`, language, [
    highlightMarker,
  ]);
  expect(marked).toEqual({ code: 'b', classes: new Map([[1, ['hl']]]) });
});

test.each([
  ['python', '// highlight-next-line'],
  ['lua', '# highlight-next-line'],
  ['js', 'x // highlight-next-line'],
])('A75: %s does not take "%s"', (language, line) => {
  expect(extractMarkers(`${line}\nb`, language, [highlightMarker]).code).toBe(`${line}\nb`);
});

test('A74: further markers have classes of their own', () => {
  const markers = [highlightMarker, { className: 'error', line: 'This will fail' }];
  expect(extractMarkers('// This will fail\nb', 'js', markers).classes).toEqual(
    new Map([[1, ['error']]]),
  );
});

test('A76: line numbers start where they are told to', () => {
  expect(parseCodeInfo('js', 'showLineNumbers').firstLineNumber).toBe(1);
  expect(parseCodeInfo('js', 'showLineNumbers=5').firstLineNumber).toBe(5);
  expect(parseCodeInfo('js', '').firstLineNumber).toBeUndefined();
  expect(render('a\nb', 'nolang', 'showLineNumbers=5')).toContain(
    '<span class="line" data-line="6">b</span>',
  );
});

test('A77: one trailing line break is dropped, indentation is kept', () => {
  expect(linesOf(render('  a\n\n  b\n', 'nolang'))).toEqual([
    ['line', '  a'],
    ['line', ''],
    ['line', '  b'],
  ]);
});

test('A78: an unknown language is plain text, escaped', () => {
  expect(render('<b> & "c"', 'nolang')).toContain('<span class="line">&lt;b&gt; &amp; "c"</span>');
});

test('tokens get classes, neighbours of one kind share a span', async () => {
  render('', 'json');
  await highlighter.loadMissing();
  expect(render('{"a": [1, true]}', 'json')).toContain(
    '{<span class="v">"a"</span>: [<span class="n">1</span>, <span class="k">true</span>]}',
  );
});

test('lines of a diff are marked as a whole', async () => {
  render('', 'diff');
  await highlighter.loadMissing();
  expect(linesOf(render('-a\n+b\n c', 'diff')).map(([classes]) => classes)).toEqual([
    'line del',
    'line add',
    'line',
  ]);
});

test('a block of fifty lines is marked as long', () => {
  expect(render('x\n'.repeat(50), 'text')).toContain('<figure class="code long"');
  expect(render('x\n'.repeat(49), 'text')).toContain('<figure class="code"');
});
