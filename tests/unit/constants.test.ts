/** B208–B228: each value has one definition in the source, and something uses it. */
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

/** Files in which a text stands, once for each time. */
function placesOf(pattern: RegExp): string[] {
  return [...sources].flatMap(([filePath, source]) =>
    Array.from(source.matchAll(new RegExp(pattern, 'g')), () => filePath),
  );
}

interface NamedConstant {
  numbers: string;
  what: string;
  file: string;
  name: string;
  /** As written after the equals sign. */
  value: string;
}

const limits = 'engine/search/limits.ts';
const hosted = 'engine/search/hosted/hosted-config.ts';
const progress = 'engine/app/progress/progress-bar.ts';

const named: NamedConstant[] = [
  [
    'B208, B210',
    'window of a desktop',
    'engine/theme/behaviours/use-drawer.ts',
    'desktopQuery',
    "'(min-width: 997px)'",
  ],
  ['B209', 'narrow window', limits, 'narrowWindow', "'(max-width: 768px)'"],
  ['B212', 'delay of the bar', progress, 'delayMs', '200'],
  ['B212', 'trickle of the bar', progress, 'trickleEveryMs', '800'],
  ['B212', 'ease of the bar', progress, 'easeMs', '200'],
  ['B212', 'least progress of the bar', progress, 'leastShare', '0.08'],
  ['B212', 'largest step of the bar', progress, 'largestStep', '0.02'],
  ['B216', 'hits of a result page', limits, 'hitsPerResultPage', '15'],
  ['B216', 'delay of the result page', limits, 'resultPageDelayMs', '300'],
  ['B217', 'recent searches', limits, 'maxRecents', '7'],
  ['B217', 'recent searches beside favourites', limits, 'maxRecentsBesideFavorites', '4'],
  ['B217', 'favourites', limits, 'maxFavorites', '10'],
  ['B218', 'hits asked for', limits, 'dialogHits', '20'],
  ['B218', 'characters of a query', limits, 'maxQueryChars', '64'],
  ['B218', 'hits of a group', limits, 'maxGroupHits', '5'],
  ['B219', 'stall threshold', limits, 'stallMs', '300'],
  ['B220', 'memory of a failed host', hosted, 'hostMemoryMs', '120_000'],
  ['B221', 'time to connect', hosted, 'connectMs', '1000'],
  ['B221', 'time to read', hosted, 'readMs', '2000'],
  ['B221', 'time to write', hosted, 'writeMs', '30_000'],
  [
    'B222',
    'delay of an indicator',
    'engine/theme/components/ChunkBoundary/ChunkBoundary.tsx',
    'indicatorDelayMs',
    '200',
  ],
  ['B223', 'ids of a report', limits, 'maxReportedIds', '20'],
  ['B223', 'delay of a report', limits, 'viewDelayMs', '400'],
  [
    'B224',
    'threshold of back to top',
    'engine/theme/behaviours/use-back-to-top.ts',
    'backToTopThresholdPx',
    '300',
  ],
  [
    'B225',
    'share of smooth scrolling',
    'engine/theme/behaviours/smooth-scroll.ts',
    'remainingShare',
    '0.85',
  ],
  ['B226', 'notice of a copy', 'engine/theme/copied-notice.ts', 'copiedNoticeMs', '1000'],
  ['B227', 'suggested queries', limits, 'maxSuggestions', '3'],
  [
    'B228',
    'characters of a snippet in the dialog',
    limits,
    'dialogSnippetChars',
    '(isNarrow: boolean): number => (isNarrow ? 100 : 160)',
  ],
  ['B228', 'characters of a snippet on the search page', limits, 'resultSnippetChars', '240'],
].map(([numbers = '', what = '', file = '', name = '', value = '']) => ({
  numbers,
  what,
  file,
  name,
  value,
}));

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each(named)('$numbers: $what', ({ file, name, value }) => {
  test(`is ${value} and defined in ${file} alone`, () => {
    expect(placesOf(new RegExp(`\\bconst ${name} = ${quoted(value)};`))).toEqual([file]);
    // Nor anywhere else under this name with another value.
    expect(placesOf(new RegExp(`\\b(?:const|let|var) ${name}\\b`))).toEqual([file]);
  });

  test('is used', () => {
    // Its definition and imports aside.
    const uses = [...sources.values()].flatMap(
      (source) =>
        source
          .replace(/\bimport\s[^;]*;/g, '')
          .replace(new RegExp(`\\bconst ${name} =`), '')
          .match(new RegExp(`\\b${name}\\b`, 'g')) ?? [],
    );
    expect(uses.length).toBeGreaterThan(0);
  });
});

/** Values that are written where they are used. */
test.each([
  [
    'B211',
    'first level of contents',
    'engine/content/config/schema.ts',
    /minHeadingLevel: headingLevel\.default\(2\)/,
  ],
  [
    'B211',
    'last level of contents',
    'engine/content/config/schema.ts',
    /maxHeadingLevel: headingLevel\.default\(3\)/,
  ],
  ['B213', 'title delimiter', 'engine/shared/page-meta.ts', /Delimiter = '\|'/],
  ['B213', 'theme colour', 'engine/content/config/schema.ts', /#008080/i],
  ['B213', 'card', 'engine/render/head-tags.ts', /summary_large_image/],
  ['B214', 'text of code', 'engine/theme/styles/tokens.css', /#9cdcfe/i],
  ['B215', 'storage', 'engine/content/config/schema.ts', /default\('localStorage'\)/],
  [
    'B215',
    'suffix of storage',
    'engine/content/config/schema.ts',
    /namespace: [^\n]*default\(false\)/,
  ],
  [
    'B215',
    'key of the preferred version',
    'engine/app/storage/preferred-version.ts',
    /docs-preferred-version/,
  ],
  ['B216', 'path of the search page', 'engine/shared/url-path.ts', /'\/search'/],
  ['B216', 'parameter of the search page', 'engine/theme/islands/SearchPage.tsx', /\.get\('q'\)/],
  [
    'B217',
    'key of recent searches',
    'engine/search/saved-searches.ts',
    /__DOCSEARCH_RECENT_SEARCHES__/,
  ],
  [
    'B217',
    'key of favourites',
    'engine/search/saved-searches.ts',
    /__DOCSEARCH_FAVORITE_SEARCHES__/,
  ],
])('%s: the %s stands in %s alone', (_number, _what, file, pattern) => {
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
