/**
 * Development server: renders pages on request, with the compiler and shell of a build. Changed pages
 * are compiled and pushed to the browser; changes of the configuration or a component rebuild the shell
 * and reload the page.
 */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { escapeText } from '../../content/compile/html';
import { formatProblems, locateProblems } from '../../content/problems/format-problems';
import { firstLine, messageOf } from '../../shared/error-text';
import { errorAt, type Problem } from '../../shared/problem';
import { searchFolder } from '../../shared/search-folder';
import {
  decodePath,
  pathKey,
  payloadPath,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';
import { explainSystemError } from '../commands/error-text';
import { posixRelative } from '../folders';
import { Pipeline } from '../pipeline';
import type { PreparedSite } from '../prepare-site';
import type { RunningServer } from '../types';
import { devClientScript } from './dev-client';
import { displayHost, listen } from './listen';
import { contentType } from './served-files';
import { watchFiles } from './watch-files';

interface DevServerOptions {
  port: number;
  host?: string | undefined;
  /** Missing = the default language. */
  locale?: string | undefined;
  workingDir: string;
}

/**
 * @param siteDir absolute
 * @throws PortUnavailableError
 */
export async function startDevServer(
  siteDir: string,
  { port, host, locale, workingDir }: DevServerOptions,
): Promise<RunningServer> {
  const pipeline = new Pipeline({ siteDir, mode: 'development', locale });
  const listeners = new Set<ServerResponse>();
  const serverStart = Date.now();
  let prepared = await pipeline.refresh();
  let work: Promise<unknown> = Promise.resolve();
  /** The last change was not read, so the next one must not rely on what is known. */
  let isBehind = false;

  const shownSite = posixRelative(workingDir, siteDir);
  const locatedProblems = (): Problem[] => locateProblems(prepared.problems, shownSite);
  const outcome = (): string => {
    if (!prepared.site) return 'Nothing can be shown yet.';
    return prepared.isKept
      ? 'The last working version is shown.'
      : 'Pages are shown as far as possible.';
  };
  const problemText = (): string =>
    formatProblems(
      locatedProblems().filter(({ severity }) => severity === 'error'),
      { outcome: outcome() },
    );
  const send = (response: ServerResponse, event: string, data: object): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  reportToTerminal(locatedProblems(), outcome());

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

  const refresh = async (files: ReadonlySet<string>): Promise<void> => {
    const start = performance.now();
    const shellBefore = prepared.shell?.fingerprint;
    try {
      prepared = await pipeline.refresh(isBehind ? undefined : files);
      isBehind = false;
    } catch (error) {
      // Files may disappear while they are read, or be half written.
      isBehind = true;
      prepared = pipeline.withoutPages([unreadable(error, files)]);
    }
    const reload = prepared.shell?.fingerprint !== shellBefore;
    for (const listener of listeners) send(listener, 'update', { problems: problemText(), reload });
    console.log(`${[...files].join(', ')}  ${Math.round(performance.now() - start)} ms`);
    reportToTerminal(locatedProblems(), outcome());
  };
  const listening = await listen(makeServer, port, host).catch(async (error: unknown) => {
    await pipeline.close();
    throw error;
  });
  const watcher = watchFiles(siteDir, (files) => {
    work = work.then(() => refresh(files));
  });

  return {
    url: `http://${displayHost(host)}:${listening.port}${prepared.site?.basePath ?? '/'}`,
    async close() {
      watcher.close();
      for (const listener of listeners) listener.end();
      await listening.close();
      await pipeline.close();
    },
  };
}

function unreadable(error: unknown, [filePath = '.']: Iterable<string>): Problem {
  const { what, hint } = explainSystemError(error) ?? {
    what: `The change cannot be read: ${firstLine(messageOf(error))}`,
    hint: 'Save the file again.',
  };
  return errorAt(filePath, what, hint);
}

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
}

type Prepared = Awaited<ReturnType<Pipeline['refresh']>>;

async function answerOf(prepared: Prepared, requested: string): Promise<Answer> {
  const { site } = prepared;
  if (!site) return brokenPage(500, 'The site cannot be shown yet.');
  const pathname = withoutBase(decodePath(requested), site.basePath);
  if (pathname === undefined) return brokenPage(404, `The site is served below ${site.basePath}.`);
  const found =
    prepared.dataFiles.get(withBase(pathname, site.basePath)) ??
    // Made on request, as most changes are never searched for.
    (pathname.startsWith(`/${searchFolder}/`)
      ? prepared.searchFile(pathname.slice(1))
      : undefined) ??
    readFile(prepared, pathname);
  if (found !== undefined) return { status: 200, type: contentType(pathname), body: found };

  return pathname.endsWith('.page.json')
    ? payloadAnswer(prepared, pathname)
    : pageAnswer(prepared, pathname);
}

async function payloadAnswer(prepared: PreparedSite, pathname: string): Promise<Answer> {
  const job = prepared.jobs.find(({ meta }) => payloadPath(meta.urlPath) === pathname);
  const files = job ? await prepared.renderToMemory(job) : [];
  const payload = files.find(({ filePath }) => filePath === pathname.slice(1));
  if (!payload) return noSuchPage();
  return { status: 200, type: contentType(pathname), body: payload.content };
}

/** The page at an address, or the site's page for unknown ones. */
async function pageAnswer(prepared: PreparedSite, pathname: string): Promise<Answer> {
  const { jobs } = prepared;
  const pageAt = (wanted: string) =>
    jobs.find(({ meta }) => pathKey(meta.urlPath) === pathKey(wanted));
  const page = pageAt(pathname) ?? pageAt(stripHtmlSuffix(pathname));
  const shown = page ?? jobs.find(({ meta }) => meta.kind === 'not-found');
  if (!shown) return noSuchPage();
  const files = await prepared.renderToMemory(shown);
  const html = files.find(({ filePath }) => filePath.endsWith('.html'))?.content ?? '';
  return htmlAnswer(page ? 200 : 404, html.replace('</body>', `${devClient}</body>`));
}

/** Bundled files, static files and files linked from pages. */
function readFile(
  { shell, siteDir, staticFiles, assets }: PreparedSite,
  pathname: string,
): Buffer | undefined {
  const source =
    staticFiles.find(({ urlPath }) => urlPath === pathname)?.filePath ??
    [...assets].find(([, urlPath]) => decodePath(urlPath) === pathname)?.[0];
  const candidates = [
    // The path must not lead out of the folder.
    ...(!pathname.split(/[\\/]/).includes('..') ? [path.join(shell.client.folder, pathname)] : []),
    ...(source === undefined ? [] : [path.join(siteDir, source)]),
  ];
  const file = candidates.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  return file === undefined ? undefined : readFileSync(file);
}

const devClient = `<script>${devClientScript}</script>`;

function htmlAnswer(status: number, body: string): Answer {
  return { status, type: contentType('.html'), body };
}

function noSuchPage(): Answer {
  return brokenPage(404, 'There is no such page.');
}

function brokenPage(status: number, message: string): Answer {
  const head = '<!doctype html><meta charset="utf-8"><title>Development server</title>';
  return htmlAnswer(status, `${head}<p>${escapeText(message)}</p>${devClient}`);
}

function reportToTerminal(problems: readonly Problem[], outcome: string): void {
  if (problems.length === 0) return;
  const isColorful = process.stderr.isTTY === true;
  console.error(`\n${formatProblems(problems, { isColorful, outcome })}\n`);
}
