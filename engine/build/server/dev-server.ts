/**
 * Development server: renders pages on request, with the compiler and shell of a build. Changed pages
 * are compiled and pushed to the browser; changes of the configuration or a component rebuild the shell
 * and reload the page.
 */
import { existsSync, readFileSync, statSync, watch } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { formatProblems, locateProblems } from '../../content/problems/format-problems';
import type { Problem } from '../../shared/problem';
import { searchFolder } from '../../shared/search-folder';
import {
  decodePath,
  htmlFilePath,
  pathKey,
  payloadPath,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';
import { posixRelative } from '../folders';
import { openPipeline } from '../pipeline';
import type { PreparedSite } from '../prepare-site';
import type { StartDevServer } from '../types';
import { contentType } from './content-types';
import { devClientScript } from './dev-client';
import { listen } from './listen';

/** Changes within this time (an editor's save, a branch switch) are handled together. */
const settleMs = 20;

export const startDevServer: StartDevServer = async ({ siteDir, port, host, locale }) => {
  const language = locale === undefined ? {} : { locale };
  const pipeline = await openPipeline({ siteDir, mode: 'development', ...language });
  const listeners = new Set<ServerResponse>();
  const serverStart = Date.now();
  let prepared = await pipeline.refresh();
  let work: Promise<unknown> = Promise.resolve();

  const shownSite = posixRelative(process.cwd(), siteDir);
  const locatedProblems = (): Problem[] => locateProblems(prepared.problems, shownSite);
  const problemText = (): string =>
    formatProblems(
      locatedProblems().filter(({ severity }) => severity === 'error'),
      { outcome: 'The last good state is shown.' },
    );
  const send = (response: ServerResponse, event: string, data: object): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  reportToTerminal(locatedProblems());

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/__docs/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      send(response, 'state', { problems: problemText(), serverStart });
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    await work;
    const answer = await answerOf(prepared, url.pathname);
    response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };

  const makeServer = () =>
    createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    });

  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(siteDir, { recursive: true }, (_, name) => {
    if (!name || /(?:^|[\\/])(?:\.|node_modules)|~$/.test(name)) return;
    changed.add(name.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = new Set(changed);
      changed.clear();
      work = work.then(async () => {
        const start = performance.now();
        const shellBefore = prepared.shell?.fingerprint;
        prepared = await pipeline.refresh(files);
        const reload = prepared.shell?.fingerprint !== shellBefore;
        for (const listener of listeners)
          send(listener, 'update', { problems: problemText(), reload });
        console.log(`${[...files].join(', ')}  ${Math.round(performance.now() - start)} ms`);
        reportToTerminal(locatedProblems());
      });
    }, settleMs);
  });

  const listening = await listen(makeServer, port, host);
  return {
    url: `http://${host ?? 'localhost'}:${listening.port}${prepared.site?.basePath ?? '/'}`,
    async close() {
      watcher.close();
      for (const listener of listeners) listener.end();
      await listening.close();
      await pipeline.close();
    },
  };
};

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
}

async function answerOf(prepared: PreparedSite, requested: string): Promise<Answer> {
  const { site, shell } = prepared;
  if (!site || !shell) return brokenPage(500, 'The site cannot be shown yet.');
  const pathname = withoutBase(decodePath(requested), site.basePath);
  if (pathname === undefined) return brokenPage(404, `The site is served below ${site.basePath}.`);
  const generated = prepared.dataFiles.get(withBase(pathname, site.basePath));
  if (generated !== undefined) return { status: 200, type: contentType(pathname), body: generated };
  if (pathname.startsWith(`/${searchFolder}/`)) {
    // Made on request, as most changes are never searched for.
    const content = prepared.searchFile(pathname.slice(1));
    if (content !== undefined) return { status: 200, type: contentType(pathname), body: content };
  }
  const file = fileOf(prepared, pathname);
  if (file) return { status: 200, type: contentType(file), body: readFileSync(file) };

  const isPayload = pathname.endsWith('.page.json');
  const job = isPayload
    ? prepared.jobs.find(({ meta }) => payloadPath(meta.urlPath) === pathname)
    : (prepared.jobs.find(({ meta }) => pathKey(meta.urlPath) === pathKey(pathname)) ??
      prepared.jobs.find(
        ({ meta }) => pathKey(meta.urlPath) === pathKey(stripHtmlSuffix(pathname)),
      ));
  const found = job ?? prepared.jobs.find(({ meta }) => meta.kind === 'not-found');
  if (!found || (isPayload && !job)) return brokenPage(404, 'There is no such page.');
  const files = await prepared.renderToMemory(found);
  const wanted = isPayload ? payloadPath(found.meta.urlPath).slice(1) : undefined;
  const content =
    files.find(({ filePath }) => (wanted ? filePath === wanted : filePath.endsWith('.html')))
      ?.content ?? '';
  return {
    status: job ? 200 : 404,
    type: contentType(isPayload ? '.json' : htmlFilePath(found.meta.urlPath)),
    body: isPayload
      ? content
      : content.replace('</body>', `<script>${devClientScript}</script></body>`),
  };
}

/** Bundled files, static files and files linked from pages. */
function fileOf(
  { shell, siteDir, staticFiles, assets }: PreparedSite,
  pathname: string,
): string | undefined {
  const candidates = [
    shell && path.join(shell.client.folder, pathname),
    ...staticFiles
      .filter(({ urlPath }) => urlPath === pathname)
      .map(({ filePath }) => path.join(siteDir, filePath)),
    ...[...assets]
      .filter(([, urlPath]) => decodePath(urlPath) === pathname)
      .map(([filePath]) => path.join(siteDir, filePath)),
  ];
  return candidates.find(
    (file): file is string =>
      file !== undefined &&
      !path.relative(path.parse(file).root, file).includes('..') &&
      existsSync(file) &&
      statSync(file).isFile(),
  );
}

function brokenPage(status: number, message: string): Answer {
  const text = message.replace(/[<&]/g, (char) => (char === '<' ? '&lt;' : '&amp;'));
  const body = `<!doctype html><meta charset="utf-8"><title>Development server</title><p>${text}</p><script>${devClientScript}</script>`;
  return { status, type: 'text/html; charset=utf-8', body };
}

function reportToTerminal(problems: readonly Problem[]): void {
  if (problems.length > 0) {
    console.error(
      `\n${formatProblems(problems, { isColorful: process.stderr.isTTY === true, outcome: 'The last good state is shown.' })}\n`,
    );
  }
}
