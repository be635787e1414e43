import { maxQueryChars } from '../../search/limits';
import { decodePath } from '../../shared/url-path';

/** `/mcwebserver/setupp.html` → `mcwebserver setupp`: an address as a search query. */
export function addressWords(pathname: string): string {
  return decodePath(pathname)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, maxQueryChars)
    .trim();
}
