// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { host, hydrate, prepareHost } from '../test-support';
import ErrorBoundary from './ErrorBoundary';

prepareHost();

test('A121: <ErrorBoundary> shows its fallback, and may try again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('leak');
    return 'dry';
  };
  hydrate(
    <ErrorBoundary
      fallback={({ error, tryAgain }) => (
        <button type="button" onClick={tryAgain}>
          {error.message}
        </button>
      )}
    >
      <Part />
    </ErrorBoundary>,
  );
  expect(host.textContent).toBe('leak');
  isBroken = false;
  act(() => host.querySelector('button')?.click());
  expect(host.textContent).toBe('dry');
});

test('A166: without a fallback, a part that throws is missing, even if it throws undefined', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = (): never => {
    throw undefined;
  };
  hydrate(
    <p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
      dry
    </p>,
  );
  expect(host.textContent).toBe('dry');
});
