// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showValues } from './show-values';

test('B240: buttons copy the address with the values', () => {
  document.body.innerHTML =
    '<button data-copy="http://a.example/x" data-sample="http://{{SERVER}}:{{PORT}}/{{OTHER}}"></button>';
  const declared = {
    SERVER: { label: 'Server address', example: 'a.example' },
    PORT: { label: 'Port', example: '8080' },
  };
  showValues(document.body, declared, { get: (name) => (name === 'PORT' ? '$&' : undefined) });
  expect(document.querySelector('button')?.dataset.copy).toBe('http://a.example:$&/{{OTHER}}');
});
