import { describe, expect, test } from 'vitest';
import { checkSamples } from './check-samples';
import { collectSamples } from './code-samples';
import { linesOf, pageOf } from './test-support';

const check = (source: string, shell?: string) =>
  checkSamples(collectSamples(pageOf(source)), shell);

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

test.each([
  ['JSON with a trailing comma', 'json', '{\n  "a": 1,\n}', ':4:1', 'JSON'],
  ['JSON that ends too early', 'json', '{\n  "a": [1', ':3:10', 'JSON'],
  ['JSON with a comment', 'json', '{\n  // no\n  "a": 1\n}', ':3:3', 'JSON'],
  ['JSON with a duplicate key', 'json', '{\n  "a": 1,\n  "a": 2\n}', ':4:3', 'JSON'],
  ['YAML with a tab', 'yaml', 'a:\n\tb: 1', ':3:1', 'YAML'],
  ['YAML with a duplicate key', 'yml', 'a: 1\na: 2', ':3:1', 'YAML'],
  ['a properties line without =', 'properties', 'a=1\nb', ':3:1', 'properties'],
  ['a duplicate properties key', 'env', 'A=1\n\nA=2', ':4:1', 'properties'],
  ['an INI line without =', 'ini', '[a]\nb', ':3:1', 'INI'],
  ['TOML without quotes', 'toml', 'a = 1\nb = text', ':3:5', 'TOML'],
  ['a shell loop without end', 'bash', 'for x in a; do\n  echo "$x"', ':4:1', 'shell'],
  ['a shell quote without end', 'sh', 'echo "a', ':2:1', 'shell'],
  ['a here-document without end', 'bash', 'cat <<END\na', ':2:1', 'shell'],
  ['JavaScript with a brace missing', 'javascript', 'if (true) {', ':2:12', 'JavaScript'],
  ['TypeScript without a type', 'ts', 'const a: = 1', ':2:10', 'TypeScript'],
])('a sample is reported where it does not parse: %s', async (_, language, code, place, format) => {
  const [problem, ...more] = await check(fence(language, code));
  expect(more).toEqual([]);
  expect(`:${problem?.line}:${problem?.column}`).toBe(place);
  expect(problem?.what).toContain(format);
  expect(problem?.what).toContain('sample does not parse: ');
  expect(problem?.severity).toBe('error');
});

test.each([
  ['json', '{ "a": [1, null] }'],
  ['yaml', 'a: 1\n---\nb: [x, y]'],
  ['properties', '# comment\n! comment\n\na.b=1\nc: d\nempty='],
  ['ini', '; comment\n[Unit]\nAfter=a\nAfter=b'],
  ['toml', 'a = 1\n[[b]]\nc = "x"'],
  ['bash', "cat <<'END'\na\nEND\nif true; then echo a; fi"],
  ['javascript', "import a from 'a';\nconsole.log(await a());"],
  ['tsx', 'export const A = (p: { b: string }) => <i>{p.b}</i>;'],
  ['text', '{ anything'],
  ['powershell', 'Get-Process |'],
])('a %s block that parses or is never checked passes', async (language, code) => {
  expect(await check(fence(language, code))).toEqual([]);
});

test('marker comments are ignored and keep line numbers (A74)', async () => {
  const code = '{\n  // highlight-next-line\n  "a": 1,\n  "b": x\n}';
  expect(await check(fence('json', '{\n  // highlight-next-line\n  "a": 1\n}'))).toEqual([]);
  expect((await check(fence('json', code)))[0]?.line).toBe(5);
});

test('blocks in lists, tabs and admonitions are checked, with their indentation', async () => {
  const source = [
    '1. Step',
    '',
    '   ```json',
    '   {"a": }',
    '   ```',
    '',
    '<Tabs>',
    '<TabItem value="a">',
    '',
    ':::note[Title]',
    '',
    '```bash',
    'fi',
    '```',
    '',
    ':::',
    '',
    '</TabItem>',
    '</Tabs>',
  ].join('\n');
  const lines = linesOf(await check(source));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^docs\/page\.mdx:4:10 The JSON sample does not parse: Unexpected token/,
  );
  expect(lines[1]).toMatch(/^docs\/page\.mdx:13:1 The shell sample .* near unexpected token .fi'/);
});

test('a shell sample must not show a prompt', async () => {
  const [problem] = await check(fence('bash', 'cd site\n$ ls'));
  expect(problem).toMatchObject({ line: 3, what: 'The shell sample begins a line with a prompt' });
});

describe('check=false', () => {
  const bad = '```json check=false\n{ … }\n```\n';

  test('excludes a block when a comment above it gives the reason', async () => {
    expect(await check(`{/* not checked: shortened */}\n\n${bad}`)).toEqual([]);
    expect(await check(`<!-- not checked: shortened -->\n\n${bad}`)).toEqual([]);
    expect(await check(`- Item\n\n  {/* why */}\n\n  ${bad.replaceAll('\n', '\n  ')}`)).toEqual([]);
  });

  test.each([
    ['no comment', bad],
    ['an empty comment', `{/* */}\n\n${bad}`],
    ['something between the comment and the block', `{/* why */}\n\nText.\n\n${bad}`],
  ])('requires that comment: %s', async (_, source) => {
    const problems = await check(source);
    expect(problems.map(({ what }) => what)).toEqual([
      'The sample is not checked, and no reason is given',
    ]);
    expect(problems[0]?.hints).toEqual([
      'Put a comment with the reason directly above it: {/* not checked: … */}',
    ]);
  });

  test('is reported for a language that is never checked', async () => {
    const problems = await check('{/* why */}\n\n```python check=false\nx\n```\n');
    expect(linesOf(problems)).toEqual([
      'docs/page.mdx:3:1 "python" is never checked, so check=false has no effect here',
    ]);
  });
});

test('without bash there is one warning, and other samples are still checked', async () => {
  const source = [fence('bash', 'fi'), fence('sh', 'done'), fence('json', '{')].join('\n');
  const problems = await check(source, '/no/such/shell');
  expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
    'warning: 2 shell samples were not checked: bash is not installed',
    expect.stringContaining('error: The JSON sample does not parse'),
  ]);
});
