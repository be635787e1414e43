/**
 * Every JSON, YAML, properties, INI, TOML, shell, JavaScript and TypeScript block must parse, or opt
 * out by `check=false` with a comment above it that gives the reason.
 */

import { errorAt, type Problem, warningAt } from '../shared/problem';
import { type CodeSample, placeInSample } from './code-samples';
import { readSample, type SampleFormat, type SyntaxFault, sampleFormat } from './read-sample';
import { type FindShellFaults, ShellMissingError } from './shell-syntax';

const formatNames: Record<SampleFormat, string> = {
  json: 'JSON',
  yaml: 'YAML',
  properties: 'properties',
  ini: 'INI',
  toml: 'TOML',
  shell: 'shell',
  script: 'JavaScript or TypeScript',
};

const optOutHint =
  'If the block cannot be checked, write check=false after its language, and above it a comment with the reason: {/* not checked: … */}';

/** Problems are in the order of the samples. */
export async function checkSamples(
  samples: readonly CodeSample[],
  findShellFaults: FindShellFaults,
): Promise<Problem[]> {
  const shellSamples = samples.filter(
    ({ isUnchecked, language }) => !isUnchecked && sampleFormat(language) === 'shell',
  );
  const shell = await checkShell(shellSamples, findShellFaults);
  return samples.flatMap((sample) => {
    if (sample.isUnchecked) return optOutProblems(sample);
    const format = sampleFormat(sample.language);
    if (format === undefined) return [];
    if (format === 'shell') return shell.get(sample) ?? [];
    const { fault } = readSample(format, sample.code);
    return fault ? [faultProblem(sample, format, fault)] : [];
  });
}

async function checkShell(
  samples: readonly CodeSample[],
  findShellFaults: FindShellFaults,
): Promise<Map<CodeSample, Problem[]>> {
  const problems = new Map<CodeSample, Problem[]>();
  const [first] = samples;
  if (!first) return problems;
  try {
    const faults = await findShellFaults(samples.map(({ code }) => code));
    samples.forEach((sample, index) => {
      const fault = faults[index];
      const found = fault ? [faultProblem(sample, 'shell', fault)] : [];
      problems.set(sample, [...found, ...promptProblems(sample)]);
    });
  } catch (error) {
    if (!(error instanceof ShellMissingError)) throw error;
    problems.set(first, [missingShellProblem(first, samples.length)]);
  }
  return problems;
}

function faultProblem(sample: CodeSample, format: SampleFormat, fault: SyntaxFault): Problem {
  const place = placeInSample(sample, fault.line, fault.column);
  const what = `The ${formatNames[format]} sample does not parse: ${fault.message}`;
  return errorAt(place, what, 'Correct the sample.', optOutHint);
}

/** `$ ls` parses, but cannot be pasted. */
function promptProblems(sample: CodeSample): Problem[] {
  const line = sample.code.split('\n').findIndex((text) => /^\s*\$\s/.test(text));
  if (line < 0) return [];
  const what = 'The shell sample begins a line with a prompt';
  const hint = 'Remove the "$ ". Show output in its own text block, below a sentence.';
  return [errorAt(placeInSample(sample, line + 1), what, hint)];
}

function missingShellProblem(first: CodeSample, count: number): Problem {
  const what = `${count} shell ${count === 1 ? 'sample was' : 'samples were'} not checked: bash is not installed`;
  return warningAt(first, what, 'Install bash, or run the check on a machine that has it.');
}

function optOutProblems(sample: CodeSample): Problem[] {
  if (sampleFormat(sample.language) === undefined) {
    const what = `"${sample.language}" is never checked, so check=false has no effect here`;
    return [errorAt(sample, what, 'Remove check=false.')];
  }
  if (sample.reason !== undefined) return [];
  const what = 'The sample is not checked, and no reason is given';
  const hint = 'Put a comment with the reason directly above it: {/* not checked: … */}';
  return [errorAt(sample, what, hint)];
}
