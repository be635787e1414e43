import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { compileText, pattern } from '../test-support';

const files = {
  'values.yml': `SERVER: { label: Server, example: play.example.com }
PORT: { label: Port, example: 8080, check: { from: 1, to: 65535 } }
TOKEN: { label: Token, example: '<token>', secret: true }
`,
};
const compile = (source: string) => compileText(source, { files });
const linesIn = (text: string) =>
  [
    ...text.matchAll(/<span class="line"[^>]*>(.*?)\n?<\/span>(?=<span class="line"|<\/code>)/gs),
  ].map((match) => match[1]);

test.each(table`
  a declared name in a fence becomes its example, in an element with that name → nolang\n{{SERVER}}:{{PORT}} and {{TOKEN}} → <var data-value="SERVER">play.example.com</var>:<var data-value="PORT">8080</var> and <var data-value="TOKEN">&lt;token&gt;</var>
  code is highlighted with its examples, whose elements split tokens → json\n{ "a": "http://{{SERVER}}/x", "b": {{PORT}} } → { <span class="v">"a"</span>: <span class="s">"http://</span><var data-value="SERVER" class="s">play.example.com</var><span class="s">/x"</span>, <span class="v">"b"</span>: <var data-value="PORT" class="n">8080</var> }
  a value of several tokens is one element of text → js\nconst a = {{SERVER}} + 1; → …>play.example.com</var>…
  braces stay in a fence with values=false → nolang values=false\n{{SERVER}} {{OTHER}} → {{SERVER}} {{OTHER}}
  braces of template languages stay → nolang\n{{ SERVER }} {{user.name}} {{#each}} {{{RAW}}} {{name}} → {{ SERVER }} {{user.name}} {{#each}} {{{RAW}}} {{name}}
`)('%s', async (_, source, line) => {
  const { tree, problems } = await compile(`\`\`\`${source}\n\`\`\``);
  expect(problems).toEqual([]);
  expect(linesIn(String(tree[0])).join('\n')).toMatch(new RegExp(`^${pattern(line).source}$`));
});

test('marker comments do not shift the values below them', async () => {
  const source = '```bash\n# highlight-next-line\necho {{PORT}}\n\necho {{PORT}}\n```';
  const html = String((await compile(source)).tree[0]);
  expect(html.match(/<var data-value="PORT"[^>]*>8080<\/var>/g)).toHaveLength(2);
});

test('inline code takes values too; in headings they are plain text', async () => {
  const page = await compile('## Open `{{SERVER}}:{{PORT}}`\n\nSee `http://{{SERVER}}/a`.\n');
  expect(page.headings[0]).toMatchObject({
    id: 'open-playexamplecom8080',
    html: 'Open <code>play.example.com:8080</code>',
  });
  expect(String(page.tree[0])).toContain(
    'See <code>http://<var data-value="SERVER">play.example.com</var>/a</code>.',
  );
});

test('search reads the example, and the page depends on the file', async () => {
  const page = await compile('# A\n\n`{{PORT}}`\n\n```bash\ncurl {{SERVER}}\n```\n');
  expect(page.sections[0]).toMatchObject({ text: '8080', code: 'curl play.example.com' });
  expect(page.dependencies).toEqual([{ filePath: 'values.yml', hash: 'values.yml' }]);
  expect((await compile('`a`')).dependencies).toEqual([]);
});

test('without declarations nothing is replaced or reported', async () => {
  const page = await compileText('```nolang\n{{SERVER}}\n```');
  expect(page.problems).toEqual([]);
  expect(String(page.tree[0])).toContain('{{SERVER}}');
});

test('an undeclared name in capitals is an error at its position, a declared one in lower case a warning', async () => {
  const { problems } = await compile(
    'Text `{{PORT}}` and `{{SERVRE}}`.\n\n1. Run:\n\n   ```bash\n   curl x/{{UNHEARD_OF}}\n   curl {{server}}\n   ```\n',
  );
  const hints = (hint: string) => [hint, expect.stringContaining('values=false')];
  const declared = 'Declare it in values.yml. Declared names: SERVER, PORT, TOKEN.';
  const near = hints('Did you mean {{SERVER}}?');
  expect(problems).toMatchObject([
    { severity: 'error', line: 1, column: 22, what: 'No value "SERVRE" is declared', hints: near },
    { severity: 'error', line: 6, column: 11, hints: hints(declared) },
    { severity: 'warning', line: 7, column: 9, hints: near },
  ]);
});

test('a value outside code is an error that says where values work', async () => {
  const { problems } = await compileText('On {{PORT}}.', { files });
  const hint = 'Values are filled into code: write `{{PORT}}` in backticks or in a code block.';
  expect(problems).toMatchObject([{ line: 1, column: 4, hints: [hint] }]);
});
