import { expect, test } from 'vitest';
import { memoryStorage } from '../test-support';
import { createScrollPositions } from './scroll-positions';

test.each(['not json', '{}', '[["a","top"],[1,2]]'])(
  'invalid storage (%s) is ignored',
  (stored) => {
    const storage = memoryStorage({ 'docs.scroll': stored });
    expect(createScrollPositions(storage).get('a')).toBeUndefined();
  },
);
