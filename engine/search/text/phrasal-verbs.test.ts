import { expect, test } from 'vitest';
import { parseQuery } from '../query/query';
import { findIn, samplePage, sampleSection } from '../sample-pages';
import { phrasalMeaning } from './phrasal-verbs';

test.each<[text: string, position: number, meaning: string | undefined]>([
  ['turn off php', 0, 'disable'],
  ['turning the server off', 0, 'disable'],
  ['turn the page', 0, undefined],
  ['off turn', 1, undefined],
  ['messages show up', 1, 'appear'],
  // Apart from its verb and before an article, a particle is a preposition.
  ['switch colors on the stick', 0, undefined],
  ['switch on the stick', 0, 'enable'],
  ['switch the stick on', 0, 'enable'],
])('%s: the verb at %i means %s', (text, position, meaning) => {
  expect(phrasalMeaning(text.split(' '), position)?.words[0]).toBe(meaning);
});

// The verb stays, unless it means nothing or something else by itself.
test.each<[typed: string, word: object]>([
  ['log out of spotify', { token: 'log', paraphrases: ['logout'] }],
  ['get back my file', { token: 'restore' }],
  ['get in touch with the author', { token: 'contact' }],
  ['run out of requests', { token: 'limit' }],
  ['run the script', { token: 'run' }],
  ['get my file', { token: 'file' }],
  ['been on since', { token: 'running', paraphrases: ['running', 'uptime', 'online'] }],
  ['how many songs', { token: 'count' }],
  ['how often is it updated', { token: 'interval' }],
  ['how to count', { token: 'count' }],
])('the first word of "%s" is %j', (typed, word) => {
  expect(parseQuery(typed).words[0]).toMatchObject(word);
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
