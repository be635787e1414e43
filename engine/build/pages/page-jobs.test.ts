import { expect, test } from 'vitest';
import type { Doc } from '../../content/model/doc';
import { modelOf, resolveConfig } from '../../content/model/site-fixture';
import { compiledPageJob, type JobContext } from './page-jobs';

test.each<[what: string, from: string[], home: string[], lacksHome?: true]>([
  ['without a page at /', [], [], true],
  ['with a page at /', [], ['src/pages/index.md']],
  ['with a redirect at /', ['/'], []],
  ['with a file at /', [], ['static/index.html']],
])('B52: %s, the trail of docs knows whether it has a home icon', (_, from, home, lacksHome) => {
  const config = {
    docs: { routeBasePath: 'docs' },
    redirects: from.map((path) => ({ from: path, to: '/docs/a' })),
  };
  const hasStaticHome = home.includes('static/index.html');
  const files = ['docs/a.md', ...(hasStaticHome ? [] : home)].map((file) => [file, {}]);
  const model = modelOf(Object.fromEntries(files), { config });
  const context = { config: resolveConfig(config), model, hasStaticHome } as JobContext;
  const page = model.routes.byPath('/docs/a') as Doc;
  const compiled = { headings: [], head: [], styles: {} } as never;
  expect(compiledPageJob(page, compiled, [], context).meta.lacksHome).toBe(lacksHome);
});
