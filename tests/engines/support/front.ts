/**
 * Serves a built site for one test. Its origin has empty storage, and responses can be delayed or made
 * to fail in the same way for every browser.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listen } from '../../../engine/build/server/listen';
import { createSiteHandler } from '../../../engine/build/server/serve';

export type Front = Awaited<ReturnType<typeof openFront>>;

/** Longer than the app waits for idle time before it prefetches (`whenIdle`). */
const quietMs = 250;

/** The browser, which lives as long as this process, keeps a cache and storage for each. */
const usedPorts = new Set<number>();

interface Fault {
  path: RegExp;
  /** Missing: responds with 500. */
  until?: Promise<void>;
}

/**
 * @param dir output folder, absolute
 * @param wantedPort port of a closed server to replace; 0 picks a free one
 */
export async function openFront(dir: string, wantedPort = 0) {
  const answer = createSiteHandler(dir);
  const faults = new Set<Fault>();
  const requests: string[] = [];
  const received = new Map<string, string[]>();
  let openCount = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    for (const { path, until } of faults) {
      if (!path.test(pathname)) continue;
      if (until === undefined) {
        response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
        return;
      }
      await until;
    }
    const posts = request.method === 'POST' ? received.get(pathname) : undefined;
    if (posts) {
      posts.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    openCount++;
    response.once('close', () => openCount--);
    answer(request, response);
  };
  const createFront = () => createServer(respond);
  let server: Listening | undefined = await listen(createFront, wantedPort);
  // The system may hand out the port of an earlier test again.
  while (wantedPort === 0 && usedPorts.has(server.port)) {
    const { close } = server;
    server = await listen(createFront, 0);
    await close();
  }
  const { port } = server;
  usedPorts.add(port);
  const releases: (() => void)[] = [];
  const goOffline = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  return {
    /** Origin, without a slash at the end. */
    url: `http://localhost:${port}`,
    /** Paths requested so far. */
    requests: requests as readonly string[],
    /** Resolves when no request is open, except held ones, and no new one arrives. */
    async settled() {
      for (let count = -1; openCount > 0 || count !== requests.length; ) {
        count = requests.length;
        await wait(quietMs);
      }
    },
    /** Delays responses until the returned function is called. */
    hold(path: RegExp) {
      let release = (): void => {};
      const fault: Fault = {
        path,
        until: new Promise((resolve) => {
          release = resolve;
        }),
      };
      faults.add(fault);
      releases.push(release);
      return () => {
        faults.delete(fault);
        release();
      };
    },
    /** Responds with 500 until the returned function is called. */
    fail(path: RegExp) {
      const fault: Fault = { path };
      faults.add(fault);
      return () => void faults.delete(fault);
    },
    /** Collects the bodies posted to a path, in order, and responds with 204. */
    receive(path: string): readonly string[] {
      const posts: string[] = [];
      received.set(path, posts);
      return posts;
    },
    /** Stops listening; `goOnline` listens at the same port again. */
    goOffline,
    async goOnline() {
      server ??= await listen(createFront, port);
    },
    async close() {
      for (const release of releases) release();
      await goOffline();
    },
  };
}
