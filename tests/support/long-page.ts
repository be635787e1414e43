/**
 * The long page of the fixture site: about 85 KB of Markdown with 1,000 table rows, 68 code blocks and
 * 4 groups of tabs. Budgets (bench/budgets.json) are measured on it. Written before tests build the
 * site, as by `npm test -- --only fixture`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { codeBlock, osTabs, ownDialect } from '../../bench/corpus';
import { createRandomSource, paragraph, type RandomSource } from '../../bench/prose';

export const longPagePath = 'tests/site/docs/long.mdx';

const months = 'January February March April May June July August September October'.split(' ');
const rowsOfMonth = 100;
/** Six in each month, eight in the tabs. */
const codeBlocksOfMonth = 6;

/** Always the same text. */
function longPage(): string {
  const random = createRandomSource(85);
  // Repetitive, like real pages: random text would not compress.
  const blocks = Array.from({ length: 16 }, () => codeBlock(random));
  const parts = [
    `---
title: All readings of the north pier
sidebar_label: All readings
sidebar_position: 90
description: Every reading of the north pier for ten months, with the commands that made the tables.
---`,
    ownDialect.tabs?.import,
    'This page holds what one gauge measured in ten months: a hundred readings a month, and the\ncommands that were run on them.',
  ];
  months.forEach((month, index) => {
    parts.push(`## ${month}`, paragraph(random, 15), readingsTable(random, index));
    for (let block = 1; block <= codeBlocksOfMonth; block++) {
      parts.push(`### ${month}, step ${block}`, random.pick(blocks));
    }
    if (index % 3 === 0) {
      const write = (label: string): string =>
        `${month} on ${label}: ${paragraph(random, 1)}\n\n${random.pick(blocks)}`;
      parts.push(osTabs(ownDialect, write));
    }
  });
  parts.push(
    '## After the last reading',
    'The gauge was cleaned in November, and the next page begins there.',
  );
  return `${parts.join('\n\n')}\n`;
}

/** Roughly a real tide: a wave of 12.42 hours and one of half a lunar month. */
function readingsTable(random: RandomSource, month: number): string {
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rows = Array.from({ length: rowsOfMonth }, (_, index) => {
    const hours = month * 720 + index * 7;
    const range = 150 + 50 * Math.cos((hours / 354.4) * 2 * Math.PI);
    const phase = (hours / 12.42) * 2 * Math.PI;
    const level = Math.round(245 + range * Math.sin(phase)) + random.integer(-3, 3);
    const date = `2026-${twoDigits(month + 1)}-${twoDigits((index * 7) / 26 + 1)}`;
    const time = `${twoDigits((index * 7) % 24)}:${random.pick(['00', '10', '20'])}`;
    const movement = Math.cos(phase) > 0 ? 'rising' : 'falling';
    const wind = `${['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][Math.floor(hours / 50) % 8]} ${random.integer(3, 5)}`;
    const remark = level > 400 ? 'The ferry ramp is closed' : '';
    return `| ${date} | ${time} | ${level} | ${movement} | ${wind} | ${remark} |`;
  });
  return [
    '| Day | Time | Level | Movement | Wind | Remark |',
    '| --- | --- | ---: | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Adds the page to the fixture site, unless the file already has this text. */
export function writeLongPage(): void {
  const text = longPage();
  if (existsSync(longPagePath) && readFileSync(longPagePath, 'utf8') === text) return;
  writeFileSync(longPagePath, text);
}
