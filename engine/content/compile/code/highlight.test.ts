import { expect, test } from 'vitest';
import { compileText } from '../test-support';
import { CodeHighlighter } from './highlight';

test('a grammar is loaded once, however many languages a site has', async () => {
  const load = async () => {
    const highlighter = new CodeHighlighter();
    highlighter.lines('a = 1', 'lua');
    await highlighter.settle();
    expect(highlighter.lines('a = 1', 'lua')[0]).toContain('<span class="n">1</span>');
    return highlighter.ask('lua', () => Promise.reject(new Error('loaded again')));
  };
  expect(await load()).toBe(await load());
});

test('A78: text around PHP code is HTML: an apostrophe in it begins no string', async () => {
  const highlighter = new CodeHighlighter();
  const lines = async (code: string): Promise<readonly string[]> => {
    highlighter.lines(code, 'php');
    await highlighter.settle();
    return highlighter.lines(code, 'php');
  };
  const page = await lines("<?php\n$time = date('H:i');\n?>\n<p>It's <?= $time ?>.</p>\n</html>");
  expect(page[1]).toContain('<span class="f">date</span>');
  expect(page[3]).toContain('<span class="k">p</span>');
  expect(page[3]).not.toContain('class="s"');
  expect(page[4]).toContain('<span class="k">html</span>');
  expect((await lines("$day = date('D');"))[0]).toContain('<span class="s">');
});

test.each([
  ['shell-session', '$ echo "a"', '<span class="s">'],
  ['objectivec', 'return a;', '<span class="kc">return</span>'],
])('A78: %s is known by the name that Docusaurus has for it', async (language, code, token) => {
  const highlighter = new CodeHighlighter();
  highlighter.lines(code, language);
  await highlighter.settle();
  expect(highlighter.lines(code, language)[0]).toContain(token);
});

const rust = 'fn main() { let a = 1; }';
const fence = (language: string, code: string): string => `~~~${language}\n${code}\n~~~`;

const nested = {
  'docs/_part.mdx': "import Inner from './_inner.mdx';\n\n<Inner />",
  'docs/_inner.mdx': fence('rust', rust),
};
const named = `import CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language={'ru' + 'st'}>{\`${rust}\`}</CodeBlock>`;

test.each<[what: string, source: string, files?: Record<string, string>]>([
  ['code in a partial of a partial', "import Part from './_part.mdx';\n\n<Part />", nested],
  ['a language named by an expression', named],
  ['code inside code', fence('markdown', `# Title\n\n\`\`\`rust\n${rust}\n\`\`\``)],
])('pages compiled earlier do not affect %s', async (what, source, files = {}) => {
  const fresh = await compileText(source, { files, highlighter: new CodeHighlighter() });
  const highlighter = new CodeHighlighter();
  await compileText(fence('rust', rust), { highlighter });
  expect(await compileText(source, { files, highlighter })).toEqual(fresh);
  if (!/inside/.test(what)) expect(fresh.tree.join('')).toContain('<span class="k">fn </span>');
});
