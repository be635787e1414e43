/** B208–B228: each value has one definition in the source. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../support/build-command';

const sources = new Map(
  readdirSync(path.join(projectDir, 'engine'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.|test-support/.test(file))
    .map((file) => {
      const filePath = `engine/${file.split(path.sep).join('/')}`;
      return [filePath, withoutComments(readFileSync(path.join(projectDir, filePath), 'utf8'))];
    }),
);

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** Files that contain a text, one entry per occurrence. */
function placesOf(text: string): string[] {
  return [...sources].flatMap(([filePath, source]) =>
    Array(source.toLowerCase().split(text.toLowerCase()).length - 1).fill(filePath),
  );
}

/** Definitions, and values written where they are used. */
test.each([
  ['B208, B210', "const desktopQuery = '(min-width: 997px)';"],
  ['B209', "const narrowWindow = '(max-width: 768px)';"],
  ['B211', 'minHeadingLevel: headingLevel.default(2)'],
  ['B211', 'maxHeadingLevel: headingLevel.default(3)'],
  ['B212', 'const delayMs = 200;'],
  ['B212', 'const trickleEveryMs = 800;'],
  ['B212', 'const easeMs = 200;'],
  ['B212', 'const leastShare = 0.08;'],
  ['B212', 'const largestStep = 0.02;'],
  ['B213', "Delimiter = '|'"],
  ['B213', '#008080'],
  ['B213', 'summary_large_image'],
  ['B214', '#9cdcfe'],
  ['B215', "default('localStorage')"],
  ['B215', 'docs-preferred-version'],
  ['B216', 'const hitsPerResultPage = 15;'],
  ['B216', 'const resultPageDelayMs = 300;'],
  ['B216', "'/search'"],
  ['B216', ".get('q')"],
  ['B217', 'const maxRecents = 7;'],
  ['B217', 'const maxRecentsBesideFavorites = 4;'],
  ['B217', 'const maxFavorites = 10;'],
  ['B217', '__DOCSEARCH_RECENT_SEARCHES__'],
  ['B217', '__DOCSEARCH_FAVORITE_SEARCHES__'],
  ['B218', 'const dialogHits = 20;'],
  ['B218', 'const maxQueryChars = 64;'],
  ['B218', 'const maxGroupHits = 5;'],
  ['B219', 'const stallMs = 300;'],
  ['B220', 'const hostMemoryMs = 120_000;'],
  ['B221', 'const connectMs = 1000;'],
  ['B221', 'const readMs = 2000;'],
  ['B222', 'const indicatorDelayMs = 200;'],
  ['B223', 'const maxReportedIds = 20;'],
  ['B223', 'const viewDelayMs = 400;'],
  ['B224', 'const thresholdPx = 300;'],
  ['B16, B225', 'const remainingShare = 0.85;'],
  ['B226', 'const copiedNoticeMs = 1000;'],
  ['B227', 'const maxSuggestions = 3;'],
  ['B228', 'const dialogSnippetChars = (isNarrow: boolean): number => (isNarrow ? 100 : 160);'],
  ['B228', 'const resultSnippetChars = 240;'],
])('%s: %s is written once', (_numbers, text) => {
  const [, name] = /^const (\w+)/.exec(text) ?? [];
  expect(placesOf(text)).toHaveLength(1);
  // No other value has this name.
  if (name) expect(placesOf(`const ${name} `)).toEqual(placesOf(text));
});

test('B208–B210: stylesheets have the same breakpoints as the script', () => {
  const widths = [...sources].flatMap(([filePath, source]) =>
    filePath.endsWith('.css')
      ? Array.from(source.matchAll(/\((?:min|max)-width: [\d.]+px\)/g), ([query]) => query)
      : [],
  );
  expect([...new Set(widths)].sort()).toEqual([
    // The same as `narrowWindow`.
    '(max-width: 768px)',
    // Everything below desktop, including fractions of a pixel.
    '(max-width: 996.98px)',
    // The same as `desktopQuery`.
    '(min-width: 997px)',
  ]);
});
