import { relativeRoot, withRoot } from '../folder-root';
import { type DataTransport, MissingDataError } from './data-transport';

/** Each data file `x.json` is a script `x.js` that passes its text to `__docsData`. */
declare global {
  var __docsData: ((text: string) => void) | undefined;
}

/**
 * Loads data as classic scripts, the only kind of file a page opened from a folder can load. Any failure
 * counts as a missing file, because the browser reports no reason.
 */
export function scriptTransport(): DataTransport {
  const arrived = new WeakMap<Element, string>();
  globalThis.__docsData = (text) => {
    if (document.currentScript) arrived.set(document.currentScript, withRoot(text));
  };
  return (address, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const endWith = (settle: () => void) => (): void => {
        script.remove();
        settle();
      };
      script.src = relativeRoot() + address.slice(1).replace(/\.json$/, '.js');
      script.onload = endWith(() => {
        const text = arrived.get(script);
        if (text === undefined) reject(new Error(`${address} contained no data.`));
        else resolve(JSON.parse(text));
      });
      script.onerror = endWith(() =>
        reject(new MissingDataError(`${address} could not be loaded.`)),
      );
      signal?.addEventListener(
        'abort',
        endWith(() => reject(signal.reason)),
      );
      document.head.append(script);
    });
}
