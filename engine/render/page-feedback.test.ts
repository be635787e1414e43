import { expect, test } from 'vitest';
import { withFeedback } from './page-feedback';

const tree = ['<p>Text</p>'];

test('A137, B262: docs end in the question, with their path', () => {
  const site = { basePath: '/base/', feedback: '/answers' };
  expect(withFeedback(tree, { kind: 'doc', urlPath: '/guide' }, site)).toEqual([
    '<p>Text</p>',
    ['PageFeedback', { path: '/base/guide', address: '/answers' }, []],
  ]);
});

test('A137, B262: other pages, and sites without the setting, are as they were', () => {
  const page = { kind: 'doc', urlPath: '/guide' } as const;
  expect(withFeedback(tree, page, { basePath: '/' })).toBe(tree);
  const site = { basePath: '/', feedback: '/answers' };
  expect(withFeedback(tree, { ...page, kind: 'category' }, site)).toBe(tree);
});
