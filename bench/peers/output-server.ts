/**
 * Serves the output of any generator the way static hosts do, compressed as they send it, and notes
 * what is asked for: prefetched files are seen too.
 */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentType } from '../../engine/build/server/content-types';
import { listen } from '../../engine/build/server/listen';
import { findServedFile } from '../../engine/build/server/served-files';

export interface SentFile {
  urlPath: string;
  kind: 'text' | 'font' | 'other';
  /** As sent: texts in Brotli at quality 11, which is what zlib takes without being told. */
  bytes: number;
}

export interface OutputServer {
  /** Without a slash at the end. */
  url: string;
  /** What was sent since the last call; answers that are no success aside. */
  takeLog(): SentFile[];
  close(): Promise<void>;
}

export async function serveOutput(outDir: string): Promise<OutputServer> {
  const bodies = new Map<string, { content: Buffer; kind: SentFile['kind'] }>();
  let log: SentFile[] = [];
  const files = { has: (name: string) => isFile(path.join(outDir, name)) };

  const read = (name: string) => {
    let body = bodies.get(name);
    if (!body) {
      const kind = kindOf(name);
      const content = readFileSync(path.join(outDir, name));
      body = { kind, content: kind === 'text' ? brotliCompressSync(content) : content };
      bodies.set(name, body);
    }
    return body;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // `normalize` keeps an address from leading out of the folder.
    const name = findServedFile(path.posix.normalize(decodePath(pathname)), files);
    if (name === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    const { content, kind } = read(name);
    log.push({ urlPath: pathname, kind, bytes: content.length });
    response.writeHead(200, {
      'Content-Type': contentType(name),
      'Content-Length': content.length,
      ...(kind === 'text' && { 'Content-Encoding': 'br' }),
      // As hosts treat names with a hash; each measurement starts with an empty cache.
      'Cache-Control': name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(content);
  };

  const { port, close } = await listen(() => createServer(answer), 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    takeLog() {
      const taken = log;
      log = [];
      return taken;
    },
    close,
  };
}

/** An address with a broken escape names nothing that is published. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function kindOf(name: string): SentFile['kind'] {
  if (/\.(?:woff2?|ttf|otf)$/.test(name)) return 'font';
  if (/\.(?:png|jpe?g|gif|webp|avif|ico|mp4|webm|pagefind|pf_\w+|wasm)$/.test(name)) return 'other';
  return 'text';
}

export interface SentBytes {
  /** HTML, styles, scripts and data. */
  textBytes: number;
  fontBytes: number;
  /** Those of both; images aside. */
  requests: number;
}

export function sumSent(files: readonly SentFile[]): SentBytes {
  const sum = (kind: SentFile['kind']): number =>
    files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return {
    textBytes: sum('text'),
    fontBytes: sum('font'),
    requests: files.filter(({ kind }) => kind !== 'other').length,
  };
}
