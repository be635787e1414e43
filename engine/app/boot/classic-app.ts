import { rootData } from './page';

/** Pages opened from a folder can load classic scripts only. */
export function loadClassicApp(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = rootData.app!;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
