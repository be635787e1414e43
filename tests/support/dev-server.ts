/** The development server as a process of its own, with the messages it sends to the browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectDir } from './build-command';

/** What the server sends to the browser after a change. */
interface Update {
  problems: string;
  reload: boolean;
}

export interface DevSession {
  /** With a slash at the end. */
  url: string;
  get(path: string): Promise<Response>;
  /** Does something to the site folder and waits until the browser has heard of it. */
  change(act: () => void): Promise<Update>;
  close(): Promise<void>;
}

export async function startDevSession(siteDir: string): Promise<DevSession> {
  const { NODE_ENV: _nodeEnv, ...inherited } = process.env;
  const server = spawn(
    process.execPath,
    ['bin/docs.mjs', 'dev', '--site', siteDir, '--port', '0'],
    { cwd: projectDir, env: { ...inherited, NO_COLOR: '1' } },
  );
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

/** @throws Error with what the server printed when it ends instead of listening */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer): void => {
      output += data;
      const url = /\bat (http:\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`The development server ended:\n${output}`)));
  });
}

interface Messages {
  /** Data of the next message of a kind. */
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
  // Sent at once: from then on no change is missed.
  await messages.next('state');
  return messages;
}
