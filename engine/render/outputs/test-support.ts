import { Window } from 'happy-dom';
import type { PageMeta } from '../../shared/page';

/** A doc at `https://docs.example.com`, named after its path. */
export function docPage(urlPath: string, changed: Partial<PageMeta> = {}): PageMeta {
  const canonical = `https://docs.example.com${urlPath}`;
  return { urlPath, kind: 'doc', title: urlPath, headTitle: urlPath, canonical, ...changed };
}

/** Parses XML strictly. @throws Error if it is not well-formed */
export function parseXml(text: string) {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error('A bare & stands in the XML.');
  const document = new new Window().DOMParser().parseFromString(text, 'text/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return document;
}
