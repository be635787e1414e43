import { describe, expect, test } from 'vitest';
import { parseQuery } from '../query/query';
import { findIn, samplePage, sampleSection } from '../sample-pages';
import { phrasalMeaning } from './phrasal-verbs';

describe('what a verb means with its particle', () => {
  test('adjacent, apart and in any form', () => {
    expect(phrasalMeaning(['turn', 'off', 'php'], 0)?.words).toContain('disable');
    expect(phrasalMeaning(['turning', 'the', 'server', 'off'], 0)?.words).toContain('disable');
    expect(phrasalMeaning(['turn', 'the', 'page'], 0)).toBeUndefined();
    expect(phrasalMeaning(['off', 'turn'], 1)).toBeUndefined();
  });

  test('the verb stays, unless it means nothing or something else by itself', () => {
    const [verb] = parseQuery('log out of spotify').words;
    expect(verb).toMatchObject({ token: 'log', others: ['logout'] });
    expect(parseQuery('get back my file').words[0]?.token).toBe('restore');
    expect(parseQuery('run out of requests').words[0]?.token).toBe('limit');
    expect(parseQuery('run the script').words[0]?.token).toBe('run');
    expect(parseQuery('get my file').words.map(({ token }) => token)).toEqual(['file']);
  });
});

const page = samplePage({
  url: '/p',
  title: 'Untitled',
  sections: [
    sampleSection('disable', 'Disable PHP', 'Write false.'),
    sampleSection('php', 'PHP version', 'Print the number.'),
    sampleSection('remove', 'Uninstall PHP', 'Delete the package.'),
    ...Array.from({ length: 12 }, (_, number) =>
      sampleSection(`filler-${number}`, `Nothing ${number}`, `Unrelated words ${number}.`),
    ),
  ],
});

test.each([
  ['turn php off ', '/p#disable'],
  ['switch off php ', '/p#disable'],
  ['get rid of php ', '/p#remove'],
])('%s', async (query, url) => {
  expect((await findIn([page], query))[0]).toBe(url);
});

test('"been on" means running', () => {
  const [verb] = parseQuery('been on since').words;
  expect(verb).toMatchObject({ token: 'running', others: ['running', 'uptime', 'online'] });
});

test('"show up" means appear', () => {
  expect(phrasalMeaning(['messages', 'show', 'up'], 1)?.words).toEqual(['appear', 'show']);
});

test('"how many" asks for a number, "how often" for an interval', () => {
  expect(parseQuery('how many songs').words[0]).toMatchObject({ token: 'count' });
  expect(parseQuery('how often is it updated').words[0]).toMatchObject({ token: 'interval' });
  expect(parseQuery('how to count').words.map(({ token }) => token)).toEqual(['count']);
});

test('a particle apart from its verb and before an article is a preposition', () => {
  expect(phrasalMeaning(['switch', 'colors', 'on', 'the', 'stick'], 0)).toBeUndefined();
  expect(phrasalMeaning(['switch', 'on', 'the', 'stick'], 0)?.words[0]).toBe('enable');
  expect(phrasalMeaning(['switch', 'the', 'stick', 'on'], 0)?.words[0]).toBe('enable');
});
