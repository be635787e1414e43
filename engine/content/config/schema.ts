/**
 * The fields of `site.config.ts`: meaning, type, default. Everything after parsing may trust
 * `ResolvedConfig`; messages for wrong values are made in `parse-config.ts`.
 */
import { z } from 'zod';
import type { Messages } from '../../shared/messages';
import { defaultTitleDelimiter } from '../../shared/page-meta';
import { isExternalHref } from '../../shared/url-path';
import { failing } from '../problems/failing';
import { basePath, siteUrl } from './address-schema';
import { docs, otherDocs } from './docs-schema';
import { endpoint } from './endpoint-schema';
import { folder, footerItem, navbarItem } from './link-schema';
import { type LocaleBuild, localesSchema } from './locales';
import { searchSchema } from './search-schema';

const text = z.string();
const name = z.string().min(1);

/** What to do when a check finds something: nothing, tell, or fail the build. */
const reportLevel = z.enum(['ignore', 'log', 'warn', 'error']);
export type ReportLevel = z.infer<typeof reportLevel>;

/** A web address, or a file of a static folder; resolves with a leading slash. */
const siteFile = name.transform((file) =>
  isExternalHref(file) || file.startsWith('/') ? file : `/${file}`,
);

const issueUrl = text.check(
  failing((value) => {
    const example = 'https://github.com/owner/name/issues/new?body={url}';
    const plain = value.replace(/\{\w*\}/g, 'x');
    if (!URL.canParse(plain) || !/^(?:https|mailto):$/.test(new URL(plain).protocol)) {
      return [
        `must be an address with https: or mailto:, not "${value}"`,
        `Write it like "${example}".`,
      ];
    }
    const other = /\{(?!url\})\w*\}/.exec(value)?.[0];
    if (other !== undefined) {
      return [`has an unknown placeholder: "${other}"`, 'Write {url} instead.'];
    }
    return value.includes('{url}')
      ? undefined
      : [`does not say which page is meant: "${value}"`, `Add {url}, as in "${example}".`];
  }),
);

const logo = z.strictObject({
  /** Image for light mode, and for dark mode without `srcDark` (B24). */
  src: siteFile,
  srcDark: siteFile.optional(),
  /** Default: empty when the navbar has a title, else the site's title (B24). */
  alt: text.optional(),
  /** Where the brand leads; default: home. */
  href: name.default('/'),
  /** Pixels; reserves the space, so that nothing jumps when the image arrives. */
  width: z.number().positive().default(32),
  height: z.number().positive().default(32),
});

const headTag = z.strictObject({
  tagName: z.string().regex(/^[a-z]+$/),
  attributes: z.record(text, z.union([text, z.boolean()])).default({}),
  innerHTML: text.optional(),
});

const announcementBar = z.strictObject({
  /** A new id shows a dismissed bar again (B89). */
  id: name.default('announcement-bar'),
  /** HTML. */
  content: name,
  backgroundColor: name.default('#fff'),
  textColor: name.default('#000'),
  isCloseable: z.boolean().default(true),
});

const metaTag = z
  .strictObject({ name: name.optional(), property: name.optional(), content: text })
  .check(
    failing((tag) =>
      (tag.name === undefined) === (tag.property === undefined)
        ? [
            `needs either "name" or "property": ${JSON.stringify(tag)}`,
            'Open Graph tags have a property, all others a name.',
          ]
        : undefined,
    ),
  );

const magicComment = z
  .strictObject({
    /** Class of the lines the comment marks. */
    className: name,
    /** Marks the line below it. */
    line: name.optional(),
    /** Mark everything between them. */
    block: z.strictObject({ start: name, end: name }).optional(),
  })
  .check(
    failing((comment) =>
      comment.line === undefined && comment.block === undefined
        ? [`marks nothing: ${JSON.stringify(comment)}`, 'Add "line", "block" or both.']
        : undefined,
    ),
  );

const redirect = z.strictObject({
  /** The old path, base path excluded. */
  from: text.check(
    failing((path) =>
      path.startsWith('/')
        ? undefined
        : [`must be a path that starts with a slash, not "${path}"`, `Write "/${path}".`],
    ),
  ),
  /** A path of the site or a web address. */
  to: name,
});

const admonitionKeyword = text.check(
  failing((keyword) =>
    /^[a-z][\w-]*$/i.test(keyword)
      ? undefined
      : [`must be a single word, not "${keyword}"`, 'Use letters, digits and hyphens.'],
  ),
);

export const siteConfigSchema = z.strictObject({
  title: name,
  tagline: text.default(''),
  /** Between a page's title and the site's in the title of the window. */
  titleDelimiter: name.default(defaultTitleDelimiter),
  /** Origin of the published site, without path and without slash at the end (B183). */
  url: siteUrl,
  /** Path the site is published under (B19). */
  basePath: basePath.default('/'),
  /** The language of the docs; of several the default one. */
  locale: name.default('en'),
  /** The languages of the site (A138); missing = one. */
  locales: localesSchema,
  favicon: siteFile.optional(),
  logo: logo.optional(),
  navbar: z
    .strictObject({ title: text.default(''), items: z.array(navbarItem).default([]) })
    .prefault({}),
  footer: z
    .strictObject({
      /** HTML; `{year}` stands for the year of the build (B28), `{changes}` for the link to `/changes` (A133). */
      copyright: text.default(''),
      /** Lists of links above it (A120). */
      columns: z
        .array(z.strictObject({ title: name.optional(), items: z.array(footerItem) }))
        .default([]),
      logo: logo.optional(),
    })
    .prefault({}),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('dark'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(true),
    })
    .prefault({}),
  announcementBar: announcementBar.optional(),
  docs: docs.prefault({}),
  /** Sets of docs beside the first, each with a folder, addresses and sidebars of its own (A132). */
  otherDocs: z.array(otherDocs).default([]),
  pages: z
    .strictObject({
      path: folder.default('src/pages'),
      include: z.array(name).default(['**/*.{md,mdx,js,jsx,ts,tsx}']),
      exclude: z.array(name).default([]),
    })
    .prefault({}),
  staticDirectories: z.array(folder).default(['static']),
  markdown: z
    .strictObject({
      /** How `.md` files are read; `detect` = by file extension (A47). */
      format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
      /** Draw `mermaid` fences as figures; otherwise they are code (A57). */
      mermaid: z.boolean().default(false),
      /** A diagram without a text alternative, or that cannot be drawn: then it is shown as code. */
      onBrokenDiagrams: reportLevel.default('error'),
      /** With `brackets`, `:::note Title` is text: only `:::note[Title]` has a title (A68). */
      admonitionTitles: z.enum(['any', 'brackets']).default('any'),
    })
    .prefault({}),
  search: searchSchema,
  /**
   * Where readers report what is wrong with a page: the address of a new issue, with `{url}` for that
   * of the page; missing = no link.
   */
  issueUrl: issueUrl.optional(),
  /** Single keys for reading (B257); readers can switch them off, too. */
  keys: z.boolean().default(true),
  /** Where readers' answers to "Was this helpful?" are sent; missing = it is not asked (B262). */
  feedback: endpoint.optional(),
  router: z.enum(['history', 'hash']).default('history'),
  /**
   * When the browser loads the app: at the first input, when idle, or at once; `fetch`: fetched when
   * idle, started at the first input.
   */
  hydrate: z.enum(['activity', 'fetch', 'idle', 'load']).default('activity'),
  output: z
    .strictObject({
      path: folder.default('dist'),
      /** `file`: `/api` becomes `api.html`; `directory`: `api/index.html`. */
      format: z.enum(['file', 'directory']).default('file'),
      /** Also write compressed copies of text files. */
      compress: z.boolean().default(false),
    })
    .prefault({}),
  onBrokenLinks: reportLevel.default('error'),
  onBrokenAnchors: reportLevel.default('error'),
  onBrokenMarkdownLinks: reportLevel.default('error'),
  onBrokenImages: reportLevel.default('error'),
  onDuplicateRoutes: reportLevel.default('error'),
  /** A page that is a script and fails: with less than an error it is left out (A123). */
  onBrokenScripts: reportLevel.default('error'),
  /**
   * Paths below this site's address that something else answers: links to them are not checked. With
   * `what`, one warning says how many there are.
   */
  servedElsewhere: z.array(z.strictObject({ path: name, what: name.optional() })).default([]),
  metadata: z.array(metaTag).default([]),
  /** Further tags in the head of every page; what they load becomes part of the content policy. */
  headTags: z.array(headTag).default([]),
  /**
   * The site's own style sheets, inside the site folder. They style content, not the frame; those
   * named `*.components.css` may change the theme's components too.
   */
  css: z.array(name).default([]),
  /** Plain data for components: `useDocusaurusContext().siteConfig.customFields`. */
  customFields: z.record(text, z.unknown()).default({}),
  /** Social preview of pages without an image of their own (B173). */
  image: siteFile.optional(),
  keywords: z.array(text).default([]),
  themeColor: name.default('#008080'),
  redirects: z.array(redirect).default([]),
  /**
   * The ledger of published addresses (A128): a file inside the site folder, or true for
   * `ledger.json`. Missing = on where that file exists.
   */
  ledger: z.union([z.boolean(), folder]).optional(),
  /**
   * Readers who come back see what has changed, and `/changes` lists it for everyone (A133). What was
   * read is kept in the reader's browser alone.
   */
  changes: z.boolean().default(true),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
      /** Appended to storage keys; true = a short hash of url and base path (B165). */
      namespace: z.union([z.boolean(), name]).default(false),
    })
    .prefault({}),
  /** Tell visitors of a site published under another path than `basePath` (B115). */
  baseUrlIssueBanner: z.boolean().default(true),
  admonitions: z.strictObject({ keywords: z.array(admonitionKeyword).default([]) }).prefault({}),
  code: z
    .strictObject({
      /** In addition to the built-in ones (A74). */
      magicComments: z.array(magicComment).default([]),
      /** Of code that names none (A78). */
      defaultLanguage: name.optional(),
      /** Known from other tools (A78). */
      additionalLanguages: z
        .custom<undefined>((value) => value === undefined, {
          error: 'is not needed: every language with a grammar is highlighted where it is used',
          params: { hints: ['Remove it.'] },
        })
        .optional(),
    })
    .prefault({}),
  /** What pages may load from other sites: origins. */
  contentPolicy: z
    .strictObject({
      images: z.array(name).default([]),
      media: z.array(name).default([]),
      frames: z.array(name).default([]),
      scripts: z.array(name).default([]),
      styles: z.array(name).default([]),
      connect: z.array(name).default([]),
    })
    .prefault({}),
  api: z
    .strictObject({
      /**
       * Origin of an API that lets pages of this site read its answers (CORS): the request builder
       * of its operations can send. Becomes part of the content policy.
       */
      sendFrom: siteUrl.optional(),
    })
    .prefault({}),
  /** Cards that tell where a link in running text leads, and what a term means (B253). */
  previews: z.boolean().default(true),
  /** Mark the terms of `glossary.yml` and make a page of it (A134), where that file exists. */
  glossary: z.boolean().default(true),
  /** The whole site as one page at `/print`, for `npm run pdf`. */
  printBook: z.boolean().default(false),
  /** Pages once visited can be read offline. */
  serviceWorker: z.boolean().default(false),
  /**
   * The whole site as a ZIP file to unpack and open from disk: `docs.example.com-offline.zip` for
   * `https://docs.example.com`. A link to it needs the whole address, which is right in the folder too.
   */
  offlineBundle: z.boolean().default(false),
  /** Web app manifest. */
  manifest: z.boolean().default(true),
  /** Draw a preview image for each page. */
  socialImages: z.boolean().default(false),
  /** `llms.txt` and a Markdown twin of each page. */
  llms: z.boolean().default(true),
});

/** What an author writes; all but `title` and `url` may be left out. */
export type SiteConfig = z.input<typeof siteConfigSchema>;
/** The configuration with every default filled in. */
export type ResolvedConfig = z.output<typeof siteConfigSchema> & {
  /** The language that is built; missing for a site in one. */
  i18n?: LocaleBuild;
  /** The engine's texts in it; missing = English. */
  messages?: Messages;
};
