/** Runs the development server in a process of its own and receives its messages to the browser. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { startDocs } from './build-command';

/** What the server sends to the browser after a change. */
interface Update {
  problems: string;
  reload: boolean;
}

export interface DevSession {
  /** With a trailing slash. */
  url: string;
  get(path: string): Promise<Response>;
  /** Changes something in the site folder and waits for the resulting update. */
  change(act: () => void): Promise<Update>;
  close(): Promise<void>;
}

export async function startDevSession(siteDir: string): Promise<DevSession> {
  const server = startDocs(['dev', '--site', siteDir, '--port', '0']);
  try {
    const url = await addressOf(server);
    const messages = await openMessages(url);
    return {
      url,
      get: (path) => fetch(new URL(path, url)),
      async change(act) {
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

interface Messages {
  /** Data of the next message with this event name. */
  next(event: string): Promise<string>;
  close(): void;
}

async function openMessages(url: string): Promise<Messages> {
  const ended = new AbortController();
  const response = await fetch(new URL('/__docs/events', url), { signal: ended.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The development server sends no messages.');
  let text = '';
  const messages: Messages = {
    async next(event) {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) throw new Error('The development server stopped sending messages.');
          text += value;
          continue;
        }
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
        if (name === event && data !== undefined) return data;
      }
    },
    close: () => ended.abort(),
  };
  // The first message on the connection: from here on no change is missed.
  await messages.next('state');
  return messages;
}
