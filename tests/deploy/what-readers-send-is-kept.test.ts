/** Runs the recipes of docs/search-report.md on real servers. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createSearchVisit } from '../../engine/search/results/unanswered';
import { projectDir, runDocs, siteDir } from '../support/build-command';
import { folderWith } from '../support/files';
import { freePort } from '../support/free-port';
import { describeServers, startCaddy, startNginx } from './support/web-server';

const manual = readFileSync(path.join(projectDir, 'docs/search-report.md'), 'utf8');

/** Text of the code blocks of a language. */
function recipes(language: string): string[] {
  const blocks = manual.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'));
  return Array.from(blocks, ([, text = '']) => text);
}

const folders = { nginx: folderWith(), caddy: folderWith() };
afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});
/** Allows for a busy machine. */
const waiting = { timeout: 20_000 };
/** Status of a `GET`, by server. */
const refusals = { nginx: 403, caddy: 404 };

async function startNginxWithLog() {
  const port = String(await freePort());
  const [beside = '', within = ''] = recipes('nginx').map((text) =>
    text.replaceAll('8081', port).replaceAll('/var/log/nginx', folders.nginx),
  );
  const [, name = ''] = /`conf\.d\/(\S+\.conf)`/.exec(manual) ?? [];
  return startNginx(siteDir, { beside: { [name]: beside }, within });
}

async function startCaddyWithReceiver() {
  const port = String(await freePort());
  const receiver = spawn(
    process.execPath,
    [path.join(projectDir, 'deploy/receive.mjs'), folders.caddy, port],
    { stdio: 'ignore' },
  );
  const server = await startCaddy(siteDir, recipes('caddyfile').join('').replaceAll('8081', port));
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), waiting);
  const close = async (): Promise<void> => {
    receiver.kill();
    await server.close();
  };
  return { ...server, close };
}

describeServers({ nginx: startNginxWithLog, caddy: startCaddyWithReceiver }, (name, url) => {
  const folder = folders[name];
  const post = (address: string, type: string, body: string): Promise<Response> =>
    fetch(url() + address, { method: 'POST', headers: { 'Content-Type': type }, body });
  /** Polls, because a server may respond before it writes. */
  const lines = (file: string): Promise<string[]> =>
    vi.waitFor(() => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      expect(text).toMatch(/\n$/);
      return text.slice(0, -1).split('\n');
    }, waiting);

  test('searches are logged, and the command reads the log', async () => {
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

  test('feedback is logged in another file', async () => {
    const body = '{"path":"/api","helpful":false,"note":"Line one.\\nTwo."}';
    expect((await post('/feedback', 'application/json', body)).status).toBe(204);
    expect(await lines('feedback.jsonl')).toEqual([body]);
  });

  test('other methods and paths and large bodies are refused', async () => {
    expect((await fetch(`${url()}/feedback`)).status).toBe(refusals[name]);
    expect((await post('/feedback', 'application/json', '"'.repeat(17_000))).status).toBe(413);
    expect((await post('/feedback/x', 'application/json', '{}')).status).toBeGreaterThan(400);
    expect((await fetch(`${url()}/api`)).status).toBe(200);
    expect(await lines('feedback.jsonl')).toHaveLength(1);
  });
});
