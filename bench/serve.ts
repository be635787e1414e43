/**
 * How many requests a second `npm start`'s server and nginx answer, with the same files:
 *
 *     npm run build && npm run bench:serve [-- --seconds 30 --connections 64 --page /api]
 *
 * Needs wrk, and nginx for its row. Memory is that of the server's processes, before and after.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findServer } from '../tests/deploy/support/installed-servers';
import { startNginx } from '../tests/deploy/support/web-server';
import { formatTable } from './report';

interface Load {
  seconds: number;
  connections: number;
  page: string;
}

interface RunningTarget {
  name: string;
  url: string;
  /** Of the server's first process. */
  pid: number;
  close(): Promise<void>;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string', default: 'dist' },
      seconds: { type: 'string', default: '30' },
      connections: { type: 'string', default: '64' },
      page: { type: 'string', default: '/api' },
    },
  });
  if (spawnSync('wrk', ['-v']).error) {
    console.error('wrk is not installed: apt-get install wrk');
    return 1;
  }
  const siteDir = path.resolve(values.from);
  const load: Load = {
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    page: values.page,
  };
  const rows: string[][] = [await measure(await startSite(siteDir), load)];
  if (findServer('nginx')) {
    const server = await startNginx(siteDir);
    rows.push(await measure({ name: 'nginx', ...server }, load));
  }
  const heads = ['server', 'requests/s', 'median', '99 %', 'errors', 'memory before', 'after'];
  console.log(formatTable([heads, ...rows], 1));
  return rows.every((row) => row[4] === '0') ? 0 : 1;
}

/** The server of `npm start` in a process of its own, as it is used. */
async function startSite(siteDir: string): Promise<RunningTarget> {
  const child = spawn(
    process.execPath,
    ['bin/docs.mjs', 'serve', '--out', siteDir, '--port', String(20_000 + (process.pid % 20_000))],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start.')));
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
      if (address) resolve(address);
    });
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { name: 'npm start', url, pid: child.pid ?? 0, close };
}

async function measure(target: RunningTarget, load: Load): Promise<string[]> {
  try {
    // Once without counting: code and files are warm afterwards.
    await runWrk(target.url, { ...load, seconds: 2 });
    const before = memoryOf(target.pid);
    const result = await runWrk(target.url, load);
    const after = memoryOf(target.pid);
    return [
      target.name,
      result.requestsPerSecond,
      result.median,
      result.slowest,
      String(result.errors),
      `${before} MB`,
      `${after} MB`,
    ];
  } finally {
    await target.close();
  }
}

async function runWrk(
  url: string,
  { seconds, connections, page }: Load,
): Promise<{ requestsPerSecond: string; median: string; slowest: string; errors: number }> {
  const args = [
    '--threads=2',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--latency',
    '--header=Accept-Encoding: gzip, br',
    url + page,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part;
  });
  await new Promise((resolve) => child.once('close', resolve));
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '?';
  // `Socket errors: connect 0, read 0, write 0, timeout 0` and `Non-2xx or 3xx responses: 4`.
  const socketErrors = /Socket errors: (.*)/.exec(text)?.[1]?.match(/\d+/g) ?? [];
  const badAnswers = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0;
  return {
    requestsPerSecond: find(/Requests\/sec:\s+([\d.]+)/),
    median: find(/50%\s+(\S+)/),
    slowest: find(/99%\s+(\S+)/),
    errors: [...socketErrors, badAnswers].reduce<number>((sum, count) => sum + Number(count), 0),
  };
}

/** Resident memory of a process and those it has started, in MB. */
function memoryOf(pid: number): number {
  const ofOne = (id: number): number => {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  };
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return Math.round([pid, ...children.map(Number)].reduce((sum, id) => sum + ofOne(id), 0));
}
