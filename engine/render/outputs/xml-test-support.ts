/** Reads XML strictly, for tests. */
import { Window } from 'happy-dom';

/** @throws Error when the text is not well-formed */
export function parseXml(text: string) {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error('A bare & stands in the XML.');
  const document = new new Window().DOMParser().parseFromString(text, 'text/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return document;
}
