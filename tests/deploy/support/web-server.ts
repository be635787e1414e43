/** Starts web servers of this machine on a free port of the loopback address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectDir } from '../../support/build-command';
import { findServer } from './installed-servers';

export interface WebServer {
  /** Without a slash at the end. */
  url: string;
  /** Of its first process. */
  pid: number;
  close(): Promise<void>;
}

/**
 * `deploy/nginx/docs.conf` with another port and folder, inside the frame a distribution gives.
 *
 * @param further lines of an owner, beside the site's `server` and in it
 */
export async function startNginx(
  siteDir: string,
  further: { beside: string; within: string } = { beside: '', within: '' },
): Promise<WebServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const site = replaceAll(readFileSync(path.join(projectDir, 'deploy/nginx/docs.conf'), 'utf8'), {
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'listen [::]:8080;': '',
    'root /srv/docs;': `root ${siteDir};\n${further.within}`,
    'include /srv/docs/': `include ${siteDir}/`,
  });
  writeFileSync(path.join(folder, 'docs.conf'), site);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    [
      'daemon off;',
      // Started by root, its worker would be a user who may not enter a private folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr warn;',
      'events { worker_connections 256; }',
      'http {',
      '  access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `  ${name}_temp_path ${folder}/${name};`,
      ),
      further.beside,
      `  include ${folder}/docs.conf;`,
      '}',
    ].join('\n'),
  );
  const child = spawn(
    findServer('nginx') ?? 'nginx',
    ['-c', path.join(folder, 'nginx.conf'), '-p', folder],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  return runningServer(child, port, folder);
}

/** @param further lines of an owner in the site's block */
export async function startCaddy(siteDir: string, further = ''): Promise<WebServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  const site = readFileSync(path.join(projectDir, 'deploy/Caddyfile'), 'utf8');
  const root = '\troot * {$SITE_ROOT:/srv/docs}\n';
  writeFileSync(file, replaceAll(site, { [root]: root + further }));
  const child = spawn(
    findServer('caddy') ?? 'caddy',
    ['run', '--config', file, '--adapter', 'caddyfile'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        SITE_ROOT: siteDir,
        CADDY_ADMIN: 'off',
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    },
  );
  return runningServer(child, port, folder);
}

/** Each text must be there, or the test would try something else than the file says. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`"${from}" does not stand in the configuration.`);
    return result.replaceAll(from, to);
  }, text);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function runningServer(
  child: ChildProcess,
  port: number,
  folder: string,
): Promise<WebServer> {
  let messages = '';
  let hasEnded = false;
  child.stderr?.on('data', (data: Buffer) => {
    messages += data.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      messages += error.message;
      hasEnded = true;
      resolve();
    });
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (hasEnded) throw new Error(`The server did not start:\n${messages}`);
    if (await answers(url)) return { url, pid: child.pid ?? 0, close };
    await wait(50);
  }
  await close();
  throw new Error(`The server does not answer:\n${messages}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}
