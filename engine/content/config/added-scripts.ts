/** Scripts from other sites that an inline script of the head adds to the page. */
import type { ResolvedConfig } from './schema';

/** An address in quotes, possibly only its beginning. */
const quotedAddress = /(['"`])((?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+(?:[:/?#][^'"`\s]*)?)\1/g;
/** `createElement('script')`, or with a name of minified code. */
const addsElement = /\bcreateElement\(\s*(?:['"`]script['"`]|\w+)\s*\)/;

/** Their beginnings, with the protocol. */
export function addedScripts(
  headTags: readonly Partial<ResolvedConfig['headTags'][number]>[],
): string[] {
  return headTags
    .flatMap(({ tagName, innerHTML = '' }) =>
      tagName === 'script' && addsElement.test(innerHTML) ? innerHTML : [],
    )
    .flatMap((text) => [...text.matchAll(quotedAddress)])
    .map(([, , address = '']) => address.replace(/^\/\//, 'https://'))
    .filter((address) => URL.canParse(address));
}
