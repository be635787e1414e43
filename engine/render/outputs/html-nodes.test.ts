import { describe, expect, test } from 'vitest';
import { parseHtml, textContent, treeNodes } from './html-nodes';

const element = (tag: string, children: unknown[] = [], attributes = {}) => ({
  tag,
  attributes,
  children,
});

describe('HTML as nodes', () => {
  test.each([
    ['text with entities', 'a &lt; b &amp;amp; &#39;c&#x27; &copy;', ["a < b &amp; 'c' &copy;"]],
    [
      'attributes of all kinds',
      '<a href="x&amp;y" title=\'z\' download rel=me>t</a>',
      [element('a', ['t'], { href: 'x&y', title: 'z', download: '', rel: 'me' })],
    ],
    [
      'a sign within an attribute',
      '<i title="a > b">c</i>',
      [element('i', ['c'], { title: 'a > b' })],
    ],
    [
      'elements without end tag',
      'a<br>b<img src="x">',
      ['a', element('br'), 'b', element('img', [], { src: 'x' })],
    ],
    ['a closed tag', '<svg/><p>a</p>', [element('svg'), element('p', ['a'])]],
    ['a tag never closed', '<p><b>a</p>c', [element('p', [element('b', ['a'])]), 'c']],
    ['a stray end tag', 'a</b>c', ['a', 'c']],
    ['comments', 'a<!-- <b> -->c', ['a', 'c']],
    [
      'script text',
      '<script>if (a < b) "</p>"</script>c',
      [element('script', ['if (a < b) "</p>"']), 'c'],
    ],
    ['a sign that is no tag', '1 < 2 <3', ['1 < 2 <3']],
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
