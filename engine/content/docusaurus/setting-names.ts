/** Docusaurus names that authors write into our configuration, and our names for them (A120). */
import type { FieldPath } from '../problems/schema-issues';

/** Their path without list positions → our names, in quotes. */
const settings: Record<string, string> = {
  baseUrl: 'basePath',
  'navbar.items.to': 'href',
  'navbar.items.docId': 'doc',
  'navbar.items.sidebarId': 'sidebar',
  'navbar.items.items.to': 'href',
  'navbar.items.items.docId': 'doc',
  'navbar.logo': 'logo',
  'footer.links': 'footer.columns',
  'footer.columns.items.to': 'href',
  themeConfig: 'navbar", "footer", "colorMode", "announcementBar", "docs.tableOfContents',
  presets: 'docs", "pages", "css',
  i18n: 'locale", "locales',
  scripts: 'headTags',
  stylesheets: 'headTags',
  prism: 'code',
  algolia: 'search',
  trailingSlash: 'output.format',
  'markdown.hooks': 'onBrokenMarkdownLinks", "onBrokenImages',
  customCss: 'css',
  noIndex: 'metadata',
  organizationName: 'docs.editUrl',
  projectName: 'docs.editUrl',
};

/** Our name for a Docusaurus setting; undefined for other names. */
export function ourSetting(path: FieldPath): string | undefined {
  const name = path.filter((part) => typeof part === 'string').join('.');
  return Object.hasOwn(settings, name) ? settings[name] : undefined;
}
