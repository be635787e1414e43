/**
 * The long page of the fixture site: about 85 KB of Markdown with 1,000 table rows, 68 code blocks
 * and 4 groups of tabs. What a page may cost is measured on it (bench/budgets.json). Tests write it
 * before they build the site; to build that by hand, write it first:
 *
 *     node bench/run.mjs long-page
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRandomSource, paragraph, type RandomSource, settingName } from './prose';

export const longPagePath = 'tests/site/docs/long.mdx';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
];
const rowsOfMonth = 100;
/** Six in each month, eight in the tabs. */
const codeBlocksOfMonth = 6;
const tabMonths = new Set([0, 3, 6, 9]);

/** Always the same text. */
export function longPage(): string {
  const random = createRandomSource(85);
  const parts = [
    `---
title: All readings of the north pier
sidebar_label: All readings
sidebar_position: 90
description: Every reading of the north pier for ten months, with the commands that made the tables.
---`,
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
    'This page holds what one gauge measured in ten months: a hundred readings a month, and the\ncommands that were run on them.',
  ];
  months.forEach((month, index) => {
    parts.push(
      `## ${month}`,
      paragraph(random, 4),
      paragraph(random, 6),
      readingsTable(random, index),
    );
    for (let block = 1; block <= codeBlocksOfMonth; block++) {
      parts.push(`### ${month}, step ${block}`, codeBlock(random, index * 10 + block));
    }
    if (tabMonths.has(index)) parts.push(tabs(random, month));
  });
  parts.push(
    '## After the last reading',
    'The gauge was cleaned in November, and the next page begins there.',
  );
  return `${parts.join('\n\n')}\n`;
}

/** The tide of a real gauge, roughly: two waves of 12.42 hours and of the moon's half month. */
function readingsTable(random: RandomSource, month: number): string {
  const rows = Array.from({ length: rowsOfMonth }, (_, index) => {
    const hours = month * 720 + index * 7;
    const range = 150 + 50 * Math.cos((hours / 354.4) * 2 * Math.PI);
    const phase = (hours / 12.42) * 2 * Math.PI;
    const level = Math.round(245 + range * Math.sin(phase)) + random.integer(-3, 3);
    const date = `2026-${twoDigits(month + 1)}-${twoDigits(Math.floor((index * 7) / 26) + 1)}`;
    const time = `${twoDigits((index * 7) % 24)}:${random.pick(['00', '10', '20'])}`;
    const movement = Math.cos(phase) > 0 ? 'rising' : 'falling';
    const remark = remarkOf(level, random);
    return `| ${date} | ${time} | ${level} | ${movement} | ${windOf(hours, random)} | ${remark} |`;
  });
  return [
    '| Day | Time | Level | Movement | Wind | Remark |',
    '| --- | --- | ---: | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The wind turns slowly: its direction changes every few readings. */
function windOf(hours: number, random: RandomSource): string {
  const direction = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][Math.floor(hours / 50) % 8];
  return `${direction} ${random.integer(3, 5)}`;
}

function remarkOf(level: number, random: RandomSource): string {
  if (level > 400) return 'The ferry ramp is closed';
  if (level < 90) return 'The inner basin is dry';
  return random.next() < 0.05 ? 'Read a second time' : '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function codeBlock(random: RandomSource, number: number): string {
  const station = `north-pier-${number}`;
  const setting = settingName(random);
  const value = random.integer(100, 900);
  const comment = paragraph(random, 1).replaceAll('`', '');
  switch (number % 4) {
    case 0:
      return fence('json', [
        '{',
        `  "station": "${station}",`,
        '  "unit": "cm",',
        `  "${setting}": ${value},`,
        `  "limits": { "low": ${random.integer(10, 99)}, "high": ${value}, "storm": ${value * 2} },`,
        '  "outputs": [',
        `    { "path": "/srv/tides/${station}.csv", "every": "10m" },`,
        `    { "path": "/srv/tides/${station}.json", "every": "1h" }`,
        '  ],',
        `  "note": "${comment.replaceAll('"', '')}",`,
        '  "isPublished": true',
        '}',
      ]);
    case 1:
      return fence(
        'bash',
        [
          `# ${comment}`,
          `tideline read --station ${station} --set ${setting}=${value} |`,
          `  tideline smooth --width ${random.integer(3, 12)} |`,
          `  tee "/srv/tides/${station}.csv"`,
          `if [ "$(wc --lines < "/srv/tides/${station}.csv")" -lt 100 ]; then`,
          `  echo "The table of ${station} is short." >&2`,
          '  exit 1',
          'fi',
          `tideline publish "/srv/tides/${station}.csv"`,
        ],
        ` title="${station}.sh"`,
      );
    case 2:
      return fence(
        'python',
        [
          'from statistics import mean',
          '',
          `def level_of_${number}(readings, limit=${value}):`,
          `    """${comment}"""`,
          '    known = [reading for reading in readings if reading.state == "ok"]',
          '    if not known:',
          '        raise ValueError("There is no reading to take the mean of.")',
          `    return min(limit, mean(reading.level for reading in known[-${random.integer(3, 12)}:]))`,
        ],
        ' {3,8}',
      );
    default:
      return fence('yaml', [
        `# ${comment}`,
        `station: ${station}`,
        'unit: cm',
        `${setting.replaceAll('.', '_')}: ${value}`,
        'limits:',
        `  low: ${random.integer(10, 99)}`,
        `  high: ${value}`,
        'outputs:',
        `  - path: /srv/tides/${station}.csv`,
        `    every: ${random.integer(5, 55)}m`,
        `  - path: /srv/tides/${station}.json`,
        '    every: 1h',
      ]);
  }
}

function fence(language: string, lines: readonly string[], rest = ''): string {
  return `\`\`\`${language}${rest}\n${lines.join('\n')}\n\`\`\``;
}

function tabs(random: RandomSource, month: string): string {
  const item = (value: string, label: string, command: string): string =>
    [
      `<TabItem value="${value}" label="${label}">`,
      `${month} on ${label}: ${paragraph(random, 1)}`,
      fence(value === 'linux' ? 'bash' : 'powershell', [command]),
      '</TabItem>',
    ].join('\n\n');
  return [
    '<Tabs groupId="os">',
    item('linux', 'Linux', `tideline table --month ${month} > ${month}.csv`),
    item('windows', 'Windows', `tideline table --month ${month} | Set-Content ${month}.csv`),
    '</Tabs>',
  ].join('\n');
}

/** Adds the page to the fixture site; a file that has the text already is left alone. */
export function writeLongPage(): void {
  const text = longPage();
  if (existsSync(longPagePath) && readFileSync(longPagePath, 'utf8') === text) return;
  writeFileSync(longPagePath, text);
}

export function main(): number {
  writeLongPage();
  console.log(longPagePath);
  return 0;
}
