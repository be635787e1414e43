import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../app/test-support';
import { openOwnValues, valuesKey } from './own-values';

const memory = (values = '{}') => memoryStorage({ [valuesKey]: values });

const declared = {
  SERVER: { label: 'Server', example: 'a.example' },
  PORT: { label: 'Port', example: '8080', range: [1, 65535] as [number, number] },
  TOKEN: { label: 'Token', example: 'YOUR_TOKEN', isSecret: true as const },
};

test('values of other pages are counted and cleared with the rest', () => {
  const [device, tab] = [memory('{"ELSEWHERE":"x","PORT":"81"}'), memory('{"KEY":"y"}')];
  const own = openOwnValues(declared, device, tab);
  const listener = vi.fn();
  const unsubscribe = own.subscribe(listener);
  own.set('PORT', '82');
  expect(device.get(valuesKey)).toBe('{"ELSEWHERE":"x","PORT":"82"}');
  expect(own.count()).toBe(3);
  own.clear();
  expect(own.count()).toBe(0);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  own.set('PORT', '83');
  expect(listener).toHaveBeenCalledTimes(3);
});

test.each(['{', '[]', 'null', '"x"', '{"PORT":5}', '{"PORT":"99999"}', '{"TOKEN":"kept"}'])(
  'an invalid stored value is ignored: %s',
  (text) => {
    const own = openOwnValues(declared, memory(text), memory());
    expect([own.get('PORT'), own.get('TOKEN')]).toEqual([undefined, undefined]);
    own.set('PORT', '90');
    expect(own.get('PORT')).toBe('90');
  },
);
