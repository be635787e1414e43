import { expect, test } from 'vitest';
import type { Hit } from '../hit';
import { sampleHit } from '../sample-pages';
import { hitText, parseMarkedText, resultText, storedHitText } from './hit-text';

const hierarchy = { lvl0: 'API', lvl1: 'Basic', lvl2: 'Status codes', lvl3: 'Errors' };
const text = sampleHit({ type: 'content', hierarchy, content: 'every single status code' });
const snippets: Hit['_snippetResult'] = {
  hierarchy: { lvl1: { value: '<mark>Basic</mark>', matchLevel: 'full' } },
  content: { value: '… <mark>status</mark> code', matchLevel: 'full' },
};
const bare = { hierarchy: { lvl1: 'Basic' } };

type Fields = Parameters<typeof sampleHit>[0];

test.each<[what: string, hit: Fields, title: string, detail?: string]>([
  ['a page shows its title and its content', { hierarchy, content: 'All' }, 'Basic', 'All'],
  ['a page without content shows only its title', { hierarchy }, 'Basic'],
  ['a heading shows itself and its page', { type: 'lvl3', hierarchy }, 'Errors', 'Basic'],
  ['text shows itself and its page', text, 'every single status code', 'Basic'],
  [
    'snippets replace them',
    { ...text, _snippetResult: snippets },
    '… <mark>status</mark> code',
    '<mark>Basic</mark>',
  ],
  ['null is never shown for a category', { type: 'lvl0', ...bare }, 'Basic'],
  ['nor of a heading', { type: 'lvl4', ...bare }, 'Basic', 'Basic'],
  ['nor of a text', { type: 'content', ...bare }, 'Basic'],
  ['nor of a hit without headings', { type: 'lvl0' }, ''],
])('B128, B190: %s', (_, hit, title, detail) => {
  expect(hitText(sampleHit(hit))).toEqual({ title, ...(detail && { detail }) });
});

test('B128: a heading that its page repeats is told apart by the one above', () => {
  const hit = sampleHit({ type: 'lvl3', hierarchy });
  expect(hitText(hit, true)).toEqual({ title: 'Errors', detail: 'Basic › Status codes' });
  const top = sampleHit({ type: 'lvl2', hierarchy: { lvl1: 'Basic', lvl2: 'Errors' } });
  expect(hitText(top, true)).toEqual({ title: 'Errors', detail: 'Basic' });
});

test('B126: a stored entry shows where it is', () => {
  const stored = [sampleHit({ hierarchy, content: 'x' }), sampleHit({ type: 'lvl3', hierarchy })];
  expect(stored.map(storedHitText)).toEqual([
    { title: 'Basic', detail: 'API' },
    { title: 'Errors', detail: 'Basic' },
  ]);
});

test('B145: a result’s title is its deepest level, its trail the others', () => {
  expect(resultText(sampleHit({ hierarchy }))).toEqual({
    title: 'Errors',
    trail: ['API', 'Basic', 'Status codes'],
  });
});

test('B145: a page named like its category is listed once', () => {
  const names = { lvl0: 'Chat Link', lvl1: 'Chat Link' };
  const section = sampleHit({ type: 'lvl2', hierarchy: { ...names, lvl2: 'Bot' } });
  expect(resultText(section)).toEqual({ title: 'Bot', trail: ['Chat Link'] });
  expect(resultText(sampleHit({ hierarchy: names }))).toEqual({ title: 'Chat Link', trail: [] });
});

test('B128: marks become parts, all other markup stays text', () => {
  expect(parseMarkedText('a <mark>b</mark> <img src=x onerror=y>')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'b', isMarked: true },
    { text: ' <img src=x onerror=y>', isMarked: false },
  ]);
});

test('B128: adjacent and unpaired marks leave no tags and no empty parts', () => {
  expect(parseMarkedText('<mark>a</mark><mark>b</mark>')).toEqual([
    { text: 'a', isMarked: true },
    { text: 'b', isMarked: true },
  ]);
  expect(parseMarkedText('a</mark> b <mark>c')).toEqual([{ text: 'a b c', isMarked: false }]);
  expect(parseMarkedText('')).toEqual([]);
});
