/** B208–B228: each value has one definition in the source. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

/** Files that hold a text, once for each time. */
function placesOf(pattern: RegExp): string[] {
  return [...sources].flatMap(([filePath, source]) =>
    Array.from(source.matchAll(new RegExp(pattern, 'g')), () => filePath),
  );
}

const limits = 'engine/search/limits.ts';
const hosted = 'engine/search/hosted/hosted-config.ts';
const progress = 'engine/app/progress/progress-bar.ts';
const drawer = 'engine/theme/behaviours/use-drawer.ts';
const chunkBoundary = 'engine/theme/components/ChunkBoundary/ChunkBoundary.tsx';
const backToTop = 'engine/theme/components/BackToTop/BackToTop.tsx';
const smoothScroll = 'engine/theme/behaviours/smooth-scroll.ts';
const dialogSnippet = '(isNarrow: boolean): number => (isNarrow ? 100 : 160)';

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each([
  ['B208, B210', 'desktopQuery', "'(min-width: 997px)'", drawer],
  ['B209', 'narrowWindow', "'(max-width: 768px)'", limits],
  ['B212', 'delayMs', '200', progress],
  ['B212', 'trickleEveryMs', '800', progress],
  ['B212', 'easeMs', '200', progress],
  ['B212', 'leastShare', '0.08', progress],
  ['B212', 'largestStep', '0.02', progress],
  ['B216', 'hitsPerResultPage', '15', limits],
  ['B216', 'resultPageDelayMs', '300', limits],
  ['B217', 'maxRecents', '7', limits],
  ['B217', 'maxRecentsBesideFavorites', '4', limits],
  ['B217', 'maxFavorites', '10', limits],
  ['B218', 'dialogHits', '20', limits],
  ['B218', 'maxQueryChars', '64', limits],
  ['B218', 'maxGroupHits', '5', limits],
  ['B219', 'stallMs', '300', limits],
  ['B220', 'hostMemoryMs', '120_000', hosted],
  ['B221', 'connectMs', '1000', hosted],
  ['B221', 'readMs', '2000', hosted],
  ['B222', 'indicatorDelayMs', '200', chunkBoundary],
  ['B223', 'maxReportedIds', '20', limits],
  ['B223', 'viewDelayMs', '400', limits],
  ['B224', 'thresholdPx', '300', backToTop],
  ['B225', 'remainingShare', '0.85', smoothScroll],
  ['B226', 'copiedNoticeMs', '1000', 'engine/theme/copied-notice.ts'],
  ['B227', 'maxSuggestions', '3', limits],
  ['B228', 'dialogSnippetChars', dialogSnippet, limits],
  ['B228', 'resultSnippetChars', '240', limits],
])('%s: %s', (_numbers, name, value, file) => {
  test(`is ${value} and defined in ${file} alone`, () => {
    expect(placesOf(new RegExp(`\\bconst ${name} = ${quoted(value)};`))).toEqual([file]);
    // Nor anywhere else under this name with another value.
    expect(placesOf(new RegExp(`\\b(?:const|let|var) ${name}\\b`))).toEqual([file]);
  });
});

const schema = 'engine/content/config/schema.ts';
const saved = 'engine/search/saved-searches.ts';
const version = 'engine/theme/components/Navbar/preferred-version.ts';

/** Values that are written where they are used. */
test.each([
  ['B211', 'engine/content/config/docs-schema.ts', /minHeadingLevel: headingLevel\.default\(2\)/],
  ['B211', 'engine/content/config/docs-schema.ts', /maxHeadingLevel: headingLevel\.default\(3\)/],
  ['B213', 'engine/shared/page-meta.ts', /Delimiter = '\|'/],
  ['B213', schema, /#008080/i],
  ['B213', 'engine/render/head-tags.ts', /summary_large_image/],
  ['B214', 'engine/theme/styles/tokens.css', /#9cdcfe/i],
  ['B215', schema, /default\('localStorage'\)/],
  ['B215', schema, /namespace: [^\n]*default\(false\)/],
  ['B215', version, /docs-preferred-version/],
  ['B216', 'engine/shared/url-path.ts', /'\/search'/],
  ['B216', 'engine/theme/islands/SearchPage.tsx', /\.get\('q'\)/],
  ['B217', saved, /__DOCSEARCH_RECENT_SEARCHES__/],
  ['B217', saved, /__DOCSEARCH_FAVORITE_SEARCHES__/],
])('%s: %s alone holds %s', (_number, file, pattern) => {
  expect(placesOf(pattern)).toEqual([file]);
});

test('B208–B210: stylesheets know no other windows in pixels than the script does', () => {
  const widths = [...sources].flatMap(([filePath, source]) =>
    filePath.endsWith('.css')
      ? Array.from(source.matchAll(/\((?:min|max)-width: [\d.]+px\)/g), ([query]) => query)
      : [],
  );
  expect([...new Set(widths)].sort()).toEqual([
    // As `narrowWindow`.
    '(max-width: 768px)',
    // All that is no desktop, with fractions of a pixel.
    '(max-width: 996.98px)',
    // As `desktopQuery`.
    '(min-width: 997px)',
  ]);
});
