import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandResult } from '../support/build-command';
import { siteWith } from '../support/test-site';

const site = siteWith({
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[The next page](./in-order.mdx#a-section).\n',
  'docs/in-order.mdx': '---\nslug: /in-order\n---\n\n# In order\n\n## A section\n',
  'docs/broken-anchor.mdx': '# Anchor\n\n[Its section](./in-order.mdx#a-sectoin).\n',
  'docs/broken-link.mdx': '# Link\n\nTo [the page in order](/in-ordre).\n',
  'docs/missing-image.mdx': '# Image\n\n![A chart](./images/chart.png)\n',
  'docs/misspelt-key.mdx': '---\ntitle: Key\nsidebarposition: 3\n---\n',
  'docs/taken-slug.mdx': '---\ntitle: Slug\nslug: /in-order\n---\n',
  'docs/unclosed-tag.mdx': '# Tag\n\n<div>\n\nThis box is never closed.\n',
});
let result: CommandResult;

beforeAll(async () => {
  result = await site.tryToBuild();
}, 60_000);
afterAll(site.remove);

/** The problems as printed, relative to the site folder. */
const problemsIn = ({ stderr }: CommandResult): string => {
  const text = stderr.replaceAll(/\S*\/site\/(?=docs\/)/g, '');
  return text.slice(text.search(/^docs\//m)).trim();
};

test('A115: six faulty pages give six messages in one run, each with its place and what to do', () => {
  expect(problemsIn(result)).toMatchInlineSnapshot(`
    "docs/broken-anchor.mdx:3:1  Link to a missing anchor: /in-order#a-sectoin
      Closest anchor: #a-section
      Fix the link, or give a heading this id with {#id}.

    docs/broken-link.mdx:3:4  Link goes nowhere: /in-ordre
      Closest page: /in-order
      Fix the link, or add a redirect in site.config.ts.

    docs/missing-image.mdx:3:1  The image does not exist: ./images/chart.png
      Looked for docs/images/chart.png. Add the file or correct the path.

    docs/misspelt-key.mdx:3:1  Unknown front matter field "sidebarposition"
      Did you mean "sidebar_position"?

    docs/taken-slug.mdx:3:1  The address /in-order is taken by docs/in-order.mdx
      Give one of the two another "slug"; the first one is published.

    docs/unclosed-tag.mdx:3:1  The Markdown cannot be read: Expected a closing tag for \`<div>\` (3:1)
      Close the tag: \`<br />\` for an element without content, \`</div>\` for one with content.

    6 problems in 6 files. The site was not built."
  `);
});

test('a build with errors ends with exit code 1 and writes nothing', () => {
  expect(result).toMatchObject({ exitCode: 1, stdout: '' });
  expect(site.has('index.html')).toBe(false);
});

test('check finds the same problems', async () => {
  const check = await site.docs('check');
  const places = (text: string): string[] => text.match(/^docs\/.*$/gm) ?? [];
  expect(check.exitCode).toBe(1);
  expect(places(problemsIn(check))).toEqual(places(problemsIn(result)));
  expect(places(problemsIn(check))).toHaveLength(6);
}, 60_000);
