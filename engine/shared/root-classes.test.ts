import { expect, test } from 'vitest';
import type { PageMeta } from './page';
import { rootClassNames } from './root-classes';

const page = { urlPath: '/a', title: 'A', headTitle: 'A' };

test.each<[Partial<PageMeta>, string]>([
  [{ kind: 'search' }, 'page-search'],
  [{ kind: 'doc', docId: 'mcwebserver/api/über uns' }, 'page-doc doc-id-mcwebserver-api-ber-uns'],
  [{ kind: 'page', wrapperClassName: 'wide' }, 'page-page wide'],
])('B32: %o gives %s', (fields, classes) => {
  expect(rootClassNames({ ...page, ...fields } as PageMeta)).toBe(classes);
});
