import { once } from 'node:events';
import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueryEngine } from '../../engine/search/query/query-engine';
import { startScript } from '../support/build-command';
import { type DevSession, startDevSession } from '../support/dev-server';
import { siteWith } from '../support/test-site';

const lamp = (text: string): string =>
  `export function Lamp() {\n  return <button type="button">${text}</button>;\n}\n`;

const site = siteWith({
  'docs/index.mdx':
    "---\nslug: /\n---\n\n# Harbor\n\nimport { Lamp } from '@site/src/components/Lamp';\n\n<Lamp />\n",
  'docs/tides.mdx': "# Tides\n\nimport Part from './_part.mdx';\n\n<Part />\n",
  'docs/_part.mdx': "import Inner from './_inner.mdx';\n\n<Inner />\n",
  'docs/_inner.mdx': 'Low water.\n',
  'docs/piers.md': '# Piers\n\nThe lamp of the north pier is lit.\n',
  'src/components/Lamp.tsx': lamp('lit'),
});
const write = (name: string, text: string): void => site.write({ [name]: text });
let session: DevSession;

beforeAll(async () => {
  session = await startDevSession(site.siteDir);
});

afterAll(async () => {
  await session.close();
  site.remove();
});

/** URLs of hits in the index that the page names. */
async function search(query: string): Promise<string[]> {
  const html = await (await session.get('/')).text();
  const href = /data-search="([^"]+)"/.exec(html)?.[1];
  expect(href).toBeDefined();
  const engine = createQueryEngine({
    async fetchFile(name) {
      const response = await session.get(new URL(name, new URL(href ?? '', session.url)).pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('application/json');
      return response.text();
    },
  });
  const { hits } = await engine.search({ query, snippetChars: 100 });
  return hits.map(({ url }) => url);
}

test('a port in use ends the command', async () => {
  const { port } = new URL(session.url);
  const server = startScript(['bin/docs.mjs', 'dev', '--site', site.siteDir, '--port', port]);
  const [code] = (await once(server, 'exit')) as [number];
  expect(code).toBe(1);
});

test('a build of the same site does not use the bundles of development', async () => {
  expect((await site.tryToBuild()).stderr).not.toContain('failed unexpectedly');
}, 60_000);

test('search works in development and finds the latest text', async () => {
  expect(await search('north lamp')).toEqual(['/piers']);
  expect(await search('cracked')).toEqual([]);
  const { problems } = await session.change(() =>
    write('docs/piers.md', '# Piers\n\nThe bell of the south pier is cracked.\n'),
  );
  expect(problems).toBe('');
  expect(await search('cracked')).toEqual(['/piers']);
  expect(await search('north')).toEqual([]);
});

test('a page immediately shows changes in a partial of its partial', async () => {
  const shown = async () =>
    /<article.*<\/article>/.exec(await (await session.get('/tides')).text());
  expect(String(await shown())).toContain('Low water.');
  const { problems } = await session.change(() => write('docs/_inner.mdx', 'High water.\n'));
  expect(problems).toBe('');
  expect(String(await shown())).toContain('High water.');
});

test('A115: the browser shows a mistake in a component, and the last good state stays', async () => {
  const faulty = await session.change(() => write('src/components/Lamp.tsx', lamp('{broken')));
  expect(faulty.problems).toContain('src/components/Lamp.tsx:2:');
  expect(faulty.problems).toContain('The last working version is shown.');
  expect(await (await session.get('/')).text()).toContain('>lit</button>');

  const mended = await session.change(() => write('src/components/Lamp.tsx', lamp('mended')));
  expect(mended).toEqual({ problems: '', reload: true });
  expect(await (await session.get('/')).text()).toContain('>mended</button>');
});

test('the server survives what it cannot read, and catches up with the next change', async () => {
  const folder = path.join(site.siteDir, 'glossary.yml');
  const faulty = await session.change(() => {
    mkdirSync(folder);
    write('docs/piers.md', '# Piers\n\nThe clock of the pier is slow.\n');
  });
  expect(faulty.problems).toContain('EISDIR');
  expect(faulty.problems).toContain('The last working version is shown.');

  expect((await session.change(() => rmdirSync(folder))).problems).toBe('');
  expect(await (await session.get('/piers')).text()).toContain('The clock of the pier is slow.');
}, 60_000);

test('A115: a page that cannot be read is not called a working version', async () => {
  const faulty = await session.change(() => write('docs/piers.md', '# Piers\n\n<div>\n'));
  expect(faulty.problems).toContain('docs/piers.md:3:1');
  expect(faulty.problems).toContain('Pages are shown as far as possible.');
  const html = await (await session.get('/piers')).text();
  expect(html).toContain('<p class="admonition-title">docs/piers.md:3:1</p>');
  expect(html).toContain('The Markdown cannot be read');
});
