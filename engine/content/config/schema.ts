/** The settings of `site.config.ts` with their types and defaults. */
import { z } from 'zod';
import type { Messages } from '../../shared/messages';
import { defaultTitleDelimiter } from '../../shared/page-meta';
import { isExternalHref } from '../../shared/url-path';
import { failing, failingIf } from '../problems/schema-issues';
import { basePath, endpoint, origin, siteUrl } from './address-schema';
import { balancedHtml } from './balanced-html';
import { docs, otherDocs } from './docs-schema';
import { folder, footerItem, html, name, navbarItem } from './link-schema';
import { type LocaleBuild, language, localesSchema } from './locales';
import { reportLevel } from './report-level';
import { searchSchema } from './search-schema';

const text = z.string();

/** A full URL, or a file of a static folder, normalized with a leading slash. */
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
    return (
      !value.includes('{url}') && [
        `does not identify the page: "${value}"`,
        `Add {url}, as in "${example}".`,
      ]
    );
  }),
);

const logo = z.strictObject({
  /** Image for light mode, and for dark mode without `srcDark` (B24). */
  src: siteFile,
  srcDark: siteFile.optional(),
  /** Default: empty when the navbar has a title, else the site's title (B24). */
  alt: text.optional(),
  href: name.default('/'),
  /** Pixels; reserves space so that loading the image shifts nothing. */
  width: z.number().positive().default(32),
  height: z.number().positive().default(32),
});

const headTag = z.strictObject({
  tagName: text.check(
    failingIf(
      (tag) => !/^[a-z]+$/.test(tag),
      (tag) => [`must be the name of an element, not "${tag}"`, 'Write it like "script".'],
    ),
  ),
  attributes: z.record(text, z.union([text, z.boolean()])).default({}),
  innerHTML: text.optional(),
});

const announcementBar = z.strictObject({
  /** A new id brings back a bar that readers dismissed (B89). */
  id: name.default('announcement-bar'),
  content: html,
  backgroundColor: name.default('#fff'),
  textColor: name.default('#000'),
  isCloseable: z.boolean().default(true),
});

const metaTag = z
  .strictObject({ name: name.optional(), property: name.optional(), content: text })
  .check(
    failingIf(
      (tag) => (tag.name === undefined) === (tag.property === undefined),
      (tag) => [
        `needs either "name" or "property": ${JSON.stringify(tag)}`,
        'Open Graph tags have a property, all others a name.',
      ],
    ),
  );

const magicComment = z
  .strictObject({
    /** For the marked lines. */
    className: name,
    /** Comment that marks the next line. */
    line: name.optional(),
    /** Comments that mark the lines between them. */
    block: z.strictObject({ start: name, end: name }).optional(),
  })
  .check(
    failingIf(
      (comment) => comment.line === undefined && comment.block === undefined,
      (comment) => [`marks nothing: ${JSON.stringify(comment)}`, 'Add "line", "block" or both.'],
    ),
  );

const sitePath = text.check(
  failingIf(
    (path) => !path.startsWith('/'),
    (path) => [`must be a path that starts with a slash, not "${path}"`, `Write "/${path}".`],
  ),
);

const redirect = z.strictObject({
  /** The old path, base path excluded. */
  from: sitePath,
  /** A path of the site or a full URL. */
  to: name,
});

const origins = z
  .array(
    name.check(
      failingIf(
        // It would end the source, or the whole directive.
        (value) => /[\s;,]/.test(value),
        (value) => [
          `must be one origin, not "${value}"`,
          'Write it like "https://cdn.example.com", with each origin in its own quotes.',
        ],
      ),
    ),
  )
  .default([]);

const admonitionKeyword = text.check(
  failingIf(
    (keyword) => !/^[a-z][\w-]*$/i.test(keyword),
    (keyword) => [`must be a single word, not "${keyword}"`, 'Use letters, digits and hyphens.'],
  ),
);

export const siteConfigSchema = z.strictObject({
  title: name,
  tagline: text.default(''),
  /** Between the page's and the site's title in the browser tab. */
  titleDelimiter: name.default(defaultTitleDelimiter),
  /** Origin of the published site, without path or trailing slash (B183). */
  url: siteUrl,
  /** Path the site is published under (B19). */
  basePath: basePath.default('/'),
  /** The language of the docs, or the default one of several. */
  locale: language.default('en'),
  /** The languages of the site (A138); missing = one. */
  locales: localesSchema,
  favicon: siteFile.optional(),
  logo: logo.optional(),
  navbar: z
    .strictObject({
      title: text.default(''),
      items: z.array(navbarItem).default([]),
      /** Dark in both modes, for logos made for it (A120). */
      style: z.enum(['dark', 'primary']).optional(),
    })
    .prefault({}),
  footer: z
    .strictObject({
      /** HTML; `{year}` is the build's year (B28), `{changes}` the link to `/changes` (A133). */
      copyright: text.overwrite(balancedHtml).default(''),
      /** Lists of links above the copyright line (A120). */
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
  /** Additional sets of docs, each with its own folder, URLs and sidebars (A132). */
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
      /** How `.md` files are parsed; `detect` = by file extension (A47). */
      format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
      /** Render `mermaid` fences as diagrams instead of code (A57). */
      mermaid: z.boolean().default(false),
      /** For diagrams that fail to render (shown as code instead) or lack a text alternative. */
      onBrokenDiagrams: reportLevel.default('error'),
      /** With `brackets`, only `:::note[Title]` sets a title, not `:::note Title` (A68). */
      admonitionTitles: z.enum(['any', 'brackets']).default('any'),
      /** Ids of headings keep capital letters (A64). */
      anchors: z.strictObject({ maintainCase: z.boolean().default(false) }).prefault({}),
      /** Pages were written for MDX 1, as for Docusaurus 2: what it took for text is text (A145). */
      mdx1: z.boolean().default(false),
      /** `$a^2$` and `$$` blocks are formulas in TeX, where `macros` are known (A144). */
      math: z
        .union([z.boolean(), z.strictObject({ macros: z.record(z.string(), z.string()) })])
        .default(false),
    })
    .prefault({}),
  search: searchSchema,
  /**
   * URL for reporting an issue with a page; `{url}` is replaced by the page's URL. Missing = no link.
   */
  issueUrl: issueUrl.optional(),
  /** Single-key shortcuts (B257, B276); readers can turn them off. */
  keys: z.boolean().default(true),
  /** Where answers to "Was this helpful?" are sent; missing = the question is not shown (B262). */
  feedback: endpoint.optional(),
  router: z.enum(['history', 'hash']).default('history'),
  /**
   * When the browser loads the app: at the first user interaction, once the page has loaded, or immediately.
   * `fetch`: downloaded once the page has loaded, started at the first interaction.
   */
  hydrate: z.enum(['activity', 'fetch', 'idle', 'load']).default('idle'),
  output: z
    .strictObject({
      /** The folder is an option of the command. */
      path: z
        .custom<undefined>((value) => value === undefined, {
          error: 'is not needed: the folder is an option of the command',
          params: { hints: ['Remove it, and write --out DIR after the command.'] },
        })
        .optional(),
      /** `file`: `/api` becomes `api.html`; `directory`: `api/index.html`. */
      format: z.enum(['file', 'directory']).default('file'),
      /** Addresses of index pages end with a slash; if not, `guide/index.md` is `/guide`, the file `guide.html`. */
      indexSlash: z.boolean().default(true),
      /** Also write compressed copies of text files. */
      compress: z.boolean().default(false),
    })
    .prefault({}),
  onBrokenLinks: reportLevel.default('error'),
  onBrokenAnchors: reportLevel.default('error'),
  onBrokenMarkdownLinks: reportLevel.default('error'),
  onBrokenImages: reportLevel.default('error'),
  onDuplicateRoutes: reportLevel.default('error'),
  /** For script pages that fail; below `error` they are skipped (A123). */
  onBrokenScripts: reportLevel.default('error'),
  /**
   * Paths of this site's origin that another server handles: links to them are not checked. With
   * `what`, one warning counts them.
   */
  servedElsewhere: z.array(z.strictObject({ path: sitePath, what: name.optional() })).default([]),
  metadata: z.array(metaTag).default([]),
  /** Added to every page's head; the content policy allows what they load. */
  headTags: z.array(headTag).default([]),
  /**
   * The site's own style sheets, inside the site folder. They apply to the content only, except for
   * `*.components.css`, which may also style the theme's components.
   */
  css: z.array(name).default([]),
  /** Scripts that the app loads on every page; they may export `onRouteUpdate` and `onRouteDidUpdate` (A158). */
  clientModules: z.array(name).default([]),
  /** JSON for components: `useDocusaurusContext().siteConfig.customFields`. */
  customFields: z.record(text, z.unknown()).default({}),
  /** Social preview image of pages without their own (B173). */
  image: siteFile.optional(),
  keywords: z.array(text).default([]),
  themeColor: name.default('#008080'),
  redirects: z.array(redirect).default([]),
  /**
   * The ledger of published URLs (A128): a file inside the site folder, or true for `ledger.json`.
   * Missing = on if that file exists.
   */
  ledger: z.union([z.boolean(), folder]).optional(),
  /** Show returning readers what changed, and list it at `/changes` (A133). */
  changes: z.boolean().default(true),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
      /** Suffix of storage keys; true = a short hash of URL and base path (B165). */
      namespace: z.union([z.boolean(), name]).default(false),
    })
    .prefault({}),
  /** Warn visitors if the site is published under another path than `basePath` (B115). */
  baseUrlIssueBanner: z.boolean().default(true),
  admonitions: z.strictObject({ keywords: z.array(admonitionKeyword).default([]) }).prefault({}),
  code: z
    .strictObject({
      /** Added to the built-in ones (A74). */
      magicComments: z.array(magicComment).default([]),
      /** For code fences without a language (A78). */
      defaultLanguage: name.optional(),
      /** A Docusaurus setting that is not needed here (A78). */
      additionalLanguages: z
        .custom<undefined>((value) => value === undefined, {
          error: 'is not needed: every language with a grammar is highlighted where it is used',
          params: { hints: ['Remove it.'] },
        })
        .optional(),
    })
    .prefault({}),
  /** Origins of other sites that pages may load from. */
  contentPolicy: z
    .strictObject({
      images: origins,
      media: origins,
      frames: origins,
      scripts: origins,
      styles: origins,
      connect: origins,
      fonts: origins,
    })
    .prefault({}),
  api: z
    .strictObject({
      /**
       * Origin of an API with CORS enabled for this site: its request builder can then send requests,
       * and the content policy allows it.
       */
      sendFrom: origin.optional(),
      /** OpenAPI documents outside of the folder `api`: name → file, relative to the site folder. */
      documents: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
  /** Preview cards for links in text and for glossary terms (B253). */
  previews: z.boolean().default(true),
  /** If `glossary.yml` exists, mark its terms and list them on a page (A134). */
  glossary: z.boolean().default(true),
  /** The whole site as one page at `/print`, for `npm run pdf`. */
  printBook: z.boolean().default(false),
  /** Visited pages stay readable offline. */
  serviceWorker: z.boolean().default(false),
  /**
   * The whole site as a ZIP file to open from disk: `docs.example.com-offline.zip` for
   * `https://docs.example.com`. Link to it with its full URL, which also works in the unpacked copy.
   */
  offlineBundle: z.boolean().default(false),
  manifest: z.boolean().default(true),
  /** Generate a social preview image for each page. */
  socialImages: z.boolean().default(false),
  /** `llms.txt` and a Markdown copy of each page. */
  llms: z.boolean().default(true),
});

/** As written in `site.config.ts`; only `title` and `url` are required. */
export type SiteConfig = z.input<typeof siteConfigSchema>;
/** With every default filled in. */
export type ResolvedConfig = z.output<typeof siteConfigSchema> & {
  /** Missing on a monolingual site. */
  i18n?: LocaleBuild;
  /** The engine's texts in the language being built; missing = English. */
  messages?: Messages;
};
