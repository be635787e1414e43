// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { showValues } from './show-values';

const declared = {
  SERVER: { label: 'Server address', example: 'a.example' },
  PORT: { label: 'Port', example: '8080' },
};
const show = (own: Record<string, string>) =>
  showValues(document.body, declared, { get: (name) => own[name] });
const shown = () =>
  [...document.querySelectorAll('var')].map((element) => [
    element.textContent,
    element.getAttribute('aria-label'),
    element.hasAttribute('data-own'),
  ]);

beforeEach(() => {
  document.body.innerHTML =
    '<pre><code><var data-value="SERVER">a.example</var>:<var data-value="PORT">8080</var></code></pre>' +
    '<code><var data-value="SERVER">a.example</var></code><var data-value="OTHER">x</var>' +
    '<button data-copy="http://a.example/x" data-sample="http://{{SERVER}}:{{PORT}}/{{OTHER}}"></button>';
});

test('B240: every sample shows the reader’s value and labels it as theirs', () => {
  show({ SERVER: 'b.example' });
  const own = ['b.example', 'Server address: b.example, your value — change', true];
  expect(shown()).toEqual([own, ['8080', 'Port: 8080 — change', false], own, ['x', null, false]]);
  expect(document.querySelector('var')).toMatchObject({ tabIndex: 0, role: 'button' });
  show({});
  expect(shown()[0]).toEqual(['a.example', 'Server address: a.example — change', false]);
});

test('copy buttons copy the address with the values', () => {
  show({ PORT: '$&' });
  expect(document.querySelector('button')?.dataset.copy).toBe('http://a.example:$&/{{OTHER}}');
});

test('elements that are already right are left alone', () => {
  show({ PORT: '1' });
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  show({ PORT: '1' });
  changes += observer
    .takeRecords()
    .filter(({ attributeName }) => attributeName !== 'data-copy').length;
  expect(changes).toBe(0);
  observer.disconnect();
});
