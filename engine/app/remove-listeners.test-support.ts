import { afterEach } from 'vitest';

/** For tests: removes listeners from the document and the window, which the app never does. */
export function removeListenersAfterEach(): void {
  const added: (() => void)[] = [];
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...parameters: Parameters<EventTarget['addEventListener']>) => {
      add(...parameters);
      added.push(() => target.removeEventListener(...parameters));
    };
  }
  afterEach(() => {
    for (const remove of added.splice(0)) remove();
  });
}
