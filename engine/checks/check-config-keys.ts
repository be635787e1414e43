/**
 * Configuration examples may only use keys listed in their project's reference table. The checks file
 * assigns examples to tables; an example without a table is a problem too, so that new ones are not
 * missed.
 */

import { nearestHint } from '../content/problems/nearest-hint';
import { errorAt, type Problem, siteFile } from '../shared/problem';
import type { CheckedPage } from './checked-page';
import { type ChecksConfig, type ConfigurationReference, checksConfigName } from './checks-config';
import { type CodeSample, placeInSample } from './code-samples';
import { readSample, type SampleFormat, type SampleKey, sampleFormat } from './read-sample';
import { readReferenceTable } from './reference-table';

export function checkConfigurationKeys(
  pages: readonly CheckedPage[],
  samples: readonly CodeSample[],
  { configuration: references, foreignFormats }: ChecksConfig,
): Problem[] {
  const examples = samples.filter(isConfigurationExample);
  const foreign = foreignFormats.map(({ title }) => title);
  return [
    ...references.flatMap((reference) => {
      const own = examples.filter((sample) => owns(reference, sample));
      return checkReference(reference, own, pages);
    }),
    ...examples.flatMap((sample) => {
      const isOwned = references.some((reference) => owns(reference, sample));
      return isOwned ? [] : unownedProblems(sample, foreign);
    }),
    ...foreignFormats.flatMap(({ title, place }): Problem[] => {
      if (samples.some((sample) => sample.title === title)) return [];
      const what = `No code block has the title "${title}"`;
      return [errorAt({ filePath: checksConfigName, ...place }, what, 'Remove the entry.')];
    }),
  ];
}

/** Untitled JSON is data rather than a configuration file. */
function isConfigurationExample(sample: CodeSample): boolean {
  const format = sampleFormat(sample.language) ?? 'script';
  if (format === 'json') return sample.title !== undefined;
  return ['properties', 'ini', 'toml', 'yaml'].includes(format);
}

function owns({ examples }: ConfigurationReference, { filePath, title }: CodeSample): boolean {
  return examples.some(
    ({ pages, titles }) =>
      `${filePath}/`.startsWith(`${pages}/`) && title !== undefined && titles.includes(title),
  );
}

function checkReference(
  reference: ConfigurationReference,
  examples: readonly CodeSample[],
  pages: readonly CheckedPage[],
): Problem[] {
  const { name, table, place } = reference;
  const inConfig = (what: string, hint: string): Problem[] => [
    errorAt({ filePath: checksConfigName, ...place }, what, hint),
  ];
  const page = pages.find(({ filePath }) => filePath === table.page);
  if (!page) {
    const paths = pages.map(({ filePath }) => filePath);
    const what = `The reference table for ${name} is on a page that does not exist: "${table.page}"`;
    return inConfig(what, nearestHint(table.page, paths, 'Use a page of this site.'));
  }
  const result = readReferenceTable(page, table);
  if (result.missing) {
    const { what, candidates } = result.missing;
    const near = nearestHint(table.heading, candidates, '');
    const hint = `Correct the entry, or the page. ${near}`.trim();
    return inConfig(`The reference table for ${name} is missing: ${table.page} ${what}`, hint);
  }
  if (examples.length === 0) {
    const what = `No example belongs to the reference table for ${name}`;
    return inConfig(what, 'Correct its pages and titles, or remove the entry.');
  }
  return examples.flatMap((sample) => checkExample(sample, reference, result.keys));
}

function checkExample(
  sample: CodeSample,
  { name, table, below }: ConfigurationReference,
  listed: readonly string[],
): Problem[] {
  const format = sampleFormat(sample.language) as Exclude<SampleFormat, 'shell'>;
  const { fault, keys } = readSample(format, sample.code);
  // Syntax errors are reported by the sample check.
  if (sample.isUnchecked || fault) return [];
  return keys.flatMap((key) => {
    const path = pathBelow(key, below);
    if (path === undefined) return [];
    const shown = path.join('.');
    // A nested key is listed by its whole path, or part by part.
    if (listed.includes(shown) || path.every((part) => listed.includes(part))) return [];
    const near = nearestHint(path.at(-1) as string, listed, '');
    return [
      errorAt(
        placeInSample(sample, key.line, key.column),
        `The reference table for ${name} does not list "${shown}"`,
        ...(near ? [near] : []),
        `Correct the example, or add the key to ${table.page}#${table.heading}.`,
      ),
    ];
  });
}

/** Strips the keys named by `below` (`*` = any key) from a path; undefined for those keys themselves. */
function pathBelow({ path }: SampleKey, below: readonly string[]): string[] | undefined {
  const isInside = below.every(
    (part, index) => index >= path.length || part === '*' || part === path[index],
  );
  if (!isInside) return path;
  return path.length <= below.length ? undefined : path.slice(below.length);
}

function unownedProblems(sample: CodeSample, foreign: readonly string[]) {
  const { title } = sample;
  if (title === undefined) {
    const what = 'The configuration example does not say which file it shows';
    return [errorAt(sample, what, 'Add title="…" after the language.')];
  }
  if (foreign.includes(title)) return [];
  return [
    errorAt(
      sample,
      `There is no reference table for this example of "${title}"`,
      `Add it to a table under "configuration" in ${siteFile(checksConfigName)}; the file format of another project goes under "foreignFormats", with the reason.`,
    ),
  ];
}
