/** Rules of a site's style sheets that are meant for the content of pages, not for the frame around it (A169, A170). */
import postcss, { type ChildNode, type Declaration, type Root, type Rule } from 'postcss';

/**
 * `h2 { … !important }` would win over the frame in any layer, and `details` has borders that the frame
 * does not expect. Docusaurus' frame has neither, and its links and lists have classes, which win over
 * elements. So such a rule is meant for the content.
 *
 * @param ofComponents gets the rules that belong in the layer of the theme's components
 */
export function rulesForContent(css: string, ofComponents?: Root): string {
  const root = postcss.parse(css);
  if (ofComponents) {
    root.walkRules(translateRule);
    root.walkRules((rule) => moveComponentRules(rule, ofComponents));
  }
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(detailsPattern, `$&${ofContent}`);
    const { parent } = rule;
    const isFree = parent === root || parent?.parent === root;
    if (isFree && parent?.type !== 'rule') keepInContent(rule);
  });
  return root.toString();
}

/** Docusaurus' buttons, badges, cards, alerts and titles of home pages, with their states. */
const componentPattern =
  /\.(?:alert|badge|button|card(?:__[a-z]+)?|hero__(?:sub)?title)(?:--[\w-]+)?(?:[.:[][^\s>+~]*)?$/;

/** The theme's own rules for these are in a layer above the site's: there, those of the site win by what they name. */
function moveComponentRules(rule: Rule, target: Root): void {
  const { parent, selectors } = rule;
  const around = parent?.type === 'atrule' ? (parent as ChildNode & { name: string }) : undefined;
  const isFree =
    parent?.type === 'root' ||
    (around?.parent?.type === 'root' && /^(?:media|supports)$/.test(around.name));
  const moved = selectors.filter((one) => componentPattern.test(one));
  if (!isFree || moved.length === 0) return;
  const copy = rule.clone({ selectors: moved });
  target.append(around ? around.clone({ nodes: [copy] }) : copy);
  if (moved.length === selectors.length) rule.remove();
  else rule.selectors = selectors.filter((one) => !moved.includes(one));
}

/** `details`, with what is before it. */
const detailsPattern = /(^|[\s>+~(,])(details|summary)(?![\w-])/g;
const ofContent =
  ':where(:not(.toc-mobile, :is(.toc-mobile, .tree, .navbar-menu) *, .navbar-menu))';

/** Links and lists by their element alone: `li a:hover`, `ul li::marker`. */
const elementPattern = /^((?:[a-z][a-z\d]*[\s>+~]+)*(?:a|ul|ol|li))((?:::?[a-z-]+)*)$/;
const headingPattern = /^h[1-6](?::[a-z-]+\([^()]*\))*$/;
const outOfFrame =
  ':where(:not(:is(.navbar, .drawer, nav.sidebar, .breadcrumbs, nav.toc, .toc-mobile, .pagination, .footer, .search-dialog) *))';

/** Docusaurus' code blocks and diagrams are no figures. */
const ofAuthor = ':where(:not(.code, .figure, :is(.code, .figure) > *))';

/** Docusaurus no longer gives its notes this class, so old rules for it have no effect there. */
const oldClass = /\.admonition(?![\w-])/;

/** What is in Docusaurus' root. Rules for the root itself are about its own frame. */
const belowRoot = /(?:div)?#__docusaurus(?=\s*>|\s+[^\s,+~])/g;

const logoPattern = /(?:\.navbar__brand[\s>]+)?\.navbar__logo(?:[\s>]+img)?$/;

/** A rule written for Docusaurus' markup, for ours. */
function translateRule(rule: Rule): void {
  const kept = rule.selectors.filter((one) => !oldClass.test(one));
  if (kept.length === 0) return void rule.remove();
  if (kept.length < rule.selectors.length) rule.selectors = kept;
  rule.selector = rule.selector
    .replace(belowRoot, '#app')
    .replace(/(^|[\s>+~(,])fig(?:ure|caption)(?![\w-])/g, `$&${ofAuthor}`);
  if (rule.selectors.every((one) => /^(?::root|html)$/.test(one))) applyFonts(rule);
  if (rule.selectors.every((one) => /\.main-wrapper$/.test(one)))
    rule.walkDecls(/^background(?:-color)?$/, fillWidth);
  if (rule.selectors.every((one) => logoPattern.test(one))) recolorLogo(rule);
}

/** What has the fonts that Docusaurus' properties name. */
const fonts: Record<string, string> = {
  '--ifm-font-family-base': 'body',
  '--ifm-font-family-monospace': 'code, kbd, pre, samp',
  '--ifm-heading-font-family': 'h1, h2, h3, h4, h5, h6',
};

function applyFonts(rule: Rule): void {
  rule.each((node) => {
    const selector = node.type === 'decl' ? fonts[node.prop] : undefined;
    if (selector === undefined) return;
    const { prop } = node as Declaration;
    rule.after(`${selector}{font-family:var(${prop})}`);
  });
}

/** A dark logo may be inverted or replaced for the dark mode. Its size is that of our navbar. */
function recolorLogo(rule: Rule): void {
  const looks = rule.nodes.filter(
    (node) => node.type === 'decl' && /^(?:filter|content)$/.test(node.prop),
  );
  if (looks.length === 0) return;
  rule.selectors = rule.selectors.map((one) => one.replace(logoPattern, '.brand img'));
  rule.nodes = looks;
}

/** Docusaurus' wrapper is as wide as the window, but ours only as wide as the content. */
function fillWidth(declaration: Declaration): void {
  const { value } = declaration;
  if (/\burl\(|gradient|\b(?:none|initial|inherit|unset)\b/.test(value)) return;
  const image = `linear-gradient(${value}, ${value}) fill 0 / 0 / 0 100vw`;
  declaration.cloneAfter({ prop: 'border-image', value: image });
}

function keepInContent(rule: Rule): void {
  const { selectors, nodes } = rule;
  if (selectors.some((one) => elementPattern.test(one)))
    rule.selectors = selectors.map((one) => one.replace(elementPattern, `$1${outOfFrame}$2`));
  const isImportant = nodes.some((node) => node.type === 'decl' && node.important);
  if (isImportant && selectors.every((one) => headingPattern.test(one)))
    rule.selectors = selectors.map((one) => `:where(.prose) ${one}`);
}
