import { expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import { balancedHtml } from './balanced-html';

test.each(table`
  A <b>new</b> version &copy; → A <b>new</b> version &copy;
  <a href="/a">New <b>version</a> → <a href="/a">New <b>version</b></a>
  a <b>b → a <b>b</b>
  a</div> b</span> → a b
  a<br>b<br/>c <img src="a.png"> → a<br>b<br/>c <img src="a.png">
  <svg viewBox="0 0 1 1"><path d="M0"/></svg> → <svg viewBox="0 0 1 1"><path d="M0"/></svg>
  <ul><li>a<li>b</ul> → <ul><li>a</li><li>b</li></ul>
  <!-- a --> b → <!-- a --> b
  a < b & c → a < b & c
`)('A149: %j becomes balanced', (html, expected) => {
  expect(balancedHtml(html)).toBe(expected);
});
