import { maxQueryChars } from '../../search/limits';
import { decodePath } from '../../shared/url-path';

/** An address as a search query: `/mcwebserver/setupp.html` → `mcwebserver setupp`. */
export function addressWords(pathname: string): string {
  return decodePath(pathname)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, maxQueryChars)
    .trim();
}
