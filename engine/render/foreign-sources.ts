/**
 * What a page wants to show from other sites. The content policy forbids it unless the owner allows
 * it, and a browser would leave it out without a word: so the build says it.
 */
import type { Problem } from '../shared/problem';
import type { AllowedSources } from './content-policy';

type Kind = 'images' | 'media' | 'frames';

/** `<img src="https://x.org/a.png">`: groups are the tag and its attributes. */
const tagPattern = /<(img|video|audio|source|track|iframe)\b((?:[^>"]|"[^"]*")*)>/gi;
const addressPattern = /\s(?:src|srcset|poster)="((?:https?:)?\/\/[^"\s]+)/gi;

const kinds: Record<string, Kind> = {
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  iframe: 'frames',
};

/**
 * A warning for each foreign origin of a page that is not allowed.
 *
 * @param html the page's content
 * @param siteUrl origin of the site itself
 */
export function foreignSourceProblems(
  { filePath, html, siteUrl }: { filePath: string; html: string; siteUrl: string },
  allowed: AllowedSources,
): Problem[] {
  const found = new Map<string, Problem>();
  for (const [, tag = '', attributes = ''] of html.matchAll(tagPattern)) {
    const kind = kinds[tag.toLowerCase()] as Kind;
    for (const [, address = ''] of attributes.matchAll(addressPattern)) {
      if (!URL.canParse(address, siteUrl)) continue;
      const { origin, href } = new URL(address, siteUrl);
      const isAllowed = (allowed[kind] ?? []).some((source) => href.startsWith(source));
      if (origin === siteUrl || isAllowed || found.has(`${kind} ${origin}`)) continue;
      found.set(`${kind} ${origin}`, {
        severity: 'warning',
        filePath,
        what: `Browsers will not load <${tag.toLowerCase()}> from another site: ${href}`,
        hints: [
          'Put the file beside the page,',
          `or allow the site in the configuration: contentPolicy: { ${kind}: ['${origin}'] }.`,
        ],
      });
    }
  }
  return [...found.values()];
}
