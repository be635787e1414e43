import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { headMarkup } from './head-markup';

test('A121: a title of several parts is whole', () => {
  const harbor = createElement(() => 'Harbor & pier');
  const title = createElement('title', null, harbor, ' ', '·', ' ', 5);
  const inside = createElement(Fragment, null, [title], createElement('meta', { name: 'a' }));
  expect(headMarkup(inside)).toBe('<title>Harbor &amp; pier · 5</title><meta name="a"/>');
  expect(headMarkup([false, createElement('title', null, 'Bay')])).toBe('<title>Bay</title>');
});
