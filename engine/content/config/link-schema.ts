/** Items of the navbar and the footer, and folders. */
import { z } from 'zod';

const name = z.string().min(1);

/** A folder inside the site folder, without `./` and without slashes at its ends. */
export const folder = name.transform((path) => path.replace(/^(?:\.\/+|\/+)+|\/+$/g, ''));

const navbarLinkFields = {
  /** May be left out beside `doc` and `sidebar`: then it is the page's. */
  label: name.optional(),
  /** A path of the site or a web address. */
  href: name.optional(),
  /** The id of a doc, instead of its address. */
  doc: name.optional(),
  /** The name of a sidebar: leads to its first page. */
  sidebar: name.optional(),
  className: name.optional(),
  /** Id of the set of docs that it is about; missing = the first one (A132). */
  docsSet: name.optional(),
};

interface NavbarLinkFields {
  label?: string | undefined;
  href?: string | undefined;
  doc?: string | undefined;
  sidebar?: string | undefined;
  items?: unknown;
  type?: unknown;
}

/** What a link lacks is reported as a missing field of it. */
function checkNavbarLink({ value, issues }: z.core.ParsePayload<NavbarLinkFields>): void {
  const { label, href, doc, sidebar, items, type } = value;
  const missing = (field: string): void => {
    issues.push({ code: 'invalid_type', expected: 'string', path: [field], input: undefined });
  };
  const isNamed = doc !== undefined || sidebar !== undefined || type !== undefined;
  if (label === undefined && !isNamed) missing('label');
  if (href === undefined && !isNamed && items === undefined) missing('href');
}

const menuLink = z.strictObject(navbarLinkFields).check(checkNavbarLink);

export const navbarItem = z
  .strictObject({
    ...navbarLinkFields,
    position: z.enum(['left', 'right']).default('right'),
    /** A menu of links below the label, instead of an address. */
    items: z.array(menuLink).optional(),
    /** A menu of the docs' versions, the label of the version shown (A131), or a menu of languages (A141). */
    type: z.enum(['docsVersionDropdown', 'docsVersion', 'localeDropdown']).optional(),
    /** Of the menu of versions: which, in which order, and their labels there. */
    versions: z
      .union([z.array(name), z.record(name, z.strictObject({ label: name.optional() }))])
      .optional(),
    dropdownItemsBefore: z.array(menuLink).default([]),
    dropdownItemsAfter: z.array(menuLink).default([]),
  })
  .check(checkNavbarLink);

export const footerItem = z.union([
  z.strictObject({ label: name, href: name }),
  /** Trusted as the owner's own. */
  z.strictObject({ html: name }),
]);
