/**
 * Divides the sheet between a page and the app: rules for what a page shows before any interaction (`page-styles.ts`
 * inlines them), and rules for what only readers and the app cause, such as hover and transitions.
 */
import postcss, { type Container, type Declaration, type Root } from 'postcss';

/** In selectors: states that only the app sets. */
const appStates =
  /\[data-(?:pressed|scroll-lock|copied|wrap|zoomable|shown|has-marker)\b|:not\(:popover-open\)/;

/** In selectors, outside of brackets: states that need a pointer, a key or a click. */
const readerStates = /:hover|:focus-visible|::selection|::details-content|::-webkit-search/;

/** In selectors: elements that the app adds to any page. */
const appElements =
  /\.(?:tree-text|caret-button|code-wrap|chunk-state|preview|progress-bar|figure-zoom)\b/;

/** Properties that show only when something changes or is pointed at. */
const laterProperties = /^(?:transition|animation|cursor|interpolate-size)\b/;

/**
 * Leaves out rules that no page needs before hydration: hover, selections, states, transitions. Until the
 * app has added the styles of states, the focus has the browser's own ring, and details open at once.
 */
export function keepFirstPaint(sheet: Root): void {
  sheet.walkAtRules(/^(?:keyframes|starting-style)$/, (rule) => {
    rule.remove();
  });
  sheet.walkRules((rule) => {
    const wanted = rule.selectors.filter((selector) => !isState(selector));
    if (wanted.length === 0) rule.remove();
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
  });
  sheet.walkDecls(laterProperties, (declaration) => {
    // A transition of visibility is not motion: it keeps something in place for a while.
    if (!declaration.value.startsWith('visibility')) declaration.remove();
  });
  removeEmpty(sheet);
}

/**
 * The styles of states, and of elements that the app adds to any page. Adding them restyles only the
 * elements that match: they define no custom properties on the root, which all elements would inherit,
 * and leave out selections, which every element may have.
 *
 * @param css the whole sheet
 */
export function stateStyles(css: string): string {
  const sheet = postcss.parse(css);
  // Constants may contain others.
  sheet.walkAtRules('media', (rule) => {
    if (/reduced-motion:\s*reduce/.test(rule.params)) rule.remove();
  });
  for (let level = 0; level < 3; level++) inlineConstants(sheet, Number.POSITIVE_INFINITY);
  keepStates(sheet);
  // The tokens that switch motion off for readers who asked for that are constants here.
  sheet.walkDecls(/^(?:transition|animation)\b/, (moving) => {
    const params = '(prefers-reduced-motion:no-preference)';
    moving.replaceWith(postcss.atRule({ name: 'media', params, nodes: [moving.clone()] }));
  });
  removeEmpty(sheet);
  return sheet.toString();
}

/** Custom properties that a value or a sheet reads. */
export function readProperties(css: string): string[] {
  return Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name as string);
}

function keepStates(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'rule') {
      const { selectors } = node;
      const states = selectors.filter(isStateOrAdded);
      if (states.length > 0) node.after(node.clone({ selectors: states }));
      const others = selectors.filter((selector) => !isStateOrAdded(selector));
      node.selectors = others;
      if (others.length > 0) keepLaterProperties(node);
      else node.remove();
    } else if (node.type !== 'atrule' || /^(?:font-face|page)$/.test(node.name)) {
      node.remove();
    } else if (!/^(?:keyframes|starting-style)$/.test(node.name) && node.nodes) {
      keepStates(node as Container);
    }
  }
}

function keepLaterProperties(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'atrule') keepLaterProperties(node);
    else if (node.type === 'decl' && !laterProperties.test(node.prop)) node.remove();
  }
}

function isStateOrAdded(selector: string): boolean {
  return (isState(selector) && !selector.includes('::selection')) || appElements.test(selector);
}

function isState(selector: string): boolean {
  return appStates.test(selector) || readerStates.test(withoutBrackets(selector));
}

/** `a:is(:hover, .b) > i` → `a:is > i`: brackets contain alternatives. */
function withoutBrackets(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * Replaces constants with their values: custom properties with one plain value, on the root.
 *
 * @param maxChars longer values stay
 */
export function inlineConstants(sheet: Root, maxChars: number): void {
  const definitions = new Map<string, string[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    const { prop, value, parent } = declaration;
    const isRoot = selectorOf(declaration) === ':root' && parent?.parent === sheet;
    const isConstant = isRoot && value.length <= maxChars && !/var\(/.test(value);
    definitions.set(prop, [...(definitions.get(prop) ?? []), isConstant ? value : '']);
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name) => {
      const [value, ...others] = definitions.get(name) ?? [];
      return value && others.length === 0 ? value : whole;
    });
  });
}

function selectorOf({ parent }: Declaration): string {
  return parent && 'selector' in parent ? (parent.selector as string) : '';
}
