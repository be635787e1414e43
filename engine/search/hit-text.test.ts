import { expect, test } from 'vitest';
import { hitText, resultText, storedHitText } from './hit-text';
import { sampleHit } from './sample-hit';

const hierarchy = { lvl0: 'API', lvl1: 'Basic', lvl2: 'Status codes', lvl3: 'Errors' };

test('B128: a page shows its title and its content, if any', () => {
  expect(hitText(sampleHit({ hierarchy, content: 'All routes' }))).toEqual({
    title: 'Basic',
    detail: 'All routes',
  });
  expect(hitText(sampleHit({ hierarchy }))).toEqual({ title: 'Basic' });
});

test('B128: a heading shows itself and its page', () => {
  for (const [type, title] of [
    ['lvl2', 'Status codes'],
    ['lvl3', 'Errors'],
  ] as const) {
    expect(hitText(sampleHit({ type, hierarchy }))).toEqual({ title, detail: 'Basic' });
  }
});

test('B128: text shows its snippet and its page', () => {
  const hit = sampleHit({ type: 'content', hierarchy, content: 'every single status code' });
  expect(hitText(hit)).toEqual({ title: 'every single status code', detail: 'Basic' });
  hit._snippetResult = {
    hierarchy: { lvl1: { value: '<mark>Basic</mark>', matchLevel: 'full' } },
    content: { value: '… <mark>status</mark> code', matchLevel: 'full' },
  };
  expect(hitText(hit)).toEqual({
    title: '… <mark>status</mark> code',
    detail: '<mark>Basic</mark>',
  });
});

test('B190: null levels never become the word null', () => {
  for (const type of ['lvl0', 'lvl1', 'lvl4', 'content'] as const) {
    const { title, detail } = hitText(sampleHit({ type, hierarchy: { lvl1: 'Basic' } }));
    expect([title, detail ?? 'Basic']).toEqual(['Basic', 'Basic']);
  }
  expect(hitText(sampleHit({ type: 'lvl0' }))).toEqual({ title: '' });
});

test('B126: a stored entry says where it stands', () => {
  expect(storedHitText(sampleHit({ hierarchy, content: 'x' }))).toEqual({
    title: 'Basic',
    detail: 'API',
  });
  expect(storedHitText(sampleHit({ type: 'lvl3', hierarchy }))).toEqual({
    title: 'Errors',
    detail: 'Basic',
  });
});

test('B145: a result has its deepest level as title and the others as trail', () => {
  expect(resultText(sampleHit({ hierarchy }))).toEqual({
    title: 'Errors',
    trail: ['API', 'Basic', 'Status codes'],
  });
});
