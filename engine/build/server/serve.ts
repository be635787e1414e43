/**
 * The production server, for `npm start` and browser tests: serves an output folder like static hosts
 * do, also after new builds.
 */
import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { indexFileName } from '../../search/index/format';
import { HintedError } from '../../shared/hinted-error';
import { searchFolder } from '../../shared/search-folder';
import { withBase, withoutBase } from '../../shared/url-path';
import { readText } from '../folders';
import type { RunningServer } from '../types';
import { headersFor, parseHeadersFile } from './headers-file';
import { displayHost, listen } from './listen';
import { contentType, findServedFile, listServedFiles } from './served-files';

/** Characters of a path with query; status 414 above. */
const longestAddress = 4096;
/** Of the request line and headers; status 431 above. */
const mostHeaderBytes = 32 * 1024;
/** For receiving the whole request; status 408 after. */
const requestTimeoutMs = 30_000;
/** Idle connections are closed after this time. */
const idleTimeoutMs = 60_000;

export interface ServeOptions {
  /** Output folder, absolute. */
  dir: string;
  /** 0 = any free port. */
  port: number;
  /** Missing = this machine only. */
  host?: string | undefined;
  /** Starts and ends with a slash. Missing = that of the build. */
  basePath?: string | undefined;
  /** For receiving the headers; status 408 after. */
  headersTimeoutMs?: number;
}

/** @throws HintedError, PortUnavailableError */
export async function serve({
  dir,
  port: wantedPort,
  host,
  basePath = builtBasePath(dir),
  headersTimeoutMs: headersTimeout = 10_000,
}: ServeOptions) {
  const options = {
    maxHeaderSize: mostHeaderBytes,
    headersTimeout,
    requestTimeout: requestTimeoutMs,
    // How often the timeouts above are checked.
    connectionsCheckingInterval: Math.min(1000, headersTimeout),
  };
  const handle = createSiteHandler(dir, basePath);
  const createSiteServer = () => createServer(options, handle).setTimeout(idleTimeoutMs);
  const { port, close } = await listen(createSiteServer, wantedPort, host);
  const url = `http://${displayHost(host)}:${port}${basePath}`;
  return { url, close } satisfies RunningServer;
}

/** From the address of the app in the page for unknown addresses. */
function builtBasePath(dir: string): string {
  const html = readText(path.join(dir, '404.html')) ?? '';
  return /\sdata-app="(\/(?:[^"]*\/)?)assets\//.exec(html)?.[1] ?? '/';
}

/** Serves an output folder, also after new builds. */
export function createSiteHandler(dir: string, basePath = '/'): RequestListener {
  let folder = readFolder(dir);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET and HEAD are allowed here.');
    }
    const address = request.url ?? '/';
    if (address.length > longestAddress) {
      return sendText(response, 414, `An address may have at most ${longestAddress} characters.`);
    }
    const pathname = decodedPath(address);
    if (pathname === undefined) {
      return sendText(response, 400, 'The address contains an invalid percent escape.');
    }

    folder = await latestFolder(folder);
    await sendPath(request, response, pathname, { folder, basePath });
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server failed to respond.');
    });
  };
}

async function sendPath(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { folder, basePath }: { folder: Folder; basePath: string },
): Promise<void> {
  for (const [name, value] of headersFor(pathname, folder.headerRules)) {
    response.setHeader(name, value);
  }
  const localPath = withoutBase(pathname, basePath);
  if (localPath === undefined && pathname === '/') {
    response.writeHead(302, { Location: basePath }).end();
    return;
  }
  const urlPath = localPath === undefined ? undefined : findServedFile(localPath, folder.files);
  const file = urlPath && path.join(folder.dir, folder.files.get(urlPath) as string);
  const stats = file && (await stat(file).catch(() => undefined));
  if (!stats) return sendPage(response, 404, notFoundPage(localPath, folder));
  if (folder.gone.has(withBase(urlPath, basePath))) {
    return sendPage(response, 410, readFileSync(file));
  }
  // Headers of the file `_headers` take precedence.
  const defaults = { 'Cache-Control': cacheControl(urlPath), 'Content-Type': contentType(file) };
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  await sendFile(request, response, file, stats);
}

type Folder = ReturnType<typeof readFolder>;

/** Snapshot of an output folder. */
function readFolder(dir: string) {
  const stats = statSync(dir, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) throw nothingToServe(`There is no folder ${dir}.`);
  const files = listServedFiles(dir);
  const hasPages = [...files.keys()].some((urlPath) => urlPath.endsWith('.html'));
  if (!hasPages) throw nothingToServe(`The folder ${dir} has no pages.`);
  const read = (name: string): string | undefined => readText(path.join(dir, name));
  // Targets of 410 rules, files of pages removed on purpose (B272): `/old /old.html 410!`.
  const goneRules = (read('_redirects') ?? '').matchAll(/^\S+ (\S+) 410!?$/gm);
  return {
    dir,
    stats,
    files,
    headerRules: parseHeadersFile(read('_headers') ?? ''),
    notFoundPage: read('404.html') ?? 'Page not found',
    gone: new Set(Array.from(goneRules, ([, file = '']) => decodedPath(file) ?? file)),
  };
}

function nothingToServe(message: string): HintedError {
  return new HintedError(message, 'Build the site first: npx docs build');
}

/** Builds replace the whole folder; it is missing for a moment between their two renames. */
async function latestFolder(folder: Folder): Promise<Folder> {
  const { dir, stats } = folder;
  const current = await stat(dir).catch(() => undefined);
  if (current?.ino === stats.ino && current.mtimeMs === stats.mtimeMs) return folder;
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return readFolder(dir);
    } catch {
      await wait(25);
    }
  }
  return folder;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { size, mtimeMs, mtime }: Stats,
): Promise<void> {
  const { headers } = request;
  const range = headers['if-range'] ? undefined : requestedRange(headers.range);
  const etag = `W/"${size}-${mtimeMs}"`;
  response.setHeader('Last-Modified', mtime.toUTCString());
  response.setHeader('ETag', etag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end();
  } else if (!range) {
    const copy = await compressedCopy(file, headers['accept-encoding']);
    if (copy) response.setHeader('Content-Encoding', copy.encoding);
    response.setHeader('Content-Length', copy?.size ?? size);
    sendContent(request, response, copy?.file ?? file);
  } else if (range.start < size) {
    const end = Math.min(range.end, size - 1);
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${end}/${size}`);
    response.setHeader('Content-Length', end - range.start + 1);
    sendContent(request, response, file, range);
  } else {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
  }
}

async function compressedCopy(file: string, acceptEncoding: string | undefined) {
  const accepted = acceptedEncodings(acceptEncoding);
  for (const [encoding, ending] of Object.entries({ br: '.br', gzip: '.gz' })) {
    const copy = accepted.has(encoding) && (await stat(file + ending).catch(() => undefined));
    if (copy) return { encoding, file: file + ending, size: copy.size };
  }
  return undefined;
}

function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  range?: ByteRange,
): void {
  if (request.method === 'HEAD') response.end();
  // The client may have left by now; with newer versions of Node, `pipeline` then throws.
  else if (response.destroyed) return;
  // Ends the response when the file cannot be read, and closes the file when the client leaves.
  else pipeline(createReadStream(file, range), response, () => {});
}

/** Files with a content hash are immutable; all others are revalidated. */
function cacheControl(urlPath: string): string {
  const isHashed =
    urlPath.startsWith('/assets/') ||
    (urlPath.startsWith(`/${searchFolder}/`) && path.basename(urlPath) !== indexFileName);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Without encodings refused by `;q=0`. */
function acceptedEncodings(header = ''): Set<string> {
  const parts = header.split(',').map((part) => part.trim().split(/\s*;\s*/));
  const accepted = parts.filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality));
  return new Set(accepted.map(([name = '']) => name));
}

interface ByteRange {
  start: number;
  /** Of the last byte; `Infinity` for a range without an end. */
  end: number;
}

/** `bytes=500-999`, `bytes=500-`; other ranges are ignored, as HTTP allows. */
function requestedRange(header: string | undefined): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (start === undefined) return undefined;
  const range = { start: Number(start), end: end ? Number(end) : Number.POSITIVE_INFINITY };
  return range.start <= range.end ? range : undefined;
}

/** Each language has its own, for unknown addresses below its folder. */
function notFoundPage(urlPath = '', { dir, files, notFoundPage }: Folder) {
  const own = files.get(`${/^\/[^/]+(?=\/)/.exec(urlPath)?.[0] ?? ''}/404.html`);
  return own === undefined ? notFoundPage : readFileSync(path.join(dir, own));
}

/** For a HEAD request, Node leaves the body out. */
function sendPage(response: ServerResponse, status: number, page: string | Buffer): void {
  response.writeHead(status, {
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-cache',
  });
  response.end(page);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}

/** Percent-decoded path of a request target, which may be a whole URL; undefined if it is invalid. */
function decodedPath(target: string): string | undefined {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes('\0')) return undefined;
    return decoded.startsWith('/') ? decoded : `/${decoded}`;
  } catch {
    return undefined;
  }
}
