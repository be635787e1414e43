import { Parser } from 'htmlparser2';

const voidTags = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Closes what is left open and drops closing tags without an element: otherwise the rest of the page
 * would be inside the element, and React would draw the page again.
 */
export function balancedHtml(html: string): string {
  let balanced = '';
  const written = (): string => html.slice(parser.startIndex, parser.endIndex + 1);
  const keep = (): void => {
    balanced += written();
  };
  const parser = new Parser(
    {
      onopentag: keep,
      ontext: keep,
      oncomment: keep,
      onclosetag(name, isImplied) {
        const isClosed = isImplied && (voidTags.test(name) || written().endsWith('/>'));
        if (!isClosed) balanced += isImplied ? `</${name}>` : written();
      },
    },
    { decodeEntities: false, lowerCaseTags: false },
  );
  parser.end(html);
  return balanced;
}
