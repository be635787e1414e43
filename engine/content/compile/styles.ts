/**
 * Literal styles of content become classes with rules that travel with their page, because the content policy
 * forbids style attributes (A50).
 */
import { createHash } from 'node:crypto';
import type { PageState } from './context';

/** React writes plain numbers as pixels, except for these. */
const unitless = new Set(
  'animationIterationCount aspectRatio columnCount columns fillOpacity flex flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans scale strokeOpacity tabSize widows zIndex zoom'.split(
    ' ',
  ),
);

/** The class for a style object; its rule is kept in `page.styles`. */
export function styleClass(
  style: Record<string, string | number>,
  page: Pick<PageState, 'styles'>,
): string {
  const declarations = Object.entries(style)
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
      const text =
        typeof value === 'number' && value !== 0 && !unitless.has(name)
          ? `${value}px`
          : String(value);
      return `${property}: ${safeValue(text)}`;
    })
    .join('; ');
  return declarationsClass(declarations, page);
}

/** The same for the text of a style attribute. */
function declarationsClass(declarations: string, page: Pick<PageState, 'styles'>): string {
  const text = safeValue(declarations);
  const name = `s-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  page.styles[name] = text;
  return name;
}

/** HTML whose style attributes became classes; their rules are kept in `page.styles`. */
export function withoutStyleAttributes(html: string, page: Pick<PageState, 'styles'>): string {
  if (!html.includes(' style="')) return html;
  return html.replace(
    /<([a-z][\w-]*)((?:\s[^<>]*?)?)\sstyle="([^"]*)"([^<>]*)>/gi,
    (_, tag, before, style, after) => {
      const name = declarationsClass(style, page);
      const rest = `${before}${after}`;
      return rest.includes(' class="')
        ? `<${tag}${rest.replace(' class="', ` class="${name} `)}>`
        : `<${tag} class="${name}"${rest}>`;
    },
  );
}

/** A value cannot end its rule or the style element. */
function safeValue(text: string): string {
  return text.replace(/[{}<]/g, '');
}
