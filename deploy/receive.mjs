/**
 * Stores what readers send (docs/search-report.md, docs/feedback.md) for a web server that cannot do so
 * itself: each body becomes a line of search-report.jsonl or feedback.jsonl in the folder.
 *
 *   node deploy/receive.mjs /var/log/docs 8081
 */
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const [folder = '.', port = '8081'] = process.argv.slice(2);
const names = new Set(['search-report', 'feedback']);
const mostBytes = 16 * 1024;

const server = createServer(async ({ method, url = '' }, response) => {
  const { req: request } = response;
  const name = path.basename(url);
  if (method !== 'POST' || !names.has(name)) return response.writeHead(404).end();
  const parts = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += part.length;
      if (length > mostBytes) return response.writeHead(413, { Connection: 'close' }).end();
      parts.push(part);
    }
    // Line breaks in JSON are white space, so a body becomes one line, whatever was sent.
    const line = Buffer.concat(parts).toString().replace(/\s+/g, ' ');
    await appendFile(path.join(folder, `${name}.jsonl`), `${line}\n`);
    response.writeHead(204).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(port), '127.0.0.1');
