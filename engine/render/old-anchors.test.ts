// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { hasNote, movedScript, withOldAnchors } from './old-anchors';

const tree = [
  '<h1>A</h1><div class="heading"><h2 id="new&quot;x">New</h2></div><p id="new">Text</p>',
  ['Tabs', {}, [['h3', { id: 'inner' }, [['Badge', {}, []]]], '<h4 class="a" id="deep">Deep</h4>']],
] as never;

test('B245: an old anchor is inside the heading that now has its text', () => {
  const anchors = [
    { id: 'old', to: { anchor: 'new"x' } },
    { id: 'ol<d', to: { anchor: 'new"x' } },
    { id: 'in', to: { anchor: 'inner' } },
    { id: 'de', to: { anchor: 'deep' } },
  ];
  expect(withOldAnchors(tree, anchors)).toEqual([
    '<h1>A</h1><div class="heading"><h2 id="new&quot;x"><span id="old"></span><span id="ol&lt;d"></span>New</h2></div><p id="new">Text</p>',
    [
      'Tabs',
      {},
      [
        ['h3', { id: 'inner' }, ['<span id="in"></span>', ['Badge', {}, []]]],
        '<h4 class="a" id="deep"><span id="de"></span>Deep</h4>',
      ],
    ],
  ]);
});

test('B245: one that is now on another page leaves a note at the top of its old page', () => {
  const to = { href: '/b?x=1&y=2#c', title: 'C <c>' };
  expect(hasNote({ id: 'old', to })).toBe(true);
  expect(withOldAnchors(['<h1>A</h1>'], [{ id: 'old', to }])).toEqual([
    '<p id="old" data-moved><a href="/b?x=1&amp;y=2#c">This section has moved: C &lt;c&gt;</a></p>',
    '<h1>A</h1>',
  ]);
  // The same for a heading missing from the HTML.
  expect(withOldAnchors(['<p>A</p>'], [{ id: 'old', to: { anchor: 'x y' } }])[0]).toBe(
    '<p id="old" data-moved><a href="#x%20y">This section has moved: x y</a></p>',
  );
});

test('a page without old anchors is unchanged', () => {
  expect(withOldAnchors(tree, undefined)).toBe(tree);
  expect(withOldAnchors(tree, [])).toBe(tree);
});

test.each([
  ['<a href="/b" data-moved-page>B</a>', '#x', '/b#x'],
  ['<a href="/b#y" data-moved-page>B</a>', '#x', '/b#y'],
  ['<p id="ü x" data-moved><a href="/c#z">C</a></p>', '#%C3%BC%20x', '/c#z'],
  ['<h2 id="x"><a href="/c">C</a></h2>', '#x', undefined],
  ['<p id="x" data-moved><a href="/c">C</a></p>', '#%', undefined],
  ['<p id="x" data-moved><a href="/c">C</a></p>', '', undefined],
])('B245: the script on %s with %s leads to %s', (html, hash, target) => {
  document.body.innerHTML = html;
  const replace = vi.fn();
  new Function('location', movedScript)({ hash, replace });
  const targets = replace.mock.calls.map(([href]) => String(href).replace(/^https?:\/\/[^/]*/, ''));
  expect(targets).toEqual(target === undefined ? [] : [target]);
});
