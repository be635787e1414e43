/** A set of docs: its folder, URLs and versions. */
import { z } from 'zod';
import { failing, failingIf } from '../problems/schema-issues';
import { folder, name } from './link-schema';

const text = z.string();
const headingLevel = z.int().min(2).max(6);

/** How one version of the docs is published (A103). */
const versionOptions = z.strictObject({
  /** Default: `Next` for the docs folder, else the version's name. */
  label: name.optional(),
  /** Below `routeBasePath`; default: empty for the last version, else `next` or the name (A104). */
  path: text.optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  /** Ask search engines not to index its pages. */
  noIndex: z.boolean().default(false),
});

const docsFields = {
  path: folder.default('docs'),
  /** Glob patterns of the files that are docs. */
  include: z.array(name).default(['**/*.{md,mdx}']),
  exclude: z.array(name).default([]),
  /** `/` puts the docs at the root of the site (B3). Normalized without a trailing slash. */
  routeBasePath: text.transform((value) => `/${value.replace(/^\/+|\/+$/g, '')}`).default('/'),
  /** File that exports the sidebars; `false` = no sidebar at all (A40). */
  sidebarPath: z.union([name, z.literal(false)]).optional(),
  /** Inline sidebars instead of a file; `false` = no sidebar at all (A40). */
  sidebars: z.union([z.record(text, z.unknown()), z.literal(false)]).optional(),
  /** Whether readers can close categories, and whether they start closed; each category may differ (A37). */
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  breadcrumbs: z.boolean().default(true),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.default(2),
      maxHeadingLevel: headingLevel.default(3),
    })
    .check(
      failingIf(
        ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel > maxHeadingLevel,
        ({ minHeadingLevel, maxHeadingLevel }) => [
          `has its levels in the wrong order: ${minHeadingLevel} to ${maxHeadingLevel}`,
          'Swap the two levels.',
        ],
      ),
    )
    .prefault({}),
  /** Prefix of the edit links, followed by the file's path inside the site folder (A101). */
  editUrl: name
    .check(
      failingIf(
        (value) => /^[\w-]+(?:\.[\w-]+)+\//.test(value),
        (value) => [`must be a web address, not "${value}"`, `Write "https://${value}".`],
      ),
    )
    .optional(),
  /** Edit links of every version point to the docs folder. */
  editCurrentVersion: z.boolean().default(false),
  /** The version whose URLs have no prefix; default: the first of `versions.json` (A103). */
  lastVersion: name.optional(),
  /** The only versions to build; `current` is the docs folder. */
  onlyIncludeVersions: z.array(name).min(1).optional(),
  includeCurrentVersion: z.boolean().default(true),
  /** Build only the docs folder and ignore `versions.json`. */
  disableVersioning: z.boolean().default(false),
  versions: z.record(text, versionOptions).default({}),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
};

export const docs = z.strictObject(docsFields);

/** An additional set of docs; its id is part of file names and of its search tag (A132). */
export const otherDocs = z.strictObject({
  ...docsFields,
  id: name.check(
    failing((id) => {
      const hint = 'Write it like "api".';
      if (id === 'default') return ['must not be "default", the name of the first set', hint];
      const isOdd = /[^\w-]/.test(id);
      return isOdd && [`must consist of letters, digits, - and _, not "${id}"`, hint];
    }),
  ),
});
