/** The result of the comparison as one Markdown document. */
import { formatBytes, formatDuration } from '../report';
import type { PageFigures } from './measure-page';

export interface BuildFigures {
  wallMs: number;
  cpuMs: number;
  /** Largest memory of all its processes at one moment. */
  peakBytes: number;
}

/** One row; what is missing could not be measured, and `problem` says why. */
export interface PeerResult {
  name: string;
  version: string;
  pages: number;
  search: string;
  cold?: BuildFigures;
  edited?: BuildFigures;
  outputBytes?: number;
  outputFiles?: number;
  home?: PageFigures;
  medium?: PageFigures;
  navigationMs?: number;
  problem?: string;
}

export interface MachineFacts {
  /** `2026-11-20`. */
  date: string;
  cores: number;
  processor: string;
  memoryBytes: number;
  node: string;
  system: string;
  browser: string;
}

const missing = '–';

const columns: readonly [head: string, cell: (result: PeerResult) => string][] = [
  ['pages', ({ pages }) => pages.toLocaleString('en-US')],
  ['generator', ({ name, version }) => `${name} ${version}`.trim()],
  ['search', ({ search }) => search],
  ['cold (CPU)', ({ cold }) => buildCell(cold)],
  ['one edit (CPU)', ({ edited }) => buildCell(edited)],
  ['memory', ({ cold, edited }) => memoryCell(cold, edited)],
  ['output', ({ outputBytes }) => optional(outputBytes, formatBytes)],
  ['files', ({ outputFiles }) => optional(outputFiles, String)],
  ['HTML+CSS+JS+data', (result) => pageCell(result, ({ textBytes }) => kilobytes(textBytes))],
  ['… after first input', (result) => pageCell(result, (page) => kilobytes(page.usedTextBytes))],
  ['fonts', (result) => pageCell(result, ({ fontBytes }) => kilobytes(fontBytes))],
  ['requests', (result) => pageCell(result, ({ requests }) => whole(requests))],
  ['first paint', (result) => pageCell(result, ({ firstPaintMs }) => whole(firstPaintMs))],
  ['blocking', (result) => pageCell(result, ({ blockingMs }) => whole(blockingMs))],
  ['… of first input', (result) => pageCell(result, (page) => whole(page.inputBlockingMs))],
  ['navigation', ({ navigationMs }) => optional(navigationMs, whole)],
];
/** Page count and names are text, the others numbers. */
const textColumns = 3;

/** Title, facts, table and notes. */
export function comparison(
  results: readonly PeerResult[],
  facts: MachineFacts,
  notes: readonly string[] = [],
): string {
  const problems = results.flatMap(({ name, pages, problem }) =>
    problem === undefined ? [] : [`${name}, ${pages} pages: ${problem}`],
  );
  const remarks = [...notes, ...problems].map((note) => `- ${note}`);
  return [
    '# This engine beside others',
    introduction(facts),
    markdownTable(results),
    ...(remarks.length > 0 ? [remarks.join('\n')] : []),
    '',
  ].join('\n\n');
}

function introduction(facts: MachineFacts): string {
  return [
    `Measured by \`npm run bench:peers\` on ${facts.date}: ${facts.cores} cores (${facts.processor}),`,
    `${formatBytes(facts.memoryBytes)} of memory, ${facts.system}, Node ${facts.node}, ${facts.browser}.`,
    'The same generated pages for all, each with the least configuration it needs. Pages are given as',
    'home / a page of 1,000 words: KB (1,024 bytes) compressed with Brotli at quality 11, images aside;',
    'milliseconds with the processor slowed four times, first paint on slow 4G; navigation is click to',
    `rendered with the mouse resting on the link before. ${missing} was not measured.`,
  ].join('\n');
}

function markdownTable(results: readonly PeerResult[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index < textColumns ? '---' : '---:'));
  return [
    line(columns.map(([head]) => head)),
    line(rule),
    ...results.map((result) => line(columns.map(([, cell]) => cell(result).replace(/\|/g, '\\|')))),
  ].join('\n');
}

function buildCell(build: BuildFigures | undefined): string {
  return build ? `${formatDuration(build.wallMs)} (${formatDuration(build.cpuMs)})` : missing;
}

function memoryCell(...builds: (BuildFigures | undefined)[]): string {
  const peaks = builds.flatMap((build) => (build ? [build.peakBytes] : []));
  return peaks.length > 0 ? formatBytes(Math.max(...peaks)) : missing;
}

function pageCell({ home, medium }: PeerResult, format: (figures: PageFigures) => string): string {
  if (!home && !medium) return missing;
  return `${optional(home, format)} / ${optional(medium, format)}`;
}

function optional<Value>(value: Value | undefined, format: (value: Value) => string): string {
  return value === undefined ? missing : format(value);
}

const whole = (value: number): string => String(Math.round(value));
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0);
