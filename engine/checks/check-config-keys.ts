/**
 * Configuration examples may only use keys listed in their project's reference table. The checks file
 * assigns examples to tables; an example without a table is a problem too, so that new ones are not
 * missed.
 */

import { nearestHint } from '../content/problems/nearest-hint';
import { errorAt, type Problem, siteFile } from '../shared/problem';
import type { CheckedPage } from './checked-page';
import type { ConfigurationReference, ForeignFormat } from './checks-config';
import { type CodeSample, placeInSample } from './code-samples';
import { readSample, type SampleFormat, type SampleKey, sampleFormat } from './read-sample';
import { readReferenceTable } from './reference-table';

export interface ConfigurationInput {
  pages: readonly CheckedPage[];
  samples: readonly CodeSample[];
  references: readonly ConfigurationReference[];
  foreignFormats: readonly ForeignFormat[];
  configPath: string;
}

export function checkConfigurationKeys(input: ConfigurationInput): Problem[] {
  const examples = input.samples.filter(isConfigurationExample);
  const owners = new Map(examples.map((sample) => [sample, ownersOf(sample, input.references)]));
  return [
    ...input.references.flatMap((reference) => {
      const own = examples.filter((sample) => owners.get(sample)?.includes(reference));
      return checkReference(reference, own, input);
    }),
    ...examples.flatMap((sample) =>
      owners.get(sample)?.length === 0 ? unownedProblems(sample, input) : [],
    ),
    ...input.foreignFormats.flatMap((format) => staleFormatProblems(format, input)),
  ];
}

/** Untitled JSON is data rather than a configuration file. */
function isConfigurationExample(sample: CodeSample): boolean {
  const format = sampleFormat(sample.language) ?? 'script';
  if (format === 'json') return sample.title !== undefined;
  return ['properties', 'ini', 'toml', 'yaml'].includes(format);
}

function ownersOf(
  sample: CodeSample,
  references: readonly ConfigurationReference[],
): ConfigurationReference[] {
  return references.filter(({ examples }) =>
    examples.some(
      ({ pages, titles }) =>
        (sample.filePath === pages || sample.filePath.startsWith(`${pages}/`)) &&
        sample.title !== undefined &&
        titles.includes(sample.title),
    ),
  );
}

function checkReference(
  reference: ConfigurationReference,
  examples: readonly CodeSample[],
  { pages, configPath }: ConfigurationInput,
): Problem[] {
  const { name, table, place } = reference;
  const inConfig = (what: string, hint: string): Problem[] => [
    errorAt({ filePath: configPath, ...place }, what, hint),
  ];
  const page = pages.find(({ filePath }) => filePath === table.page);
  if (!page) {
    const paths = pages.map(({ filePath }) => filePath);
    const hint = nearestHint(table.page, paths, 'Name a page of this site.');
    return inConfig(
      `The reference table for ${name} is on a page that does not exist: "${table.page}"`,
      hint,
    );
  }
  const result = readReferenceTable(page, table);
  if (result.missing) {
    const { what, candidates } = result.missing;
    const near = nearestHint(table.heading, candidates, '');
    const hint = `Correct the entry, or the page. ${near}`.trim();
    return inConfig(`The reference table for ${name} is missing: ${table.page} ${what}`, hint);
  }
  if (examples.length === 0) {
    return inConfig(
      `No example belongs to the reference table for ${name}`,
      'Correct its pages and titles, or remove the entry.',
    );
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
    if (path === undefined || isListed(path, listed)) return [];
    const shown = path.join('.');
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

/** A nested key is listed by its whole path, or part by part. */
function isListed(path: readonly string[], listed: readonly string[]): boolean {
  return listed.includes(path.join('.')) || path.every((part) => listed.includes(part));
}

function unownedProblems(sample: CodeSample, { foreignFormats, configPath }: ConfigurationInput) {
  const { title } = sample;
  if (title === undefined) {
    const what = 'The configuration example does not say which file it shows';
    return [errorAt(sample, what, 'Add title="…" after the language.')];
  }
  if (foreignFormats.some((format) => format.title === title)) return [];
  return [
    errorAt(
      sample,
      `There is no reference table for this example of "${title}"`,
      `Add it to a table under "configuration" in ${siteFile(configPath)}; the file format of another project goes under "foreignFormats", with the reason.`,
    ),
  ];
}

function staleFormatProblems(format: ForeignFormat, input: ConfigurationInput): Problem[] {
  if (input.samples.some(({ title }) => title === format.title)) return [];
  const place = { filePath: input.configPath, ...format.place };
  return [errorAt(place, `No code block has the title "${format.title}"`, 'Remove the entry.')];
}
