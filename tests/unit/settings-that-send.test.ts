import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '../support/test-site';

const pages = { 'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n' };
const off = siteWith(pages);
const on = siteWith(pages, {
  settings: {
    search: { report: 'https://reports.example.com/docs?key=1' },
    feedback: 'https://answers.example.com',
    offlineBundle: true,
  },
});
let filesOff: Map<string, string>;
let filesOn: Map<string, string>;

beforeAll(async () => {
  filesOff = await off.build();
  filesOn = await on.build();
});

afterAll(() => {
  off.remove();
  on.remove();
});

const filesWith = (files: Map<string, string>, words: RegExp): string[] =>
  [...files]
    .filter(([name, text]) => /\.(?:html|js|json|css)$/.test(name) && words.test(text))
    .map(([name]) => name.replace(/-[\w-]{8}\./, '.'));

test('A136, A137: without the settings no file of the site contains them', () => {
  expect(filesWith(filesOff, /sendBeacon|docs:search.*pagehide|feedback/i)).toEqual([]);
});

test('A136, A137: with the settings, search and docs send to origins in the policy', () => {
  expect(filesWith(filesOn, /sendBeacon/)).toEqual(['assets/search.js']);
  expect(filesWith(filesOn, /class="feedback/)).toEqual(['index.html']);
  // Without query.
  expect(/connect-src[^;]*/.exec(on.read('index.html'))?.[0]).toBe(
    "connect-src 'self' https://reports.example.com/docs https://answers.example.com/",
  );
});
