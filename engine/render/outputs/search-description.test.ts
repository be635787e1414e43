import { expect, test } from 'vitest';
import { renderSearchDescription, shortName } from './search-description';
import { parseXml } from './test-support';

const config = {
  title: 'Docs & "more" of Jonas_Jones',
  tagline: '',
  url: 'https://docs.example.com',
  basePath: '/x/',
  locale: 'en',
  favicon: '/favicon.svg',
};

test('B147: names the search page and where the query goes', () => {
  const { filePath, content } = renderSearchDescription(config);
  expect(filePath).toBe('opensearch.xml');
  const root = parseXml(content).documentElement;
  const text = (tag: string) => root.querySelector(tag)?.textContent;
  expect(root.getAttribute('xmlns')).toBe('http://a9.com/-/spec/opensearch/1.1/');
  expect(text('ShortName')).toBe('Docs & "more" of');
  expect(text('LongName')).toBe('Docs & "more" of Jonas_Jones');
  expect(text('Description')).toBe('Search Docs & "more" of Jonas_Jones');
  expect(text('Image')).toBe('https://docs.example.com/x/favicon.svg');
  const addresses = [...root.querySelectorAll('Url')].map((url) => url.getAttribute('template'));
  expect(addresses).toEqual([
    'https://docs.example.com/x/search?q={searchTerms}',
    'https://docs.example.com/x/opensearch.xml',
  ]);
});

test.each([
  ['Tideline', 'Tideline'],
  ['Tideline Documentation', 'Tideline'],
  ['Jonas_Jones Docs', 'Jonas_Jones Docs'],
  ['Donaudampfschifffahrt', 'Donaudampfschiff'],
])('the short name of %s is %s', (name, expected) => {
  expect(shortName(name, 16)).toBe(expected);
});
