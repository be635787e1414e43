import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import TabItem from './TabItem';
import Tabs, { checkTabs, nextTabIndex, queryParameter } from './Tabs';

test.each([
  ['mac', 'mac'],
  [undefined, 'linux'],
])('A83: with %s as the default, %s is selected', (defaultValue, selected) => {
  const html = renderToStaticMarkup(
    <Tabs {...(defaultValue && { defaultValue })}>
      <TabItem value="linux" />
      <TabItem value="mac" />
    </Tabs>,
  );
  expect(/aria-selected="true"[^>]*>(\w+)/.exec(html)?.[1]).toBe(selected);
});

test('A82: the class is that of the row of labels, so that a site can hide it alone', () => {
  const html = renderToStaticMarkup(
    <Tabs className="aside">
      <TabItem value="linux" />
    </Tabs>,
  );
  expect(html).toMatch(/^<div class="tabs"><div class="tablist aside"/);
});

test.each([
  ['A89', [], undefined, '<Tabs> has no tabs.'],
  ['A89', ['a', 'a'], undefined, '<Tabs> has two tabs with the value "a". Give each its own.'],
  ['A83', ['a', 'b'], 'c', '<Tabs> has no tab with the value "c". Its values are: a, b.'],
])('%s: the error of %j with the default %s', (_, values, defaultValue, message) => {
  const tabs = values.map((value) => ({ value }));
  expect(() => checkTabs(tabs, defaultValue)).toThrow(message);
});

test('A85: the parameter has its own name, or the name of the group', () => {
  expect(queryParameter('os', undefined)).toBe('os');
  expect(queryParameter(true, 'system')).toBe('system');
  expect(queryParameter(undefined, 'system')).toBeUndefined();
  expect(() => queryParameter(true, undefined)).toThrow('<Tabs queryString> needs a groupId');
});

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 0, undefined],
])('A87: %s on tab %i moves the focus to %s', (key, index, expected) => {
  expect(nextTabIndex(key, index, 3)).toBe(expected);
});

test.each([
  ['ArrowLeft', 0, 1],
  ['ArrowRight', 1, 0],
  ['ArrowRight', 0, 2],
  ['End', 0, 2],
])('A87: right to left, %s on tab %i moves the focus to %s', (key, index, expected) => {
  expect(nextTabIndex(key, index, 3, true)).toBe(expected);
});
