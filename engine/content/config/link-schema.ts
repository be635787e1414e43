/** Navbar and footer items, and the basic types other schemas share. */
import { z } from 'zod';
import { balancedHtml } from './balanced-html';

export const name = z.string().min(1);
/** Written by the site's owner, so not sanitized. */
export const html = name.overwrite(balancedHtml);

/** A folder inside the site folder; leading `./` and outer slashes are removed. */
export const folder = name.transform((path) => path.replace(/^(?:\.\/+|\/+)+|\/+$/g, ''));

const navbarLinkFields = {
  /** Optional with `doc` and `sidebar`: defaults to the page's label. */
  label: name.optional(),
  /** A path of the site or a full URL. */
  href: name.optional(),
  /** A doc id instead of its URL. */
  doc: name.optional(),
  /** A sidebar name: links to its first page. */
  sidebar: name.optional(),
  className: name.optional(),
  /** Instead of a link. */
  html: html.optional(),
  /** Id of the set of docs; missing = the first one (A132). */
  docsSet: name.optional(),
};

type NavbarLink = Partial<Record<keyof typeof navbarLinkFields | 'items' | 'type', unknown>>;

/** Which fields are required depends on the others. */
function checkNavbarLink({ value, issues }: z.core.ParsePayload<NavbarLink>): void {
  const { label, href, doc, sidebar, html, items, type } = value;
  const missing = (field: string): void => {
    issues.push({ code: 'invalid_type', expected: 'string', path: [field], input: undefined });
  };
  const isNamed = (doc ?? sidebar ?? html ?? type) !== undefined;
  if (label === undefined && !isNamed) missing('label');
  if (href === undefined && !isNamed && items === undefined) missing('href');
}

const menuLink = z
  .strictObject({ ...navbarLinkFields, type: z.literal('docsVersion').optional() })
  .check(checkNavbarLink);

export const navbarItem = z
  .strictObject({
    ...navbarLinkFields,
    position: z.enum(['left', 'right']).default('right'),
    /** A menu instead of a link. */
    items: z.array(menuLink).optional(),
    /** A version menu, the current version's label (A131), or a language menu (A141). */
    type: z.enum(['docsVersionDropdown', 'docsVersion', 'localeDropdown']).optional(),
    /** For the version menu: which versions, in which order, with which labels. */
    versions: z
      .union([z.array(name), z.record(name, z.strictObject({ label: name.optional() }))])
      .optional(),
    dropdownItemsBefore: z.array(menuLink).default([]),
    dropdownItemsAfter: z.array(menuLink).default([]),
  })
  .check(checkNavbarLink);

export const footerItem = z.union([
  z.strictObject({ label: name, href: name, className: name.optional() }),
  z.strictObject({ html }),
]);
