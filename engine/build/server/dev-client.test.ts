// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { devClientScript } from './dev-client';

test('A115: mistakes are shown until they are mended, or hidden by Escape', () => {
  const listeners = new Map<string, (event: { data: string }) => void>();
  class Source {
    addEventListener = listeners.set.bind(listeners);
  }
  vi.stubGlobal('EventSource', Source);
  new Function(devClientScript)();
  const say = (problems: string) =>
    listeners.get('state')?.({ data: JSON.stringify({ problems, serverStart: 1 }) });
  const box = () => document.getElementById('docs-problems');
  say('docs/a.md:3:1  Broken');
  expect(box()?.textContent).toBe(
    'docs/a.md:3:1  Broken\n\nEscape hides this box until the next change.',
  );
  expect(box()?.tabIndex).toBe(0);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(box()).toBeNull();
  say('docs/a.md:3:1  Broken');
  expect(box()).not.toBeNull();
  say('');
  expect(box()).toBeNull();
});
