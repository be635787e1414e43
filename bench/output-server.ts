/**
 * Serves the output of any generator as static hosts do, compressed, and logs all requests, prefetches
 * included.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../engine/build/server/listen';
import { contentType, findServedFile, listServedFiles } from '../engine/build/server/served-files';

/** Texts are HTML, styles, scripts and data, with Brotli; requests are those of texts and fonts. */
const nothing = { textBytes: 0, fontBytes: 0, bytes: 0, requests: 0 };

export type OutputServer = Awaited<ReturnType<typeof serveOutput>>;

const nameWithoutHash = /\.(?:html|page\.json)$/;
const fontName = /\.(?:woff2?|ttf|otf)$/;
const otherName = /\.(?:png|jpe?g|gif|webp|avif|ico|mp4|webm|pagefind|pf_\w+|wasm)$/;

export async function serveOutput(outDir: string) {
  const files = listServedFiles(outDir);
  const bodies = new Map<string, Buffer>();
  let sent = { ...nothing };
  const read = (file: string, isText: boolean): Buffer => {
    const content = readFileSync(path.join(outDir, files.get(file) as string));
    return isText ? brotliCompressSync(content) : content;
  };
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = findServedFile(decodeURI(pathname), files);
    if (file === undefined) return void response.writeHead(404).end('Not found');
    const isFont = fontName.test(file);
    const isText = !isFont && !otherName.test(file);
    const body = bodies.get(file) ?? read(file, isText);
    bodies.set(file, body);
    sent.bytes += body.length;
    if (isText) sent.textBytes += body.length;
    if (isFont) sent.fontBytes += body.length;
    if (isText || isFont) sent.requests++;
    const immutable = 'public, max-age=31536000, immutable';
    response.writeHead(200, {
      'Content-Type': contentType(file),
      'Content-Length': body.length,
      ...(isText && { 'Content-Encoding': 'br' }),
      // As hosts do for names with a hash; each measurement starts with an empty cache.
      'Cache-Control': nameWithoutHash.test(file) ? 'no-cache' : immutable,
    });
    response.end(body);
  };
  const { port, close } = await listen(() => createServer(answer), 0, '127.0.0.1');
  /** Successful responses since the last call. */
  const takeLog = () => {
    const log = sent;
    sent = { ...nothing };
    return log;
  };
  /** The address has no trailing slash. */
  return { url: `http://127.0.0.1:${port}`, takeLog, close };
}
