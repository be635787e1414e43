/**
 * Serves the output of any generator the way static hosts do, compressed as they send it, and notes
 * what is asked for: prefetched files are seen too.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../engine/build/server/listen';
import { contentType, findServedFile, listServedFiles } from '../engine/build/server/served-files';

interface SentFile {
  kind: 'text' | 'font' | 'other';
  /** As sent: texts in Brotli at quality 11, the default of zlib. */
  bytes: number;
}

export interface OutputServer {
  /** Without a slash at the end. */
  url: string;
  /** What was sent since the last call; answers that are no success aside. */
  takeLog(): SentBytes;
  close(): Promise<void>;
}

export interface SentBytes {
  /** HTML, styles, scripts and data. */
  textBytes: number;
  fontBytes: number;
  /** Of everything. */
  bytes: number;
  /** Of texts and fonts. */
  requests: number;
}

export async function serveOutput(outDir: string): Promise<OutputServer> {
  const files = listServedFiles(outDir);
  const bodies = new Map<string, Buffer>();
  let log: SentFile[] = [];

  const read = (file: string, kind: SentFile['kind']): Buffer => {
    const content = readFileSync(path.join(outDir, files.get(file) ?? ''));
    return kind === 'text' ? brotliCompressSync(content) : content;
  };
  const createOutputServer = () =>
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = findServedFile(decodeURI(pathname), files);
      if (file === undefined) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        return;
      }
      const kind = kindOf(file);
      const content = bodies.get(file) ?? read(file, kind);
      bodies.set(file, content);
      log.push({ kind, bytes: content.length });
      response.writeHead(200, {
        'Content-Type': contentType(file),
        'Content-Length': content.length,
        ...(kind === 'text' && { 'Content-Encoding': 'br' }),
        // As hosts treat names with a hash; each measurement starts with an empty cache.
        'Cache-Control': file.endsWith('.html')
          ? 'no-cache'
          : 'public, max-age=31536000, immutable',
      });
      response.end(content);
    });

  const { port, close } = await listen(createOutputServer, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    takeLog() {
      const sum = (...kinds: SentFile['kind'][]): number =>
        log.reduce((total, { kind, bytes }) => total + (kinds.includes(kind) ? bytes : 0), 0);
      const sent = {
        textBytes: sum('text'),
        fontBytes: sum('font'),
        bytes: sum('text', 'font', 'other'),
        requests: log.filter(({ kind }) => kind !== 'other').length,
      };
      log = [];
      return sent;
    },
    close,
  };
}

function kindOf(name: string): SentFile['kind'] {
  if (/\.(?:woff2?|ttf|otf)$/.test(name)) return 'font';
  if (/\.(?:png|jpe?g|gif|webp|avif|ico|mp4|webm|pagefind|pf_\w+|wasm)$/.test(name)) return 'other';
  return 'text';
}
