/** A place in the simulated document for what a test draws, new for each test. */
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

export let host: HTMLElement;
let root: Root | undefined;

/**
 * To be called by each file: files share their modules, so hooks that stood here would be those of
 * the first file alone.
 */
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

/** Draws it, in place of what was there. */
export function show(content: ReactNode): void {
  root ??= createRoot(host);
  act(() => root?.render(content));
}

/** Takes over the HTML in the host, as the app does with that of the server. */
export function hydrate(content: ReactNode, options?: RootOptions): void {
  act(() => {
    root = hydrateRoot(host, content, options);
  });
}
