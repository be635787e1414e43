/**
 * `_headers`: response headers by path, as Cloudflare Pages, Netlify and the site's own server read
 * it. Of two rules for one path, no header may be in both: hosts join their values.
 */

import { searchFolder } from '../../shared/search-folder';
import { securityHeaders, transportSecurity } from '../content-policy';
import type { OutputFile } from './output-file';

/** A host refuses longer lines: Cloudflare Pages cuts at 2,000 characters. */
export const longestHeaderLine = 2000;

export interface HostRulesInput {
  basePath: string;
  /** Value of the content policy header. */
  contentPolicy: string;
  /** Of the search indexes; missing = there is one. */
  searchFolders?: readonly string[] | undefined;
  /** Where each language begins; missing = there is one. */
  localePaths?: readonly string[] | undefined;
}

/** Security headers everywhere, files with a hash in their name for a year, types hosts guess wrong. */
export function renderHeaderRules(input: HostRulesInput): OutputFile {
  const { basePath, contentPolicy, searchFolders = [searchFolder], localePaths } = input;
  const policyLine = `  Content-Security-Policy: ${contentPolicy}`;
  // Without `index.json`, which says which of the files of a search index are current.
  const searchFiles = searchFolders.flatMap((folder) =>
    ['terms', 'text', 'whole', 'words'].map((kind) => encodeURI(`${folder}/${kind}-*`)),
  );
  const hashed = ['assets/*', ...searchFiles];
  const rules = [
    `${basePath}*`,
    // A host without the header still has the policy in each page.
    // Nor could one value be right for languages, whose inlined scripts differ.
    ...(policyLine.length <= longestHeaderLine && !localePaths
      ? [policyLine]
      : ["  Content-Security-Policy: frame-ancestors 'none'"]),
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
