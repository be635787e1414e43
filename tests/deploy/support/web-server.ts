/** Starts installed web servers on a free port of the loopback address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { projectDir } from '../../support/build-command';
import { folderWith } from '../../support/files';
import { answers, freePort } from '../../support/free-port';
import { findServer, leftOutServers } from './installed-servers';

interface WebServer {
  url: string;
  close(): Promise<void>;
}

/** Defines tests of each server; those of servers that are not installed are skipped. */
export function describeServers<Name extends string>(
  starts: Record<Name, () => Promise<WebServer>>,
  defineTests: (name: Name, url: () => string) => void,
): void {
  const leftOut: readonly string[] = leftOutServers();
  for (const name of Object.keys(starts) as Name[]) {
    describe.skipIf(leftOut.includes(name))(name, () => {
      let server: WebServer | undefined;
      beforeAll(async () => {
        server = await starts[name]();
      });
      afterAll(() => server?.close());
      defineTests(name, () => server?.url ?? '');
    });
  }
}

/**
 * Starts nginx with `deploy/nginx/docs.conf`, its port and folder replaced, in a `conf.d` that a minimal
 * main configuration includes as packages of nginx do.
 *
 * @param further files of `conf.d`, and directives to add within the site's `server` block
 */
export async function startNginx(
  siteDir: string,
  further: { beside: Record<string, string>; within: string } = { beside: {}, within: '' },
) {
  const port = await freePort();
  const site = replaceAll(readFileSync(path.join(projectDir, 'deploy/nginx/docs.conf'), 'utf8'), {
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'listen [::]:8080;': '',
    'root /srv/docs;': `root "${siteDir}";\n${further.within}`,
    'include /srv/docs/_redirects.ngin[x];': `include "${siteDir}/_redirects.ngin[x]";`,
  });
  const files = { ...further.beside, 'docs.conf': site };
  const entries = Object.entries(files).map(([name, text]) => [`conf.d/${name}`, text]);
  const folder = folderWith(Object.fromEntries(entries), 'nginx-');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    [
      'daemon off;',
      // By default the workers of a root process run as a user without access to private folders.
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
      `  include ${folder}/conf.d/*.conf;`,
      '}',
    ].join('\n'),
  );
  const args = ['-c', path.join(folder, 'nginx.conf'), '-p', folder];
  const child = spawn(findServer('nginx') ?? 'nginx', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return runningServer(child, port, folder);
}

/** @param further directives to add to the site's block */
export async function startCaddy(siteDir: string, further = '') {
  const folder = folderWith({}, 'caddy-');
  const port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  const site = readFileSync(path.join(projectDir, 'deploy/Caddyfile'), 'utf8');
  const root = '\troot * "{$SITE_ROOT:/srv/docs}"\n';
  writeFileSync(file, replaceAll(site, { [root]: root + further }));
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn(findServer('caddy') ?? 'caddy', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_ROOT: siteDir,
      CADDY_ADMIN: 'off',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  return runningServer(child, port, folder);
}

/** Throws if a text is missing, because the test would then not run the configuration it claims to. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration does not contain "${from}".`);
    return result.replaceAll(from, to);
  }, text);
}

async function runningServer(child: ChildProcess, port: number, folder: string) {
  let messages = '';
  let hasEnded = false;
  child.stderr?.on('data', (data) => {
    messages += data;
  });
  const ended = once(child, 'exit')
    .catch((error: Error) => {
      messages += error.message;
    })
    .finally(() => {
      hasEnded = true;
    });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (hasEnded) throw new Error(`The server did not start:\n${messages}`);
    if (await answers(url)) return { url, close };
    await wait(50);
  }
  await close();
  throw new Error(`The server does not answer:\n${messages}`);
}
