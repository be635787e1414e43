/** Runs the recipes of docs/search-report.md on real servers. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSearchVisit } from '../../engine/search/results/unanswered';
import { projectDir, runDocs, siteDir } from '../support/build-command';
import { folderWith } from '../support/files';
import { freePort } from '../support/free-port';
import { leftOutServers } from './support/installed-servers';
import { startCaddy, startNginx, type WebServer } from './support/web-server';

const manual = readFileSync(path.join(projectDir, 'docs/search-report.md'), 'utf8');

/** Text of the code blocks of a language. */
function recipes(language: string): string[] {
  const blocks = manual.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'));
  return Array.from(blocks, ([, text = '']) => text);
}

async function startNginxWithLog(folder: string): Promise<() => Promise<void>> {
  const port = String(await freePort());
  const [beside = '', within = ''] = recipes('nginx').map((text) =>
    text.replaceAll('8081', port).replaceAll('/var/log/nginx', folder),
  );
  server = await startNginx(siteDir, { beside, within });
  return () => server.close();
}

async function startCaddyWithReceiver(folder: string): Promise<() => Promise<void>> {
  const port = String(await freePort());
  const receiver = spawn(
    process.execPath,
    [path.join(projectDir, 'deploy/receive.mjs'), folder, port],
    { stdio: 'ignore' },
  );
  server = await startCaddy(siteDir, recipes('caddyfile').join('').replaceAll('8081', port));
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), { timeout: 20_000 });
  return async () => {
    receiver.kill();
    await server.close();
  };
}

let server: WebServer;

describe.each([
  ['nginx', startNginxWithLog, 403],
  ['caddy', startCaddyWithReceiver, 404],
] as const)('%s', (name, start, refused) => {
  const folder = folderWith();
  const isLeftOut = leftOutServers().includes(name);
  let close: (() => Promise<void>) | undefined;
  const post = (address: string, type: string, body: string): Promise<Response> =>
    fetch(server.url + address, { method: 'POST', headers: { 'Content-Type': type }, body });
  /** Polls, because a server may respond before it writes. */
  const lines = (file: string): Promise<string[]> =>
    vi.waitFor(() => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      expect(text).toMatch(/\n$/);
      return text.slice(0, -1).split('\n');
    });
  beforeAll(async () => {
    if (!isLeftOut) close = await start(folder);
  });
  afterAll(async () => {
    await close?.();
    rmSync(folder, { recursive: true });
  });

  test.skipIf(isLeftOut)('searches are logged, and the command reads the log', async () => {
    const visit = createSearchVisit();
    for (const [at, query] of ['kéy "x" \\ ß', 'zebra crossing'].entries()) {
      visit.note({ query, nbHits: 0 }, at * 5000);
    }
    const body = JSON.stringify({ queries: visit.take(true) });
    const { status } = await post('/search-report', 'text/plain;charset=UTF-8', body);
    expect(status).toBe(204);
    expect(await lines('search-report.jsonl')).toEqual([body]);
    const log = path.join(folder, 'search-report.jsonl');
    const report = await runDocs(['search', 'report', log, '--json', '--out', siteDir]);
    expect(report.stderr).toBe('');
    expect(JSON.parse(report.stdout)).toMatchObject({
      searches: 2,
      queries: [
        { query: 'kéy "x" \\ ß', count: 1 },
        { query: 'zebra crossing', count: 1 },
      ],
    });
  });

  test.skipIf(isLeftOut)('feedback is logged in another file', async () => {
    const body = '{"path":"/api","helpful":false,"note":"Line one.\\nTwo."}';
    expect((await post('/feedback', 'application/json', body)).status).toBe(204);
    expect(await lines('feedback.jsonl')).toEqual([body]);
  });

  test.skipIf(isLeftOut)('other methods and paths and large bodies are refused', async () => {
    expect((await fetch(`${server.url}/feedback`)).status).toBe(refused);
    expect((await post('/feedback', 'application/json', '"'.repeat(17_000))).status).toBe(413);
    expect((await post('/feedback/x', 'application/json', '{}')).status).toBeGreaterThan(400);
    expect((await fetch(`${server.url}/api`)).status).toBe(200);
    expect(await lines('feedback.jsonl')).toHaveLength(1);
  });
});
