/** Reads what `site.config.ts` exports: fills in defaults, and names every mistake. */
import type { Problem } from '../../shared/problem';
import { ourSetting, ourValue } from '../docusaurus/setting-names';
import {
  type ExplainedIssue,
  explainIssues,
  type FieldPath,
  valueAt,
} from '../problems/schema-issues';
import { locateKey } from './locate-key';
import { type ResolvedConfig, siteConfigSchema } from './schema';

export interface ConfigInput {
  /** The default export of the file. */
  value: unknown;
  /** Text of the file, for positions. */
  source: string;
  /** Path of the file as messages shall show it. */
  filePath: string;
}

export interface ParsedConfig {
  /** Missing when there is any problem. */
  config?: ResolvedConfig;
  problems: Problem[];
}

/**
 * Checks a configuration. Every message names the setting by its path, quotes its value, proposes
 * the nearest valid name or value, and points at the place in the file where it can be found.
 */
export function parseConfig({ value, source, filePath }: ConfigInput): ParsedConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const what = 'The file has no configuration object as its default export';
    const hints = ['Write "export default defineConfig({ … })".'];
    return { problems: [{ severity: 'error', filePath, what, hints }] };
  }
  const result = siteConfigSchema.safeParse(value);
  if (result.success) return { config: result.data, problems: [] };
  const problems = explainIssues(result.error.issues, siteConfigSchema, value, 'setting')
    .map((issue) => nameCredential(nameNavbarItem(translate(issue, value), value)))
    .map(({ path, what, hints }): Problem => {
      const position = locateKey(source, path);
      return { severity: 'error', filePath, ...position, what, hints };
    });
  return { problems };
}

/** A120: settings and values of Docusaurus are answered with ours. */
function translate(issue: ExplainedIssue, config: unknown): ExplainedIssue {
  if (issue.what.startsWith('Unknown setting')) {
    const name = ourSetting(issue.path);
    return name === undefined ? issue : { ...issue, hints: [`Here it is "${name}".`] };
  }
  const value = ourValue(valueAt(config, issue.path));
  return value === undefined ? issue : { ...issue, hints: [`Here it is "${value}".`] };
}

/** B114: what is wrong with a navbar item is said together with the item itself. */
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

/** B199: missing credentials of the hosted search are named as the search client names them. */
function nameCredential(issue: ExplainedIssue): ExplainedIssue {
  const isAbsent = / is (?:missing|empty)$/.test(issue.what);
  const field = credentialField(issue.path);
  if (!isAbsent || field === undefined) return issue;
  const hint = `Set "search.${field}" to the one of your search application.`;
  return { ...issue, what: `\`${field}\` is missing.`, hints: [hint] };
}

function credentialField(path: FieldPath): string | undefined {
  const [search, field] = path;
  return search === 'search' && (field === 'appId' || field === 'apiKey') ? field : undefined;
}
