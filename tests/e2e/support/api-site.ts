/** The site of `tests/e2e/request-builder`, and a fake of the API it describes. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../engine/build/server/listen';
import { siteWith } from '../../support/test-site';
import { serveBuilt } from './built-site';
import { test as base } from './site';

type SentRequest = Pick<Required<IncomingMessage>, 'method' | 'url' | 'headers'> & { body: string };

interface ApiSite {
  url: string;
  /** Origin of the fake API. */
  api: string;
  /** Requests to the fake API, without CORS preflights. */
  sent: SentRequest[];
}

export const test = base.extend<object, { apiSite: ApiSite }>({
  apiSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
    async ({}, use) => {
      const sent: SentRequest[] = [];
      const create = () => createServer((request, response) => answer(request, response, sent));
      const { port, close } = await listen(create, 0, '127.0.0.1');
      const api = `http://127.0.0.1:${port}`;
      const copyOf = 'tests/e2e/request-builder';
      const file = 'api/boats.openapi.yaml';
      const document = readFileSync(`${copyOf}/${file}`, 'utf8');
      const files = { [file]: document.replace('https://api.example.com', api) };
      const site = await serveBuilt(siteWith(files, { copyOf }), { BOATS_API: api });
      await use({ url: site.url, api, sent });
      await Promise.all([close(), site.close()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ apiSite }, use) => use(apiSite.url),
});

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  sent: SentRequest[],
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/log') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('locked');
    return;
  }
  if (method === 'OPTIONS') {
    response.writeHead(204, cors).end();
    return;
  }
  let body = '';
  for await (const part of request) body += String(part);
  sent.push({ method, url, headers, body });
  const json = { ...cors, 'content-type': 'application/json' };
  if (pathname === '/missing') {
    response.writeHead(404, json).end('{"message":"<b>Not Found</b>"}');
  } else if (pathname === '/half') {
    response.writeHead(200, { ...json, 'content-length': '1000' });
    response.write('{"name":"Lan', () => response.socket?.end());
  } else if (pathname !== '/slow') {
    response.writeHead(200, { ...json, 'x-boats': '1' }).end('{"name":"Lantern","tags":["old"]}');
  }
}
