/** Inline styles become classes or rules of their page, as the content policy forbids them (A50). */
import { hash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageState } from './context';
import { unescapeHtml } from './html';

type StyledPage = Pick<PageState, 'styles'>;
type Style = Record<string, string | number> | string;

/** The class for a style object, or an attribute as HTML writes it; its rule is kept in `page.styles`. */
export function styleClass(style: Style, page: StyledPage): string {
  const attribute = typeof style === 'string' ? style : attributeOf(style);
  // A value must not end its rule or the style element.
  const text = unescapeHtml(attribute).replace(/[{}<]/g, '');
  const name = `s-${hash('sha256', text).slice(0, 8)}`;
  page.styles[name] = text;
  return name;
}

function attributeOf(style: object): string {
  const html = renderToStaticMarkup(createElement('i', { style }));
  return / style="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** HTML with classes in place of style attributes; their rules are kept in `page.styles`. */
export function withoutStyleAttributes(html: string, page: StyledPage): string {
  return html.replace(
    /<([a-z][\w-]*)((?:\s[^<>]*?)?)\sstyle="([^"]*)"([^<>]*)>/gi,
    (_, tag, before, style, after) => {
      const name = styleClass(style, page);
      const rest = `${before}${after}`;
      return rest.includes(' class="')
        ? `<${tag}${rest.replace(' class="', ` class="${name} `)}>`
        : `<${tag} class="${name}"${rest}>`;
    },
  );
}

/** HTML without style attributes and style elements; both are kept in `page.styles`. */
export function withoutStyles(html: string, page: StyledPage): string {
  const rest = html.replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_, css: string) => {
    // SVG files wrap their rules in CDATA.
    addRules(css.replace(/<!\[CDATA\[|\]\]>/g, ''), page);
    return '';
  });
  return withoutStyleAttributes(rest, page);
}

const rulesMark = '@';
const moduleMark = '@.';

/** Keeps the text of a style element. */
export function addRules(css: string, page: StyledPage): void {
  const name = hash('sha256', css).slice(0, 8);
  page.styles[rulesMark + name] = css.replaceAll('</', '<\\/');
}

/** Keeps a style sheet that a page imports. @returns the class names of a CSS module */
export function addSheet(css: string, filePath: string, page: StyledPage): Record<string, string> {
  const names: Record<string, string> = {};
  if (!filePath.endsWith('.module.css')) {
    addRules(css, page);
    return names;
  }
  const digest = hash('sha256', filePath).slice(0, 6);
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(classPattern, (_, others, name) => {
    if (name === undefined) return others;
    names[name] = `${name}-${digest}`;
    return `.${names[name]}`;
  });
  page.styles[moduleMark + digest] = rules.replaceAll('</', '<\\/');
  return names;
}

/** In selectors; `:global(.x)` is left as it is. */
const classPattern = /:global\(([^)]*)\)|\.(-?[a-z_][\w-]*)(?=[^{};]*\{)/gi;

/**
 * The style sheet of a page. Rules of style elements are below the frame's, as all of a site; those of
 * modules are not, as in components. Literal styles weigh as much as an id: they come before any class.
 */
export function sheetOf(styles: Record<string, string>): string {
  return Object.entries(styles)
    .map(([name, text]) => {
      if (name.startsWith(moduleMark)) return text;
      return name.startsWith(rulesMark) ? `@layer site{${text}}` : `:is(#_,.${name}){${text}}`;
    })
    .join('');
}
