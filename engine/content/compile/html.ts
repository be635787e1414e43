/** Writing HTML text: escaping, opening tags, and where long names may break. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => entities[char] as string);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] as string);
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text of HTML that the compiler or React has escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: keyof typeof characters) => characters[name] as string,
  );
}

/** Text of HTML for search. Elements may be set apart by style alone, but not from a comma after them. */
export function textOfHtml(html: string): string {
  return unescapeHtml(html.replace(/(?:<\/[^>]*>)+(?=[.,;:!?)])/g, '').replace(/<[^>]*>/g, ' '));
}

export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements within a line of text. */
export const inlineElements: readonly string[] =
  'a abbr b bdi bdo br cite code data del dfn em i input ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  );

/** React's name → HTML's, where they differ. */
const htmlNames: Record<string, string> = { className: 'class', tabIndex: 'tabindex' };
/** Attributes that React writes unchanged. */
const plainName =
  /^(?:class(?:Name)?|id|href|src|alt|title|scope|role|lang|dir|width|height|start|target|rel|loading|decoding|translate|type|tabIndex|(?:data|aria)-[\w-]+)$/;
const booleanName = /^(?:checked|disabled|open)$/;

/** Attributes by their React names; `undefined` and `null` omit the attribute. */
export type Attributes = Record<string, unknown>;

/** `<a class="x" href="/y">` from React's attribute names, whatever they mean to React. */
export function openTag(tag: string, attributes: Attributes): string {
  let html = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'boolean' && booleanName.test(name)) html += value ? ` ${name}=""` : '';
    else if (typeof value === 'boolean' || !plainName.test(name))
      return reactOpenTag(tag, attributes);
    else html += ` ${htmlNames[name] ?? name}="${escapeAttribute(String(value))}"`;
  }
  return `${html}>`;
}

/** @param inner HTML; void elements have none */
export function elementHtml(tag: string, attributes: Attributes, inner: string): string {
  const open = openTag(tag, attributes);
  return voidElements.has(tag) ? open : `${open}${inner}</${tag}>`;
}

function reactOpenTag(tag: string, attributes: Attributes): string {
  // React puts a preload hint before images; content must hold only what its author wrote.
  const html = renderToStaticMarkup(createElement(tag, attributes)).replace(
    /^(?:<link rel="preload"[^>]*>)+/,
    '',
  );
  return voidElements.has(tag) ? html.replace(/\/>$/, '>') : html.slice(0, -`</${tag}>`.length);
}

/** A sample value (`app/values`) has no child elements, so that its text can be replaced. */
export function valueHtml(name: string, text: string, className?: string): string {
  return elementHtml('var', { 'data-value': name, className }, escapeText(text));
}

/** Browsers break lines after spaces and hyphens; longer words need more places. */
const longestWord = 31;
/** The same for the parts between slashes. */
const longestPart = 26;

/**
 * Allows line breaks in long names after slashes and before an at sign. Parts that are still too
 * long also break after underscores and points (not beside short pieces like `.com`) and before a
 * capital that begins a word. Hosts stay whole.
 *
 * @param longest words up to this length stay whole; where space is short, their parts too
 */
export function withBreaks(html: string, longest = longestWord): string {
  const withWordBreaks = (word: string): string =>
    word.length <= longest
      ? word
      : word
          .split(/(?<=\S{4}[^/][/|]|=)(?=\w)/)
          .map((part) => withPartBreaks(part, longest < 20 ? longest : longestPart))
          .join('<wbr>');
  return html.replace(/\S+/g, (name) =>
    name.length <= longest
      ? name
      : name
          .split(/(?=@)/)
          .map((piece) => piece.replace(/[^-]+/g, withWordBreaks))
          .join('<wbr>'),
  );
}

function withPartBreaks(part: string, longest: number): string {
  if (part.length <= longest || part.includes('://')) return part;
  const places = /(?<=\w{3})_(?=\w{3})|(?<=\w{5})\.(?=\w{5})|[a-z](?=[A-Z][a-z])/g;
  return part.replace(places, '$&<wbr>');
}
