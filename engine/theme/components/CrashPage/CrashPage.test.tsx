// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CrashPage } from './CrashPage';
import { ErrorBoundary } from './ErrorBoundary';
import { errorText } from './error-text';

let host: HTMLElement;
let root: Root;
let failure: Error | undefined;

function Fragile() {
  if (failure) throw failure;
  return <p>Fine</p>;
}

function show(resetKey = '/'): void {
  act(() =>
    root.render(
      <ErrorBoundary
        resetKey={resetKey}
        fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}
      >
        <Fragile />
      </ErrorBoundary>,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.title = 'Setup | Docs';
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  failure = undefined;
});

test('B110: the text is the message and those of its causes', () => {
  const error = new Error('No id.', { cause: new Error('Empty list.', { cause: 'disk' }) });
  expect(errorText(error)).toBe('No id.\n\nCause:\nEmpty list.\n\nCause:\ndisk');
});

test('B110: an error that is its own cause ends', () => {
  const error = new Error('Again.');
  error.cause = error;
  expect(errorText(error)).toBe('Again.');
});

test('B109: heading, button, text and tab title are as stated', () => {
  failure = new Error('No <b>id</b>.');
  show();
  expect(host.querySelector('h1')?.textContent).toBe('This page crashed.');
  expect(host.querySelector('button')?.textContent).toBe('Try again');
  expect(host.querySelector('pre')?.textContent).toBe('No <b>id</b>.');
  expect(host.querySelector('pre b')).toBeNull();
  expect(document.title).toBe('Page Error');
});

test('B111: Try again renders again and gives the tab its title back', () => {
  failure = new Error('Once.');
  show();
  failure = undefined;
  act(() => host.querySelector('button')?.click());
  expect(host.textContent).toBe('Fine');
  expect(document.title).toBe('Setup | Docs');
});

test('B111: navigating leaves the crash page', () => {
  failure = new Error('Here.');
  show('/a');
  failure = undefined;
  show('/b');
  expect(host.textContent).toBe('Fine');
});
