/** A133, B252: the list of changes of a site in a git repository, through the command line. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '../support/test-site';

const footer = { copyright: 'Harbor · {changes}' };
const site = siteWith(
  {
    'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
    'docs/guide/pier.md': '# Pier\n\nOpen by day.\n\n## Lights\n\nOne lamp.\n',
    'values.yml': 'LAMPS:\n  label: Number of lamps\n  example: "2"\n',
    'docs/guide/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nOld.\n',
    'docs/crane.md': '# Crane\n\nLifts.\n',
    'docs/Dock/about.md': '# Dock\n\nDry.\n',
    'docs/new.mdx': "# New\n\nimport Recent from '@site/src/components/Recent';\n\n<Recent />\n",
    'src/components/Recent.tsx': `'use static';
    import { buildContext } from 'jonas-jones-docs-engine/components';
    export default function Recent() {
      return <p>{buildContext().siteModel().recentPages(5).map(({ title, section = '-', date }) => [title, section, date].join(' ')).join(', ')}</p>;
    }\n`,
  },
  { settings: { basePath: '/h/', footer } },
);
const { read: built, has: isBuilt, commit } = site;
const write = (name: string, text: string): void => site.write({ [name]: text });
/** HTML of the article from the first day on. */
const list = (): string =>
  /<h2 id="[\s\S]*?(?=<div class="forget-room">)/.exec(built('changes.html'))?.[0] ?? '';

beforeAll(() => site.build());
afterAll(site.remove);

test('A133: without git there is no list and no link to one', () => {
  expect(isBuilt('changes.html')).toBe(false);
  expect(isBuilt('changes.xml')).toBe(false);
  expect(built('index.html')).toContain('<p>Harbor</p>');
  expect(built('sitemap.xml')).not.toContain('/changes');
});

test('A133, B252: the history becomes a page and a feed, which are empty at first', async () => {
  commit('2026-10-01');
  await site.build();
  expect(built('index.html')).toContain('<p>Harbor · <a href="/h/changes">What changed</a></p>');
  expect(built('changes.html')).toContain('Nothing has changed since');
  expect(list()).toBe('');

  write(
    'docs/guide/pier.md',
    '# Pier\n\nOpen by day.\n\n## Lights\n\n`{{LAMPS}} <lamps>` & more.\n',
  );
  write('docs/guide/secret.md', '---\nunlisted: true\n---\n\n# Secret\n\nNew.\n');
  write('docs/rope.md', '# Rope\n\nHolds.\n');
  write('docs/Dock/about.md', '# Dock\n\nWet.\n');
  site.write({ 'docs/crane.md': undefined });
  commit('2026-11-03');
  write(
    'docs/guide/pier.md',
    '---\ndescription: D\n---\n\n# Pier\n\nOpen  by day.\n\n## Lights\n\n`{{LAMPS}} <lamps>` & more.\n',
  );
  commit('2026-11-05');
  write('docs/index.md', '---\nslug: /\n---\n\n# Harbor\n\nWelcome aboard.\n');
  commit('2026-11-04');
  await site.build();
});

test('A133, B252: days, pages, places and words, the newest first', () => {
  const html = list();
  expect([...html.matchAll(/<h2 id="([^"]*)">([^<]*)/g)].map(([, id, day]) => [id, day])).toEqual([
    ['2026-11-04', 'November 4, 2026'],
    ['2026-11-03', 'November 3, 2026'],
  ]);
  expect(html).toContain('Welcome<ins> aboard</ins>.');
  expect(html).toContain('<a href="/h/guide/pier">Pier</a> <small>guide</small>');
  // The group has the name of the page.
  expect(html).toContain('<a href="/h/Dock/about">Dock</a></p>');
  expect(html).toContain('<a href="/h/guide/pier#lights">Lights</a>: ');
  expect(html).toContain('<del>One lamp</del><ins>2 &lt;lamps&gt; &amp; more</ins>.');
  expect(html).toContain('<a href="/h/rope">Rope</a></p><p>New page.</p>');
  expect(html).not.toMatch(/Secret|Crane/);
});

test('A133: pages can list the latest changes in the same order', () => {
  // The pier's newest commit changes nothing for readers, and "New" is not in the list.
  expect(built('new.html')).toContain(
    '<p>Harbor - 2026-11-04, Dock - 2026-11-03, Pier guide 2026-11-03, Rope - 2026-11-03, New - 2026-10-01</p>',
  );
});

test('A133: no names, addresses or words of authors', () => {
  for (const file of ['changes.html', 'changes.xml', 'changes.page.json']) {
    expect(built(file)).not.toMatch(/Keeper|k@k\.example|private words/);
  }
});

test('B252: the list is in the sitemap and names its feed, which has an entry for each change', () => {
  expect(built('sitemap.xml')).toContain('<loc>https://harbor.example.com/h/changes</loc>');
  expect(built('changes.html')).toContain(
    '<link rel="alternate" type="application/atom+xml" title="What changed" href="/h/changes.xml">',
  );
  const feed = built('changes.xml');
  expect(feed).toContain('<title>Harbor: What changed</title>');
  const ids = [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual([
    'https://harbor.example.com/h/changes',
    'https://harbor.example.com/h/#changed-2026-11-04',
    'https://harbor.example.com/h/Dock/about#changed-2026-11-03',
    'https://harbor.example.com/h/guide/pier#changed-2026-11-03',
    'https://harbor.example.com/h/rope#changed-2026-11-03',
  ]);
  expect(feed).toContain('<updated>2026-11-04T00:00:00Z</updated>');
  expect(feed).toContain('href=&quot;https://harbor.example.com/h/guide/pier#lights&quot;');
});

test('B250: each doc has its blocks beside it, the site their fingerprints', () => {
  const blocks = JSON.parse(built('guide/pier.blocks.json'));
  expect(blocks.blocks.map(([, text]: [string, string]) => text)).toEqual([
    'Pier',
    'Open by day.',
    'Lights',
    '2 <lamps> & more.',
  ]);
  expect(JSON.parse(built('fingerprints.json')).pages['/guide/pier']).toBe(blocks.page);
});

test("A133: an author's page at its address replaces it", async () => {
  write('docs/changes.md', '# Our own words\n\nHere.\n');
  await site.build();
  expect(built('changes.html')).toContain('<h1>Our own words</h1>');
  expect(isBuilt('changes.xml')).toBe(false);
  site.write({ 'docs/changes.md': undefined });
});

test('A133: when switched off, none of it is written', async () => {
  site.configure({ basePath: '/h/', footer, changes: false });
  await site.build();
  for (const file of ['changes.html', 'changes.xml', 'fingerprints.json', 'rope.blocks.json']) {
    expect(isBuilt(file), file).toBe(false);
  }
  expect(built('index.html')).toContain('<p>Harbor</p>');
});
