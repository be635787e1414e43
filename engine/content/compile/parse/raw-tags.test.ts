import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { compileText, htmlOf } from '../test-support';

const plain = (body: string): string => `---\nmdx: {format: md}\n---\n\n${body}`;

test.each(table`
  a\n\n</div>\n\nb → </div> closes nothing and is left out. → <p>a</p><p>b</p>
  a</section> b → </section> closes nothing and is left out. → <p>a b</p>
  <Div>\n\na → <Div> is never closed. → <Div><p>a</p></Div>
  Use <b>all.\n\nb → <b> is never closed. → <p>Use <b>all.</b></p><p>b</p>
  - <div>\n  a\n\nb\n\n</div> → </div> closes nothing and is left out. → a</div></li></ul><p>b</p>
`)('A47: tags that do not match stay within their element: %j', async (body, what, html) => {
  const { problems } = await compileText(plain(body));
  expect(problems).toContainEqual(expect.objectContaining({ severity: 'warning', what }));
  expect((await htmlOf(plain(body))).replaceAll('\n', '')).toContain(html);
});

test.each([
  '<p align="center">\n\na\n\n</p>',
  '<ul>\n<li>a\n<li>b\n</ul>',
  '<details>\n<summary>A</summary>\n\n<br>\n\n- b\n\n</details>',
  '<!-- </div> -->\n\n<script>const a = "</div>";</script>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <a title="</a>">b</a>',
])('A47: no warning about %j', async (body) => {
  expect((await compileText(plain(body))).problems).toEqual([]);
});

test('A47: a component in plain Markdown is named once', async () => {
  const tabs = '<Tabs>\n<TabItem value="a">\n\na\n\n</TabItem>\n</Tabs>';
  const { problems } = await compileText(
    plain(`${tabs}\n\n${tabs}\n\n<T>a</T> <Details>b</Details>`),
  );
  expect(problems).toMatchObject(
    ['Tabs', 'TabItem'].map((name) => ({
      severity: 'warning',
      what: `<${name}> has no effect, because the file is read as plain Markdown.`,
    })),
  );
});
