import { expect, test } from 'vitest';
import { parsePayload, parseSidebar, parseSidebarItems } from './payload';

const meta = { urlPath: '/a', kind: 'doc', title: 'A', headTitle: 'A | Docs' };
const payload = { build: 'b1', meta, tree: ['<p>a</p>', ['Tabs', {}, [['TabItem', {}, ['x']]]]] };

test('the data of a page is returned unchanged', () => {
  expect(parsePayload(payload, '/a.page.json')).toBe(payload);
});

test('the kind of a page is optional', () => {
  const { kind: _, ...slim } = meta;
  expect(parsePayload({ ...payload, meta: slim }, '/a.page.json').meta).toEqual(slim);
  expect(() => parsePayload({ ...payload, meta: { ...meta, kind: 1 } }, '/a')).toThrow();
});

test.each([
  null,
  'text',
  [],
  {},
  { ...payload, build: undefined },
  { ...payload, meta: null },
  { ...payload, meta: { ...meta, title: 1 } },
  { ...payload, tree: '<p>' },
  { ...payload, tree: [1] },
  { ...payload, tree: [['Tabs', {}]] },
  { ...payload, tree: [['Tabs', {}, [null]]] },
])('other data (%j) is an error with the address', (data) => {
  expect(() => parsePayload(data, '/a.page.json')).toThrow(
    '/a.page.json contains no valid data for a page.',
  );
});

test('sidebars and their items are validated, too', () => {
  const sidebar = { name: 's', items: [{ type: 'link', label: 'A', href: '/a' }] };
  expect(parseSidebar(sidebar, '/s.json')).toBe(sidebar);
  for (const data of [null, [], { name: 's' }, { items: [] }, { name: 's', items: [null] }]) {
    expect(() => parseSidebar(data, '/s.json')).toThrow(
      '/s.json contains no valid data for a sidebar.',
    );
  }
  expect(() => parseSidebarItems({}, '/1.json')).toThrow(
    '/1.json contains no valid data for a sidebar.',
  );
});
