import { type DataTransport, MissingDataError } from './data-transport';

/** Each data file `x.json` has a twin `x.js` that calls `__docsData("/x.json", …)`. */
interface DataWindow extends Window {
  __docsData?: (address: string, data: unknown) => void;
}

/**
 * Data as classic scripts: the only kind of file a page opened from a folder may load. A script
 * that does not come counts as missing, because the browser does not say why.
 */
export function scriptTransport(view: DataWindow): DataTransport {
  const arrived = new Map<string, unknown>();
  view.__docsData = (address, data) => arrived.set(address, data);
  return (address, signal) =>
    new Promise((resolve, reject) => {
      const script = view.document.createElement('script');
      const endWith = (settle: () => void) => (): void => {
        script.remove();
        settle();
      };
      script.src = `.${address.replace(/\.json$/, '.js')}`;
      script.onload = endWith(() => {
        if (arrived.has(address)) resolve(arrived.get(address));
        else reject(new Error(`${address} brought no data.`));
      });
      script.onerror = endWith(() => reject(new MissingDataError(`${address} cannot be loaded.`)));
      signal?.addEventListener(
        'abort',
        endWith(() => reject(signal.reason)),
      );
      view.document.head.append(script);
    });
}
