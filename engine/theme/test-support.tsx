/** Renders into a host element of the simulated document, a new one for each test. */
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

export let host: HTMLElement;
let root: Root | undefined;

/** Call it in each test file: modules are shared, so hooks at top level would run for one file only. */
export function prepareHost(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    host = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    act(() => root?.unmount());
    root = undefined;
    host.remove();
  });
}

/** Renders into the host, replacing earlier content. */
export function show(content: ReactNode): void {
  root ??= createRoot(host);
  act(() => root?.render(content));
}

/** Hydrates the HTML in the host. */
export function hydrate(content: ReactNode, options?: RootOptions): void {
  act(() => {
    root = hydrateRoot(host, content, options);
  });
}
