import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { listen } from '../build/server/listen';
import { sampleSite, siteAddress } from './sample-site';
import { createAssistantServer } from './serve-assistant';
import { openSite } from './site';
import { maxFileBytes, openSiteFiles } from './site-files';
import { maxAnswerChars } from './tools';

/** A client of a server for this folder or address. */
async function connect(place: string) {
  const server = createAssistantServer(openSite(await openSiteFiles(place, '/')), '1.0.0');
  const client = new Client({ name: 'test', version: '1' });
  const [ofClient, ofServer] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ofServer), client.connect(ofClient)]);
  onTestFinished(() => client.close());
  const ask = async (name: string, input?: Record<string, unknown>) => {
    const result = await client.callTool({ name, ...(input && { arguments: input }) });
    const [{ text }] = result.content as [{ text: string }];
    return { text, isError: result.isError === true };
  };
  return { client, ask };
}

const connectToSample = (changed: Record<string, string> = {}) =>
  connect(folderWith({ ...sampleSite(), ...changed }));

const askSample = async (name: string, input?: Record<string, unknown>) =>
  (await connectToSample()).ask(name, input);

test('A127: the five tools have descriptions, strict schemas and the read-only hint', async () => {
  const { client } = await connectToSample();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'read_section',
    'list_pages',
    'read_api_operation',
  ]);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description).toMatch(/^[A-Z].{20,200}\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations).toEqual({ readOnlyHint: true });
  }
});

describe('search', () => {
  test('a result has title, breadcrumbs, address and snippet', async () => {
    expect(await askSample('search', { query: 'bowline' })).toEqual({
      isError: false,
      text: `1 of 1 results:

1. Mooring a boat — Knots
   Guides > Harbors > Mooring > Ropes & cleats > Knots
   ${siteAddress}guide/mooring/#knots
   A bowline holds.`,
    });
  });

  test('returns at most `limit` results, and a hint if nothing is found', async () => {
    const { ask } = await connectToSample();
    expect((await ask('search', { query: 'boat', limit: 1 })).text).toMatch(/^1 of [2-9] results/);
    expect((await ask('search', { query: 'zzqqxx' })).text).toBe(
      'Nothing was found. Try fewer or different words, or list_pages.',
    );
  });

  test('says that a long question is cut off', async () => {
    const { text } = await askSample('search', { query: `bowline ${'and ropes '.repeat(20)}` });
    expect(text).toContain('Only the first 64 characters count.');
  });

  test('the last word of a long question takes precedence over stop words', async () => {
    const query = 'What is it that I should do about this and that, and how do I do it: bowline';
    expect((await askSample('search', { query })).text).toMatch(
      /^1 of 1 results:\n\n1\. .* Knots\n/,
    );
  });

  test('names other tools if the site has no index', async () => {
    const files = Object.entries(sampleSite()).filter(([name]) => !name.startsWith('search-'));
    const { ask } = await connect(folderWith(Object.fromEntries(files)));
    const { text, isError } = await ask('search', { query: 'boat' });
    expect(isError).toBe(true);
    expect(text).toMatch(/has no search index of its own\.\nUse list_pages and read_page\.$/);
  });
});

describe('pages', () => {
  test.each([
    '/guide/mooring/',
    'guide/mooring',
    '/docs/guide/mooring/',
    '/Guide/Mooring/index.html',
    '/guide/mooring/index.md?plain=1#knots',
    `${siteAddress}guide/mooring`,
    '/',
    siteAddress,
    siteAddress.replace(/\/$/, ''),
  ])('%s names a page', async (page) => {
    const { text, isError } = await askSample('read_page', { page });
    const start = /guide/i.test(page) ? '---\ntitle: "Mooring a boat"\n' : '# Boats\n';
    expect({ start: text.slice(0, 28), isError }).toEqual({ start, isError: false });
  });

  test('a page is found by its name, which the list percent-encodes', async () => {
    const line = `- [About us](${siteAddress}%C3%BCber%20uns.md)\n`;
    const files = { 'llms.txt': sampleSite()['llms.txt'] + line, 'über uns.md': '# About us\n' };
    const { ask } = await connect(folderWith(files));
    for (const page of ['/über uns', '/%C3%BCber%20uns'])
      expect((await ask('read_page', { page })).text).toBe('# About us\n');
  });

  test('a long page is split into parts', async () => {
    const { ask } = await connectToSample();
    let whole = '';
    for (let offset = 0, parts = 0; ; parts++) {
      const { text } = await ask('read_page', { page: '/guide/long', offset });
      expect(text.length).toBeLessThanOrEqual(maxAnswerChars);
      const more = /\n\[Characters \d+ to (\d+) of \d+\. Continue with offset \1\.\]\n$/.exec(text);
      whole += more ? text.slice(0, more.index) : text;
      if (!more) {
        expect(parts).toBeGreaterThan(1);
        break;
      }
      offset = Number(more[1]);
    }
    expect(whole).toBe(sampleSite()['guide/long.md']);
    expect(await ask('read_page', { page: '/', offset: 8 })).toEqual({
      isError: true,
      text: 'The text has 8 characters; there is nothing at 8.\nUse a smaller offset.',
    });
  });

  test('list_pages lists them in reading order with their categories', async () => {
    const { ask } = await connectToSample();
    expect(
      (await ask('list_pages')).text,
    ).toBe(`5 pages. An address is ${siteAddress.slice(0, -1)} followed by the path.

- Boats (/): All about boats.
- Markdown [notes] (/notes)
- Guides (/category/guides)
- Guides > Harbors > Mooring (/guide/mooring/): Tie up.
- Guides > Long page (/guide/long)
`);
    expect((await ask('list_pages', { below: 'guide' })).text).toMatch(/^2 pages/);
    expect((await ask('list_pages', { below: '/quays' })).text).toBe(
      'There are no pages below /quays.\nThere are pages below /, /notes, /category, /guide.',
    );
  });

  test('a new build is noticed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const folder = folderWith(sampleSite());
    const { ask } = await connect(folder);
    expect((await ask('read_page', { page: '/' })).text).toBe('# Boats\n');
    writeFileSync(path.join(folder, 'index.md'), '# Ships\n');
    expect((await ask('read_page', { page: '/' })).text).toBe('# Ships\n');
    const list = sampleSite()['llms.txt'] ?? '';
    writeFileSync(path.join(folder, 'llms.txt'), list.replaceAll('mooring', 'mooring-2'));
    expect((await ask('read_page', { page: '/guide/mooring-2' })).isError).toBe(true);
    vi.setSystemTime(Date.now() + 3000);
    expect((await ask('list_pages')).text).toContain('/guide/mooring-2/');
  });
});

describe('read_section', () => {
  const knots = `Source: ${siteAddress}guide/mooring/#knots\n\n### Knots\n\nA bowline holds.\n`;
  test.each([
    { page: `${siteAddress}guide/mooring/#knots` },
    { page: '/guide/mooring', section: 'knots' },
    { page: '/guide/mooring', section: '#knots' },
    { page: '/guide/mooring#ropes', section: 'KNOTS' },
  ])('%o', async (input) => {
    expect(await askSample('read_section', input)).toEqual({ isError: false, text: knots });
  });

  test('a section includes its subsections; code is never a heading', async () => {
    const { text } = await askSample('read_section', { page: '/guide/mooring', section: 'ropes' });
    expect(text).toContain('## Not one either');
    expect(text).toContain('### Knots');
    expect(text).not.toContain('Fenders');
  });

  test('a missing section is answered with the most similar one', async () => {
    const { ask } = await connectToSample();
    expect(await ask('read_section', { page: '/guide/mooring', section: 'fendrs' })).toEqual({
      isError: true,
      text: '/guide/mooring/ has no section "fendrs".\nThe nearest is #fenders. Its sections: #ropes, #knots, #fenders.',
    });
    expect((await ask('read_section', { page: '/guide/mooring' })).text).toBe(
      'No section was given.\nAdd "section" or a #hash, or use read_page.',
    );
  });
});

describe('read_api_operation', () => {
  test('lists all operations without a name', async () => {
    expect(
      (await askSample('read_api_operation')).text,
    ).toBe(`## ${siteAddress}api/harbor.openapi.yaml

- GET /boats/{id} (getBoat): Get a boat. Parameters: id.
- DELETE /boats/{id} (sinkBoat) [planned]: Sinks it.
`);
  });

  test.each(['getBoat', 'GET /boats/{id}', 'get /Boats/{id}/'])('%s', async (operation) => {
    expect((await askSample('read_api_operation', { operation })).text).toBe(`# GET /boats/{id}

Described at ${siteAddress}notes#get-a-boat

From ${siteAddress}api/harbor.openapi.yaml

url: https://api.example.com/boats/{id}
operationId: getBoat
summary: Get a boat
parameters:
  - name: id
    in: path
    required: true
    schema:
      type: integer
responses:
  "200":
    description: The boat.
    content:
      application/json:
        schema:
          type: object
          properties:
            name:
              type: string
            tender:
              $ref: "#/components/schemas/Boat"
`);
  });

  test.each([
    ['getBaot', 'There is no operation "getBaot".\nThe nearest are getBoat.'],
    [
      '/boats/{id}',
      '"/boats/{id}" matches 2 operations.\nInclude the method: GET /boats/{id}, DELETE /boats/{id}.',
    ],
    ['zzz', 'There is no operation "zzz".\nLeave "operation" out to get a list of all operations.'],
  ])('%s is answered with a hint', async (operation, text) => {
    expect(await askSample('read_api_operation', { operation })).toEqual({ isError: true, text });
  });

  test('an invalid document is named', async () => {
    const { ask } = await connectToSample({ 'api/harbor.openapi.yaml': 'paths: [' });
    expect((await ask('read_api_operation')).text).toMatch(
      /^api\/harbor\.openapi\.yaml cannot be read: /,
    );
  });
});

test.each([
  ['read_page', { page: '../../etc/passwd' }, 'must not contain ".."'],
  ['read_page', { page: '/guide/%2e%2e/%2e%2e/secret' }, 'must not contain ".."'],
  ['read_page', { page: '..\\secret' }, 'must not contain ".."'],
  ['read_page', { page: 'https://other.example.com/' }, 'is not on this site'],
  ['read_page', { page: 'https://boats.example.com/private' }, 'is not on this site'],
  ['read_page', { page: `${siteAddress}../private` }, 'is not on this site'],
  ['read_page', { page: '//other.example.com/guide' }, 'is not on this site'],
  ['read_page', { page: 'file:///etc/passwd' }, 'is not on this site'],
  ['read_page', { page: '/guide/morings' }, 'The nearest are /guide/mooring/'],
  ['read_page', { page: 'x'.repeat(100_000) }, 'page: At most 500 characters.'],
  ['search', { query: 'x'.repeat(1_000_000) }, 'query: At most 500 characters.'],
  ['search', { query: ' ' }, 'query: Too small'],
  ['search', { query: 'boat', limit: 1000 }, 'limit: Too big'],
  ['search', { query: ['boat'] }, 'expected string, received array'],
  ['read_page', { page: '/', offset: -1 }, 'offset: Too small'],
  ['read_page', { pages: '/' }, 'It takes: page, offset.'],
  ['read_pages', {}, 'Did you mean read_page?'],
])('%s rejects %j', async (tool, input, message) => {
  const { text, isError } = await askSample(tool, input);
  expect(isError).toBe(true);
  expect(text).toContain(message);
  expect(text.length).toBeLessThan(2100);
  // No stack trace.
  expect(text).not.toMatch(/\n\s+at /);
});

test('a list of pages cannot lead out of the folder', async () => {
  const folder = folderWith(sampleSite());
  writeFileSync(`${folder}.md`, 'secret');
  onTestFinished(() => rmSync(`${folder}.md`));
  const outside = `..%2f${path.basename(folder)}`;
  for (const target of [`../${path.basename(folder)}`, outside]) {
    const line = `- [Out](${siteAddress}${target}.md)\n`;
    writeFileSync(path.join(folder, 'llms.txt'), sampleSite()['llms.txt'] + line);
    const { ask } = await connect(folder);
    for (const page of [target, `${siteAddress}${target}`, '/x', path.basename(folder)]) {
      const { text, isError } = await ask('read_page', { page });
      expect(isError).toBe(true);
      expect(text).not.toContain('secret');
    }
  }
  const files = await openSiteFiles(folder, '/');
  await expect(files.read(`../${path.basename(folder)}.md`)).rejects.toThrow('outside the site');
});

test('a missing folder, or one without such a site, is an error with a hint', async () => {
  await expect(openSiteFiles('nowhere', '/')).rejects.toThrow('There is no folder nowhere.');
  const { ask } = await connect(folderWith({ 'index.html': '' }));
  expect((await ask('list_pages')).text).toMatch(
    /has no llms\.txt\. Without it, the pages of the site are not known/,
  );
  const other = await connect(folderWith({ 'llms.txt': '# By hand\n' }));
  expect((await other.ask('list_pages')).text).toMatch(/was not written by this engine/);
});

describe('a published site', () => {
  /** Serves the site below `/docs/`, and nothing else. */
  async function publish() {
    const folder = folderWith(sampleSite());
    const requests: string[] = [];
    const serveFile: RequestListener = ({ url = '' }, response) => {
      requests.push(url);
      const file = path.join(folder, url.replace(/^\/docs\//, ''));
      if (url === '/docs/guide/long.md') {
        response.writeHead(302, { location: 'https://other.example.com/secret' }).end();
      } else if (url === '/docs/notes.md') response.writeHead(500).end();
      else if (!url.startsWith('/docs/') || !existsSync(file)) response.writeHead(404).end();
      else response.end(readFileSync(file));
    };
    const { port, close } = await listen(() => createServer(serveFile), 0, 'localhost');
    onTestFinished(close);
    return { folder, requests, place: `http://localhost:${port}/docs` };
  }

  test('gives the same answers as its folder, with published addresses', async () => {
    const { place, folder, requests } = await publish();
    const [online, built] = [await connect(place), await connect(folder)];
    for (const [tool, input] of [
      ['search', { query: 'bowline' }],
      ['read_page', { page: '/guide/mooring/' }],
      ['read_section', { page: `${siteAddress}guide/mooring/#knots` }],
      ['list_pages', {}],
      ['read_api_operation', {}],
    ] as const) {
      expect(await online.ask(tool, input)).toEqual(await built.ask(tool, input));
    }
    expect(requests.filter((url) => !url.startsWith('/docs/'))).toEqual([]);
    // The list of pages is cached.
    expect(requests.filter((url) => url === '/docs/llms.txt')).toHaveLength(1);
  });

  test('failures are explained', async () => {
    const { place } = await publish();
    const { ask } = await connect(place);
    expect((await ask('read_page', { page: '/guide/long' })).text).toBe(
      `${place}/guide/long.md redirects to https://other.example.com/secret, and redirects are not followed.\nStart the server with the final address of the site.`,
    );
    expect((await ask('read_page', { page: '/notes' })).text).toMatch(/returned 500\.\n/);
    const wrong = await connect(place.replace('/docs', '/other'));
    expect((await wrong.ask('list_pages')).text).toMatch(/\/other\/llms\.txt does not exist\./);
    const closed = await connect('http://localhost:1/');
    expect((await closed.ask('list_pages')).text).toMatch(/cannot be reached: .+\nCheck the /);
  });

  test('the size of files is limited', async () => {
    const { place, folder } = await publish();
    truncateSync(path.join(folder, 'index.md'), maxFileBytes + 1);
    for (const from of [place, folder]) {
      const { ask } = await connect(from);
      expect((await ask('read_page', { page: '/' })).text).toBe(
        `index.md is larger than ${maxFileBytes} bytes.\nUse another page.`,
      );
    }
  });
});
