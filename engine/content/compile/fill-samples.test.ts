import { expect, test } from 'vitest';
import { compileText, htmlOf } from './test-support';

const files = {
  'values.yml': `SERVER: { label: Server, example: play.example.com }
PORT: { label: Port, example: 8080, check: { from: 1, to: 65535 } }
TOKEN: { label: Token, example: '<token>', secret: true }
`,
};
const html = (source: string) => htmlOf(source, { files });
const linesIn = (text: string) =>
  [
    ...text.matchAll(/<span class="line"[^>]*>(.*?)\n?<\/span>(?=<span class="line"|<\/code>)/gs),
  ].map((match) => match[1]);

test('a declared name in a fence becomes its example, in an element that names it', async () => {
  expect(linesIn(await html('```nolang\n{{SERVER}}:{{PORT}} and {{TOKEN}}\n```'))).toEqual([
    '<var data-value="SERVER">play.example.com</var>:<var data-value="PORT">8080</var> and <var data-value="TOKEN">&lt;token&gt;</var>',
  ]);
});

test('code is highlighted with the example in place, and the element cuts its tokens', async () => {
  expect(
    linesIn(await html('```json\n{ "a": "http://{{SERVER}}/x", "b": {{PORT}} }\n```')),
  ).toEqual([
    '{ <span class="v">"a"</span>: <span class="s">"http://</span><var data-value="SERVER" class="s">play.example.com</var><span class="s">/x"</span>, <span class="v">"b"</span>: <var data-value="PORT" class="n">8080</var> }',
  ]);
});

test('a value of several tokens is one element of text', async () => {
  const [line] = linesIn(await html('```js\nconst a = {{SERVER}} + 1;\n```'));
  expect(line).toContain('>play.example.com</var>');
});

test('a value below lines that only mark others is where it belongs', async () => {
  const source = '```bash\n# highlight-next-line\necho {{PORT}}\n\necho {{PORT}}\n```';
  expect((await html(source)).match(/<var data-value="PORT"[^>]*>8080<\/var>/g)).toHaveLength(2);
});

test('inline code takes values, too, in headings as text', async () => {
  const page = await compileText('## Open `{{SERVER}}:{{PORT}}`\n\nSee `http://{{SERVER}}/a`.\n', {
    files,
  });
  expect(page.headings[0]).toMatchObject({
    id: 'open-playexamplecom8080',
    html: 'Open <code>play.example.com:8080</code>',
  });
  expect(String(page.tree[0])).toContain(
    'See <code>http://<var data-value="SERVER">play.example.com</var>/a</code>.',
  );
});

test('search reads the example, and the page depends on the file', async () => {
  const page = await compileText('# A\n\n`{{PORT}}`\n\n```bash\ncurl {{SERVER}}\n```\n', { files });
  expect(page.sections[0]).toMatchObject({ text: '8080', code: 'curl play.example.com' });
  expect(page.dependencies).toEqual([{ filePath: 'values.yml', hash: 'values.yml' }]);
  expect((await compileText('`a`', { files })).dependencies).toEqual([]);
});

test('braces of template languages stay, and those of a fence that says so', async () => {
  const source = 'Text\n\n```html\n{{ SERVER }} {{user.name}} {{#each}} {{{RAW}}} {{name}}\n```\n';
  const { problems } = await compileText(source, { files });
  expect(problems).toEqual([]);
  expect(linesIn(await html('```nolang values=false\n{{SERVER}} {{OTHER}}\n```'))).toEqual([
    '{{SERVER}} {{OTHER}}',
  ]);
});

test('without declarations nothing is taken and nothing is wrong', async () => {
  const page = await compileText('```nolang\n{{SERVER}}\n```');
  expect(page.problems).toEqual([]);
  expect(String(page.tree[0])).toContain('{{SERVER}}');
});

test('a name in capitals that is not declared is an error at its place, with the nearest one', async () => {
  const source =
    'Text `{{PORT}}` and `{{SERVRE}}`.\n\n1. Run:\n\n   ```bash\n   curl x/{{UNHEARD_OF}}\n   ```\n';
  const { problems } = await compileText(source, { files });
  expect(problems).toMatchObject([
    { severity: 'error', line: 1, column: 22, what: 'No value "SERVRE" is declared' },
    { severity: 'error', line: 6, column: 11, what: 'No value "UNHEARD_OF" is declared' },
  ]);
  expect(problems[0]?.hints[0]).toBe('Did you mean {{SERVER}}?');
  expect(problems[1]?.hints[0]).toBe(
    'Declare it in values.yml. Declared are: SERVER, PORT, TOKEN.',
  );
});

test('a declared name in small letters is a warning', async () => {
  const { problems } = await compileText('```bash\ncurl {{server}}\n```\n', { files });
  expect(problems).toMatchObject([{ severity: 'warning', line: 2, column: 6 }]);
});
