import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { problemLines } from '../../content/model/site-fixture';
import type { Problem } from '../../shared/problem';
import { engineMessages, messagesReader } from './site-messages';

test('A142: texts without a translation are in English, which reads from left to right anywhere', () => {
  expect(engineMessages('sv', {})).toEqual({});
  expect(engineMessages('pt-PT', {}).messages?.Yes).toBe('Sim');
  expect(engineMessages('zh-TW', {}).messages?.Search).toBe('搜尋');
  expect(engineMessages('zh-CN', {}).messages?.Search).toBe('搜索');
  const own = { 'theme.NotFound.title': 'الصفحة غير موجودة' };
  const { messages } = engineMessages('ur', own, 'rtl');
  expect(messages?.['Page not found']).toBe('الصفحة غير موجودة');
  expect(messages?.['Was this helpful?']).toBe('\u2066Was this helpful?\u2069');
  expect(messages?.[' on ']).toBe(' \u2066on\u2069 ');
  expect(messages?.['← Back to main menu']).toBe('\u2066Back to main menu →\u2069');
});

test('English texts that Docusaurus wrote into the file of a language are no translations', () => {
  const own = {
    'theme.NotFound.title': 'Page Not Found',
    'theme.colorToggle.ariaLabel': 'Switch between dark and light mode (currently {mode})',
    'theme.docs.breadcrumbs.home': 'Ana sayfamız',
  };
  const { messages } = engineMessages('tr', own);
  expect(messages?.['Page not found']).toBe('Sayfa bulunamadı');
  expect(messages?.['Switch between dark and light mode (currently {0})']).toMatch(/^Koyu/);
  expect(messages?.['Home page']).toBe('Ana sayfamız');
  expect(engineMessages('en', own).messages?.['Page not found']).toBe('Page Not Found');
});

test.each([
  ['{ "a": "A", "b": { "message": "B" } }', { a: 'A', b: 'B' }, undefined],
  [
    '{\n  "a": "A",\n  "b": 3,\n  "c": { "mesage": "C" }\n}',
    { a: 'A' },
    'i18n/de/code.json:3:3 | warning | The translation "b" is not a text and is left out (and 1 more) | Write { "message": "…" }.',
  ],
  [
    '["A"]',
    {},
    'i18n/de/code.json:1:2 | warning | The file is not an object with texts | Write { "id": { "message": "…" } }.',
  ],
])('A140: the translations %s', (json, texts, problem) => {
  const problems: Problem[] = [];
  const read = messagesReader(folderWith({ 'i18n/de/code.json': json }), 'i18n/de', problems);
  expect(read('code.json')).toEqual(texts);
  expect(problemLines(problems)).toEqual(problem === undefined ? [] : [problem]);
});
