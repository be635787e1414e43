import { expect, test } from 'vitest';
import { takeLinkedSheets } from './linked-sheets';

test('A169: imports of other sites leave a sheet, those of files and the rules stay', () => {
  const css =
    '@import "https://a.example/x;y";@import url(//b.example/z)layer(c) screen and (width>9px);@import "./own.css";.a{color:red}';
  const { rest, links } = takeLinkedSheets(css);
  expect(rest).toBe('@import "./own.css";.a{color:red}');
  expect(links.map(({ attributes }) => attributes)).toEqual([
    { rel: 'stylesheet', href: 'https://a.example/x;y' },
    { rel: 'stylesheet', href: '//b.example/z', media: 'screen and (width>9px)' },
  ]);
});
