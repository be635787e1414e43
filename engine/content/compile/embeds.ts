/** Images, videos and frames that a page loads from other sites. */
import type { CompiledEmbed } from '../compiled-page';
import type { Origin } from './context';

/** `<img src="https://x.org/a.png">`: groups are the tag and its attributes. */
const tagPattern = /<(img|video|audio|source|track|iframe)\b((?:[^>"]|"[^"]*")*)>/gi;
const addressPattern = /\s(?:src|srcset|poster)="((?:https?:)?\/\/[^"\s]+)/gi;

const kinds: Record<string, CompiledEmbed['kind']> = {
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  iframe: 'frames',
};

/** Records the addresses on other sites that a piece of HTML loads. */
export function noteEmbeds(html: string, { page, place }: Origin): void {
  if (!html.includes('//')) return;
  for (const [, tag = '', attributes = ''] of html.matchAll(tagPattern)) {
    const kind = kinds[tag.toLowerCase()] as CompiledEmbed['kind'];
    for (const [, href = ''] of attributes.matchAll(addressPattern)) {
      page.embeds.push({ kind, href: href.replaceAll('&amp;', '&'), ...place });
    }
  }
}
