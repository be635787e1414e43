/**
 * The production server: serves an output folder the way static hosts do, for `npm start` and the
 * browser tests. sirv sends the files; which file answers an address is decided here.
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
import { indexFileName } from '../search/format';
import { searchFolder } from '../shared/search-folder';
import { withBase, withoutBase } from '../shared/url-path';
import { type HeaderRule, headersFor, parseHeadersFile } from './headers-file';
import { listen } from './listen';
import { findServedFile, listServedFiles, type ServedFiles } from './served-files';
import type { RunningServer } from './types';

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
  /** Longest path with query; longer ones are answered 414. */
  addressChars: number;
  /** All request headers with the request line; more is answered 431. */
  headerBytes: number;
  /** A client that has not sent its headers, its whole request, by then is answered 408. */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** A connection without any traffic for so long is closed. */
  idleTimeoutMs: number;
}

const defaultLimits: ServeLimits = {
  addressChars: 4096,
  headerBytes: 32 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 60_000,
};

export class NothingToServeError extends Error {
  override name = 'NothingToServeError';
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
        // How often the two limits above are looked at.
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

/** All addresses of a machine are reached by `localhost` too. */
function displayHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Answers requests from an output folder; follows a new build of it. */
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

/** An output folder as it was at one moment. */
interface Folder {
  dir: string;
  stats: Stats;
  files: ServedFiles;
  headerRules: HeaderRule[];
  notFoundPage: Buffer;
  /** Files of pages that are gone on purpose (B245). */
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

/** Files that `_redirects` answers 410 with: `/old /old.html 410!`. */
function goneFiles(rules: string): Set<string> {
  const lines = rules.matchAll(/^\S+ (\S+) 410!?$/gm);
  return new Set(Array.from(lines, ([, file = '']) => decodedPath(file) ?? file));
}

/** A build puts a new folder in the place of the old one. */
async function isOutdated({ dir, stats }: Folder): Promise<boolean> {
  const current = await stat(dir).catch(() => undefined);
  return current?.ino !== stats.ino || current.mtimeMs !== stats.mtimeMs;
}

/** Between the two renames of a build there is no folder for a moment. */
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
  // An archive is sent as it is. For sirv a name in .gz or .br always means a compressed page.
  if (/\.(?:br|gz)$/.test(file)) {
    response.setHeader('Content-Encoding', 'identity');
    response.setHeader('Content-Type', 'application/octet-stream');
  }
  endReadingWithResponse(response);
  // sirv takes an address that was parsed before from here, so a name may hold # and ?.
  const parsedUrl = { raw: request.url, pathname: encodeURI(file) };
  Object.assign(request, { _parsedUrl: parsedUrl });
  request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
  if (!isSimpleRange(request.headers.range) || request.headers['if-range'] !== undefined) {
    delete request.headers.range;
  }
  folder.send(request, response, () => sendNotFound(request, response, folder));
}

/** Names with a hash never change their content; all else is asked for again. */
function cacheControl(file: string): string {
  const isHashed =
    file.startsWith('/assets/') ||
    (file.startsWith(`/${searchFolder}/`) && path.basename(file) !== indexFileName);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * sirv pipes a file into the response and leaves both to themselves: a file that vanished would end
 * the process, and a visitor who leaves would leave the file open (sirv 3.0).
 */
function endReadingWithResponse(response: ServerResponse): void {
  response.once('pipe', (source) => {
    source.once('error', () => response.destroy());
    response.once('close', () => source.destroy());
  });
}

/** Without those which the client refuses by `;q=0`. */
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
 * `bytes=500-999`, `bytes=500-`. Others may be ignored by a server and are: sirv 3.0 gets
 * `bytes=-500` and `bytes=0-0` wrong.
 */
function isSimpleRange(range: string | undefined): boolean {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '');
  if (!match) return false;
  return match[2] === '' || (Number(match[2]) > 0 && Number(match[2]) >= Number(match[1]));
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, folder: Folder): void {
  // A language has one of its own.
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

/**
 * Path of a request target, percent-decoded. Some clients send the whole address.
 *
 * @returns undefined when it cannot be decoded
 */
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

/** A request that cannot be parsed still gets an answer, if the connection is open. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
}
