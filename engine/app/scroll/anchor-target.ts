import { decodePath } from '../../shared/url-path';

/** The element a hash points to, as in browsers: by its id, or else an `<a>` by its name. */
export function anchorTarget(hash: string): HTMLElement | null {
  const anchor = decodePath(hash.slice(1));
  if (anchor === '') return null;
  const named = `a[name="${CSS.escape(anchor)}"]`;
  return document.getElementById(anchor) ?? document.querySelector<HTMLElement>(named);
}
