import { expect, test } from 'vitest';
import { engineMessages } from './site-messages';

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
