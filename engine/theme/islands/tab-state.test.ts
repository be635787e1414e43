import { expect, test } from 'vitest';
import { checkTabs, firstTab, nextTabIndex, queryParameter } from './tab-state';

const tabs = [{ value: 'linux' }, { value: 'mac' }, { value: 'windows' }];

test('A83: the default tab is selected, else the first', () => {
  expect(firstTab(tabs, 'windows')).toBe('windows');
  expect(firstTab(tabs)).toBe('linux');
});

test('A83: the error of an unknown default lists the values', () => {
  expect(() => checkTabs(tabs, 'bsd')).toThrow(
    '<Tabs> has no tab with the value "bsd". Its values are: linux, mac, windows.',
  );
});

test('A89: a value used twice, and a block without tabs, are errors', () => {
  expect(() => checkTabs([{ value: 'a' }, { value: 'a' }])).toThrow(
    '<Tabs> has two tabs with the value "a". Give each its own.',
  );
  expect(() => checkTabs([])).toThrow('<Tabs> has no tabs.');
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
