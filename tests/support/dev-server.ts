/** Runs the development server in a process of its own and receives its messages to the browser. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { startScript } from './build-command';

/** What the server sends to the browser after a change. */
interface Update {
  problems: string;
  reload: boolean;
}

export type DevSession = Awaited<ReturnType<typeof startDevSession>>;

export async function startDevSession(siteDir: string) {
  const server = startScript(['bin/docs.mjs', 'dev', '--site', siteDir, '--port', '0']);
  try {
    const url = await addressOf(server);
    const messages = await openMessages(url);
    return {
      /** With a trailing slash. */
      url,
      get: (path: string): Promise<Response> => fetch(new URL(path, url)),
      /** Changes something in the site folder and waits for the resulting update. */
      async change(act: () => void) {
        act();
        return JSON.parse(await messages.next('update')) as Update;
      },
      async close() {
        messages.close();
        server.kill('SIGTERM');
        if (server.exitCode === null) await once(server, 'exit');
      },
    };
  } catch (error) {
    server.kill();
    throw error;
  }
}

/** @throws Error with the server's output if it exits before it listens */
function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer): void => {
      output += data;
      const url = /\bat (http:\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`The development server exited:\n${output}`)));
  });
}

async function openMessages(url: string) {
  const ended = new AbortController();
  const { body } = await fetch(new URL('/__docs/events', url), { signal: ended.signal });
  const input = Readable.fromWeb(body as ReadableStream).on('error', () => {});
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  /** Data of the next message with this event name. */
  const next = async (event: string): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('The development server stopped sending messages.');
      if (value === `event: ${event}`) return (await lines.next()).value.replace(/^data: /, '');
    }
  };
  // The first message on the connection: from here on no change is missed.
  await next('state');
  return { next, close: () => ended.abort() };
}
