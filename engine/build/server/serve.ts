/**
 * The production server, for `npm start` and browser tests: serves an output folder like static hosts
 * do. This code selects the file for a URL, sirv sends it.
 */
import { readFileSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sirv from 'sirv';
import { indexFileName } from '../../search/format';
import { searchFolder } from '../../shared/search-folder';
import { withBase, withoutBase } from '../../shared/url-path';
import type { RunningServer } from '../types';
import { type HeaderRule, headersFor, parseHeadersFile } from './headers-file';
import { listen } from './listen';
import { findServedFile, listServedFiles, type ServedFiles } from './served-files';

export interface ServeOptions {
  /** Output folder, absolute. */
  dir: string;
  /** 0 = any free port. */
  port: number;
  /** Missing = this machine only. */
  host?: string;
  /** Starts and ends with a slash. */
  basePath?: string;
  limits?: Partial<ServeLimits>;
}

interface ServeLimits {
  /** Path with query; status 414 above. */
  addressChars: number;
  /** Request line and headers; status 431 above. */
  headerBytes: number;
  /** For receiving the headers or the whole request; status 408 after. */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** Idle connections are closed after this time. */
  idleTimeoutMs: number;
}

const defaultLimits: ServeLimits = {
  addressChars: 4096,
  headerBytes: 32 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 60_000,
};

class NothingToServeError extends Error {
  override name = 'NothingToServeError';
  readonly hint = 'Build the site first: npx docs build';
}

/** @throws NothingToServeError, PortUnavailableError */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const limits = { ...defaultLimits, ...options.limits };
  const basePath = options.basePath ?? '/';
  const handle = createSiteHandler(options.dir, basePath, limits.addressChars);
  const createSiteServer = () => {
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: limits.requestTimeoutMs,
        // How often the timeouts above are checked.
        connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs),
      },
      handle,
    );
    server.setTimeout(limits.idleTimeoutMs);
    server.on('clientError', answerBrokenRequest);
    return server;
  };
  const { port, close } = await listen(createSiteServer, options.port, options.host);
  return { url: `http://${displayHost(options.host)}:${port}${basePath}`, close };
}

/** Servers on all interfaces are also available at `localhost`. */
function displayHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Serves an output folder, also after new builds. */
export function createSiteHandler(
  dir: string,
  basePath = '/',
  longestAddress = defaultLimits.addressChars,
): RequestListener {
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
      return sendText(response, 414, `An address has at most ${longestAddress} characters.`);
    }
    const pathname = decodedPath(address);
    if (pathname === undefined) {
      return sendText(response, 400, 'The address contains an invalid percent escape.');
    }

    if (await isOutdated(folder)) folder = await readNewFolder(dir, folder);
    for (const [name, value] of headersFor(pathname, folder.headerRules)) {
      response.setHeader(name, value);
    }
    const localPath = withoutBase(pathname, basePath);
    const file = localPath === undefined ? undefined : findServedFile(localPath, folder.files);
    if (file === undefined) return sendNotFound(request, response, folder);
    if (!(await isUnchanged(file, folder.files))) folder = readFolder(dir);
    if (folder.gone.has(withBase(file, basePath))) {
      return sendPage(request, response, 410, readFileSync(path.join(dir, file)));
    }
    sendFile(request, response, file, folder);
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server failed to answer.');
    });
  };
}

/** Snapshot of an output folder. */
interface Folder {
  dir: string;
  stats: Stats;
  files: ServedFiles;
  headerRules: HeaderRule[];
  notFoundPage: Buffer;
  /** Files of pages removed on purpose (B245). */
  gone: ReadonlySet<string>;
  send: ReturnType<typeof sirv>;
}

function readFolder(dir: string): Folder {
  const stats = statSync(dir, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) throw new NothingToServeError(`There is no folder ${dir}.`);
  const files = listServedFiles(dir);
  if (files.size === 0) throw new NothingToServeError(`The folder ${dir} is empty.`);
  return {
    dir,
    stats,
    files,
    headerRules: parseHeadersFile(readOptional(path.join(dir, '_headers'))?.toString() ?? ''),
    notFoundPage: readOptional(path.join(dir, '404.html')) ?? Buffer.from('Page not found'),
    gone: goneFiles(readOptional(path.join(dir, '_redirects'))?.toString() ?? ''),
    send: sirv(dir, { etag: true, brotli: true, gzip: true, extensions: [] }),
  };
}

function readOptional(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

/** Targets of 410 rules in `_redirects`: `/old /old.html 410!`. */
function goneFiles(rules: string): Set<string> {
  const lines = rules.matchAll(/^\S+ (\S+) 410!?$/gm);
  return new Set(Array.from(lines, ([, file = '']) => decodedPath(file) ?? file));
}

/** Builds replace the whole folder. */
async function isOutdated({ dir, stats }: Folder): Promise<boolean> {
  const current = await stat(dir).catch(() => undefined);
  return current?.ino !== stats.ino || current.mtimeMs !== stats.mtimeMs;
}

/** Retries, as the folder is missing for a moment between a build's two renames. */
async function readNewFolder(dir: string, old: Folder): Promise<Folder> {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return readFolder(dir);
    } catch {
      await wait(25);
    }
  }
  return old;
}

async function isUnchanged(file: string, files: ServedFiles): Promise<boolean> {
  const known = files.get(file);
  const current = known && (await stat(known.absolutePath).catch(() => undefined));
  return current?.size === known?.sizeBytes && current?.mtimeMs === known?.mtimeMs;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  folder: Folder,
): void {
  setDefaultHeader(response, 'Cache-Control', cacheControl(file));
  // Archives are sent unchanged; sirv would send any .gz or .br file as compressed content.
  if (/\.(?:br|gz)$/.test(file)) {
    response.setHeader('Content-Encoding', 'identity');
    response.setHeader('Content-Type', 'application/octet-stream');
  }
  endReadingWithResponse(response);
  // sirv reads an already parsed URL from here, so that file names may contain # and ?.
  const parsedUrl = { raw: request.url, pathname: encodeURI(file) };
  Object.assign(request, { _parsedUrl: parsedUrl });
  request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
  if (!isSimpleRange(request.headers.range) || request.headers['if-range'] !== undefined) {
    delete request.headers.range;
  }
  folder.send(request, response, () => sendNotFound(request, response, folder));
}

/** Files with a content hash are immutable, others are revalidated. */
function cacheControl(file: string): string {
  const isHashed =
    file.startsWith('/assets/') ||
    (file.startsWith(`/${searchFolder}/`) && path.basename(file) !== indexFileName);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * sirv 3.0 pipes files without error handling: a file that disappears would crash the process, and an
 * aborted request would leave the file open.
 */
function endReadingWithResponse(response: ServerResponse): void {
  response.once('pipe', (source) => {
    source.once('error', () => response.destroy());
    response.once('close', () => source.destroy());
  });
}

/** Without encodings refused by `;q=0`. */
function acceptedEncodings(header: string | string[] | undefined): string {
  return [header ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^(?:br|gzip)\s*(?:;|$)/.test(part) && !/;\s*q=0(?:\.0*)?$/.test(part))
    .join(', ');
}

/**
 * `bytes=500-999`, `bytes=500-`. Servers may ignore other ranges: sirv 3.0 handles `bytes=-500` and
 * `bytes=0-0` incorrectly.
 */
function isSimpleRange(range: string | undefined): boolean {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '');
  if (!match) return false;
  return match[2] === '' || (Number(match[2]) > 0 && Number(match[2]) >= Number(match[1]));
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, folder: Folder): void {
  // Languages have their own.
  const start = /^\/[^/?#]+(?=\/)/.exec(request.url ?? '')?.[0] ?? '';
  const own = folder.files.get(`${start}/404.html`);
  sendPage(request, response, 404, own ? readFileSync(own.absolutePath) : folder.notFoundPage);
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: Buffer,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Length': page.length,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}

function setDefaultHeader(response: ServerResponse, name: string, value: string): void {
  if (!response.hasHeader(name)) response.setHeader(name, value);
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

/** Responds to requests that cannot be parsed. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statuses: Record<string, number> = {
    HPE_HEADER_OVERFLOW: 431,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  };
  const status = statuses[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
}
