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

/** Constants, as `name = value`, and values written where they are used. */
const values = `
  B208, B210: desktopQuery = '(min-width: 997px)'
  B209: narrowWindow = '(max-width: 768px)'
  B211: minHeadingLevel: headingLevel.default(2); maxHeadingLevel: headingLevel.default(3)
  B212: delayMs = 200; trickleEveryMs = 800; easeMs = 200; leastShare = 0.08; largestStep = 0.02
  B213: Delimiter = '|'; #008080; summary_large_image
  B214: #9cdcfe
  B215: default('localStorage'); docs-preferred-version
  B216: hitsPerResultPage = 15; resultPageDelayMs = 300; '/search'; .get('q')
  B217: maxRecents = 7; maxRecentsBesideFavorites = 4; maxFavorites = 10; __DOCSEARCH_RECENT_SEARCHES__; __DOCSEARCH_FAVORITE_SEARCHES__
  B218: dialogHits = 20; maxQueryChars = 64; maxGroupHits = 5
  B219: stallMs = 300
  B220: hostMemoryMs = 120_000
  B221: connectMs = 1000; readMs = 2000
  B222: indicatorDelayMs = 200
  B223: maxReportedIds = 20; viewDelayMs = 400
  B224: thresholdPx = 300
  B16, B225: remainingShare = 0.85
  B226: copiedNoticeMs = 1000
  B227: maxSuggestions = 3
  B228: dialogSnippetChars = (isNarrow: boolean): number => (isNarrow ? 100 : 160); resultSnippetChars = 240
`;

test.each(values.trim().split(/\n */))('%s: written once', (row) => {
  for (const value of row.replace(/^[^:]*: /, '').split('; ')) {
    const [, name] = /^([a-z]\w+) = /.exec(value) ?? [];
    const places = placesOf(name ? `const ${value};` : value);
    expect(places, value).toHaveLength(1);
    // No other value has this name.
    if (name) expect(placesOf(`const ${name} `)).toEqual(places);
  }
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
