/** Validates the export of `site.config.ts` and fills in defaults. */
import { errorAt, type Problem } from '../../shared/problem';
import {
  checkValue,
  type ExplainedIssue,
  type FieldPath,
  fieldName,
  valueAt,
  withoutMisspelled,
} from '../problems/schema-issues';
import type { SourceFile } from '../source-file';
import { placeOfSetting } from './locate-key';
import { type ResolvedConfig, siteConfigSchema } from './schema';

interface ConfigInput extends SourceFile {
  value: unknown;
  /** Where `source` has a setting, if `value` was made from another configuration. */
  writtenPath?: (path: FieldPath) => FieldPath | undefined;
}

/** Problems name the setting, quote its value, suggest the nearest valid one and have a place. */
export function parseConfig({ value, writtenPath, ...file }: ConfigInput): {
  config?: ResolvedConfig;
  problems: Problem[];
} {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const what = 'The file has no configuration object as its default export';
    const hint = 'Write "export default defineConfig({ … })".';
    return { problems: [errorAt(file.filePath, what, hint)] };
  }
  const { data, issues } = checkValue(siteConfigSchema, value, 'setting');
  if (data) return { config: data, problems: [] };
  const problems = withoutMisspelled(issues.map((issue) => translate(issue, value)))
    .map((issue) => nameCredential(nameNavbarItem(issue, value)))
    .map(({ path, what, hints }) => {
      const written = writtenPath?.(path) ?? path;
      const rename = (text: string): string =>
        text.replace(`"${fieldName(path)}"`, `"${fieldName(written)}"`);
      return errorAt(
        placeOfSetting(file, written),
        ...([what, ...hints].map(rename) as [string, ...string[]]),
      );
    });
  return { problems };
}

/** Docusaurus settings without list positions → our names, in quotes (A120). */
const ourNames = new Map([
  ['baseUrl', 'basePath'],
  ['navbar.items.to', 'href'],
  ['navbar.items.docId', 'doc'],
  ['navbar.items.sidebarId', 'sidebar'],
  ['navbar.items.items.to', 'href'],
  ['navbar.items.items.docId', 'doc'],
  ['navbar.logo', 'logo'],
  ['footer.links', 'footer.columns'],
  ['footer.columns.items.to', 'href'],
  ['themeConfig', 'navbar", "footer", "colorMode", "announcementBar", "docs.tableOfContents'],
  ['presets', 'docs", "pages", "css'],
  ['i18n', 'locale", "locales'],
  ['scripts', 'headTags'],
  ['stylesheets', 'headTags'],
  ['prism', 'code'],
  ['algolia', 'search'],
  ['trailingSlash', 'output.format'],
  ['markdown.hooks', 'onBrokenMarkdownLinks", "onBrokenImages'],
  ['customCss', 'css'],
  ['noIndex', 'metadata'],
  ['organizationName', 'docs.editUrl'],
  ['projectName', 'docs.editUrl'],
]);

/** Suggests our equivalent of a Docusaurus setting or value. */
function translate(issue: ExplainedIssue, config: unknown): ExplainedIssue {
  const theirs = issue.path.filter((part) => typeof part === 'string').join('.');
  const isUnknown = issue.what.startsWith('Unknown setting');
  const isThrow = !isUnknown && valueAt(config, issue.path) === 'throw';
  const ours = isUnknown ? ourNames.get(theirs) : isThrow ? 'error' : undefined;
  return ours === undefined ? issue : { ...issue, hints: [`Here it is "${ours}".`] };
}

/** B114: a problem with a navbar item quotes the whole item. */
function nameNavbarItem(issue: ExplainedIssue, config: unknown): ExplainedIssue {
  const [navbar, items, index] = issue.path;
  if (navbar !== 'navbar' || items !== 'items' || typeof index !== 'number') return issue;
  const item = JSON.stringify(valueAt(config, ['navbar', 'items', index]));
  return {
    ...issue,
    what: `Invalid navbar item: ${item}`,
    hints: [`${issue.what}.`, ...issue.hints],
  };
}

/** B199: missing credentials are reported in the words of the hosted search client. */
function nameCredential(issue: ExplainedIssue): ExplainedIssue {
  const field = /^search\.(appId|apiKey)$/.exec(fieldName(issue.path))?.[1];
  if (field === undefined || !/ is (?:missing|empty)$/.test(issue.what)) return issue;
  const hint = `Set "search.${field}" to the value from your search application.`;
  return { ...issue, what: `\`${field}\` is missing.`, hints: [hint] };
}

/** A site opened from a folder (B18) has nothing that needs a server or a public URL. */
export function folderSettings(config: ResolvedConfig): ResolvedConfig {
  if (config.router !== 'hash') return config;
  return {
    ...config,
    basePath: '/',
    baseUrlIssueBanner: false,
    serviceWorker: false,
    socialImages: false,
    llms: false,
    offlineBundle: false,
    changes: false,
    output: { ...config.output, compress: false },
  };
}
