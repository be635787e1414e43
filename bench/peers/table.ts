/** The result of the comparison as a Markdown table; what is given twice is home / a page of 1,000 words. */
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

/** The table, and what went wrong below it. */
export function comparison(results: readonly PeerResult[]): string {
  const problems = results.flatMap(({ name, pages, problem }) =>
    problem === undefined ? [] : [`- ${name}, ${pages} pages: ${problem}`],
  );
  return `${[markdownTable(results), ...problems].join('\n')}\n`;
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
