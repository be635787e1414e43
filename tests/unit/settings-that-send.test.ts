import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSmallSite, type SmallSite } from '../support/small-site';

const pages = { 'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n' };
let off: SmallSite;
let on: SmallSite;

beforeAll(async () => {
  off = await buildSmallSite({}, pages);
  on = await buildSmallSite(
    {
      search: { report: 'https://reports.example.com/docs?key=1' },
      feedback: 'https://answers.example.com',
      offlineBundle: true,
    },
    pages,
  );
}, 120_000);

afterAll(() => {
  off.remove();
  on.remove();
});

const filesWith = ({ dir }: SmallSite, words: RegExp): string[] =>
  (readdirSync(dir, { recursive: true }) as string[])
    .filter((name) => /\.(?:html|js|json|css)$/.test(name))
    .filter((name) => words.test(readFileSync(path.join(dir, name), 'utf8')))
    .map((name) => name.replace(/-[\w-]{8}\./, '.'));

test('A136, A137: without the settings no file of the site knows anything of them', () => {
  expect(filesWith(off, /sendBeacon|docs:search.*pagehide|feedback/i)).toEqual([]);
});

test('A136, A137: where they are set, the script of the search sends, and docs ask', () => {
  expect(filesWith(on, /sendBeacon/)).toEqual([expect.stringMatching(/^assets\/search\.js$/)]);
  expect(filesWith(on, /class="feedback/)).toEqual(['index.html']);
});

test('A136, A137: other origins are in the content policy, without what follows the path', () => {
  const policy = /connect-src[^;]*/.exec(
    readFileSync(path.join(on.dir, 'index.html'), 'utf8'),
  )?.[0];
  expect(policy).toBe(
    "connect-src 'self' https://reports.example.com/docs https://answers.example.com/",
  );
});
