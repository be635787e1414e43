/** A set of docs: its folder, addresses and versions. */
import { z } from 'zod';
import { failing } from '../problems/failing';
import { folder } from './link-schema';

const text = z.string();
const name = z.string().min(1);

const headingLevel = z.int().min(2).max(6);

/** How one version of the docs is published (A103). */
const versionOptions = z.strictObject({
  /** Default: `Next` for the docs folder, else the version's name. */
  label: name.optional(),
  /** Below `routeBasePath`; default: nothing for the last version, `next`, else the name (A104). */
  path: text.optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  /** Asks search engines not to list its pages. */
  noIndex: z.boolean().default(false),
});

const docsFields = {
  path: folder.default('docs'),
  /** Which files of the folder are docs; patterns as in a shell. */
  include: z.array(name).default(['**/*.{md,mdx}']),
  exclude: z.array(name).default([]),
  /** `/` puts the docs at the root of the site (B3). Resolves without a slash at the end. */
  routeBasePath: text.transform((value) => `/${value.replace(/^\/+|\/+$/g, '')}`).default('/'),
  /** File that exports the sidebars; `false` = no sidebar at all (A40). */
  sidebarPath: z.union([name, z.literal(false)]).optional(),
  /** The sidebars themselves, instead of a file; `false` = no sidebar at all (A40). */
  sidebars: z.union([z.record(text, z.unknown()), z.literal(false)]).optional(),
  breadcrumbs: z.boolean().default(true),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: headingLevel.default(2),
      maxHeadingLevel: headingLevel.default(3),
    })
    .check(
      failing(({ minHeadingLevel, maxHeadingLevel }) =>
        minHeadingLevel > maxHeadingLevel
          ? [
              `has its levels in the wrong order: ${minHeadingLevel} to ${maxHeadingLevel}`,
              'Swap the two levels.',
            ]
          : undefined,
      ),
    )
    .prefault({}),
  /** Start of the edit links; the file's path inside the site folder is appended (A101). */
  editUrl: name.optional(),
  /** Edit links of all versions lead to the files of the docs folder. */
  editCurrentVersion: z.boolean().default(false),
  /** The version whose addresses have no prefix; default: the first of `versions.json` (A103). */
  lastVersion: name.optional(),
  /** The only versions to build, `current` for the docs folder. */
  onlyIncludeVersions: z.array(name).min(1).optional(),
  includeCurrentVersion: z.boolean().default(true),
  /** Build the docs folder alone, whatever `versions.json` says. */
  disableVersioning: z.boolean().default(false),
  versions: z.record(text, versionOptions).default({}),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
};

export const docs = z.strictObject(docsFields);

/** Another set of docs; its id is part of the names of files and of its search tag (A132). */
export const otherDocs = z.strictObject({
  ...docsFields,
  id: name.regex(
    /^(?!default$)[\w-]+$/,
    'has to be of letters, digits, - and _, and not "default"',
  ),
});
