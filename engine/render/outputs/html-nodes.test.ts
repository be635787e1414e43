import { describe, expect, test } from 'vitest';
import { parseHtml, textContent, treeNodes } from './html-nodes';

const element = (tag: string, children: unknown[] = [], attributes = {}) => ({
  tag,
  attributes,
  children,
});

describe('HTML as nodes', () => {
  test.each([
    ['text with entities', 'a &lt; b &amp;amp; &#39;c&#x27; &copy;', ["a < b &amp; 'c' ©"]],
    ['a tag never closed', '<p><b>a</p>c', [element('p', [element('b', ['a'])]), 'c']],
    ['a stray end tag', 'a</b>c', ['ac']],
    ['a closed drawing', '<svg/><p>a</p>', [element('svg'), element('p', ['a'])]],
  ])('%s', (_, html, expected) => {
    expect(parseHtml(html)).toEqual(expected);
  });

  test('a tree keeps islands and the elements around them', () => {
    const tree = treeNodes([
      '<p>a</p>',
      [
        'div',
        { className: 'x', hidden: true, data: { a: 1 } },
        [['Tabs', { groupId: 'os' }, ['<b>c</b>']]],
      ],
    ]);
    expect(tree).toEqual([
      element('p', ['a']),
      element('div', [element('Tabs', [element('b', ['c'])], { groupId: 'os' })], {
        class: 'x',
        hidden: '',
      }),
    ]);
    expect(textContent(tree)).toBe('ac');
  });
});
