import { expect, test } from 'vitest';
import { countWords } from './table-share';

const article = (content: string) =>
  countWords(`<body><nav>not counted</nav><article>${content}</article><table>nor this</table>`);

test('words in tables, heads included, count in both totals', () => {
  const table = '<table><tr><th>one</th></tr><tr><td>two <code>three</code></td></tr></table>';
  expect(article(`<p>four five</p><div>${table}</div><p>six</p>`)).toEqual({
    words: 6,
    inTables: 3,
  });
});

test('code blocks, controls and drawings are left out, in tables too', () => {
  const unread = '<pre>a b</pre><button>Copy</button><svg><text>a</text></svg><style>p {}</style>';
  expect(article(`one${unread}<table><tr><td>two ${unread}</td></tr></table>`)).toEqual({
    words: 2,
    inTables: 1,
  });
});

test('a page without an article has no words', () => {
  expect(countWords('<main><table><tr><td>a</td></tr></table></main>')).toEqual({
    words: 0,
    inTables: 0,
  });
});
