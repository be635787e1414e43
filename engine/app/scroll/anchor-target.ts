import { decodePath } from '../../shared/url-path';

/** What a hash leads to, as in browsers: an id, or else the name of an `<a>`. */
export function anchorTarget(hash: string): HTMLElement | null {
  const anchor = decodePath(hash.slice(1));
  if (anchor === '') return null;
  const named = `a[name="${CSS.escape(anchor)}"]`;
  return document.getElementById(anchor) ?? document.querySelector<HTMLElement>(named);
}
