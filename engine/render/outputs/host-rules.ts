/**
 * `_headers`: response headers by path, for Cloudflare Pages, Netlify and the site's own server. Two
 * rules for one path must not set the same header, because hosts join the values.
 */

import { searchFolder } from '../../shared/search-folder';
import { securityHeaders, transportSecurity } from '../content-policy';
import type { OutputFile } from './output-file';

/** Longer lines are rejected: Cloudflare Pages allows 2,000 characters. */
export const longestHeaderLine = 2000;

export interface HostRulesInput {
  basePath: string;
  /** Value of the header. */
  contentPolicy: string;
  /** Folders of the search indexes; missing = one. */
  searchFolders?: readonly string[] | undefined;
  /** Base path of each language; missing = one language. */
  localePaths?: readonly string[] | undefined;
}

/** Security headers, caching of files with a hash in their name, and types that hosts guess wrong. */
export function renderHeaderRules(input: HostRulesInput): OutputFile {
  const { basePath, contentPolicy, searchFolders = [searchFolder], localePaths } = input;
  const policyLine = `  Content-Security-Policy: ${contentPolicy}`;
  // Without `index.json`, which names the current files of a search index.
  const searchFiles = searchFolders.flatMap((folder) =>
    ['terms', 'text', 'whole', 'words'].map((kind) => encodeURI(`${folder}/${kind}-*`)),
  );
  const hashed = ['assets/*', ...searchFiles];
  const rules = [
    `${basePath}*`,
    // Too long for a header, or not the same for all languages, whose inline scripts differ: then only
    // the policy in each page applies.
    ...(policyLine.length <= longestHeaderLine && !localePaths
      ? [policyLine]
      : [`  Content-Security-Policy: ${/frame-ancestors [^;]*/.exec(contentPolicy)?.[0]}`]),
    ...[...securityHeaders, transportSecurity].map(([name, value]) => `  ${name}: ${value}`),
    ...hashed.flatMap((files) =>
      (localePaths ?? [basePath]).flatMap((start) => [
        start + files,
        '  Cache-Control: public, max-age=31536000, immutable',
      ]),
    ),
    `${basePath}*.md`,
    '  Content-Type: text/markdown; charset=utf-8',
    `${basePath}*.txt`,
    '  Content-Type: text/plain; charset=utf-8',
    `${basePath}*.webmanifest`,
    '  Content-Type: application/manifest+json',
    `${basePath}opensearch.xml`,
    '  Content-Type: application/opensearchdescription+xml; charset=utf-8',
  ];
  return { filePath: '_headers', content: `${rules.join('\n')}\n` };
}
