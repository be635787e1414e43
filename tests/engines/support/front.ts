/**
 * A server of a built site for one test: its origin has no storage yet, and answers can be held back,
 * broken or stopped, for every browser alike.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listen } from '../../../engine/build/server/listen';
import { createSiteHandler } from '../../../engine/build/server/serve';

export interface Front {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Paths asked for so far. */
  readonly requests: readonly string[];
  /** Resolves when all is answered that is not held back, and nothing more is asked for. */
  settled(): Promise<void>;
  /** Lets answers wait until the returned function is called. */
  hold(path: RegExp): () => void;
  /** Answers 500 until the returned function is called. */
  fail(path: RegExp): () => void;
  /** Takes what is posted to a path, in the order it came; answers 204. */
  receive(path: string): readonly string[];
  /** Nobody answers at the address any more. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than the app waits for a quiet moment, to fetch what it may need (`whenIdle`). */
const quietMs = 250;

interface Fault {
  path: RegExp;
  /** Missing = fails. */
  until?: Promise<void>;
}

/**
 * @param dir output folder, absolute
 * @param wantedPort of a server that is closed, to take its place; 0 = a free one
 */
export async function openFront(dir: string, wantedPort = 0): Promise<Front> {
  const answer = createSiteHandler(dir);
  const faults = new Set<Fault>();
  const requests: string[] = [];
  const received = new Map<string, string[]>();
  let openCount = 0;
  const createFront = () =>
    createServer(async (request, response) => {
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
    });
  let server: Listening | undefined = await listen(createFront, wantedPort);
  const { port } = server;
  const releases: (() => void)[] = [];
  const goOffline = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  return {
    url: `http://localhost:${port}`,
    requests,
    async settled() {
      for (let count = -1; openCount > 0 || count !== requests.length; ) {
        count = requests.length;
        await wait(quietMs);
      }
    },
    hold(path) {
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
    fail(path) {
      const fault: Fault = { path };
      faults.add(fault);
      return () => void faults.delete(fault);
    },
    receive(path) {
      const posts: string[] = [];
      received.set(path, posts);
      return posts;
    },
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
