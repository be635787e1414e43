/**
 * Samples are checked: every JSON, YAML, properties, INI, TOML, shell, JavaScript and TypeScript
 * block of a page parses. A block that cannot be checked says so (`check=false`) and says why in a
 * comment above it.
 */
import type { Problem } from '../shared/problem';
import { type CodeSample, placeInSample } from './code-samples';
import {
  findSyntaxFault,
  type SampleFormat,
  type SyntaxFault,
  sampleFormat,
} from './sample-syntax';
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
  'A block that cannot be checked has check=false after its language, and above it a comment with the reason: {/* not checked: … */}';

/** Checks samples in any number; problems come in their order. */
export async function checkSamples(
  samples: readonly CodeSample[],
  findShellFaults: FindShellFaults,
): Promise<Problem[]> {
  const shellSamples = samples.filter((sample) => formatToCheck(sample) === 'shell');
  const shell = await checkShell(shellSamples, findShellFaults);
  return samples.flatMap((sample) => {
    if (sample.isUnchecked) return optOutProblems(sample);
    const format = formatToCheck(sample);
    if (format === undefined) return [];
    if (format === 'shell') return shell.get(sample) ?? [];
    const fault = findSyntaxFault(format, sample.code);
    return fault ? [faultProblem(sample, format, fault)] : [];
  });
}

function formatToCheck(sample: CodeSample): SampleFormat | undefined {
  return sample.isUnchecked ? undefined : sampleFormat(sample.language);
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
  return {
    severity: 'error',
    ...placeInSample(sample, fault.line, fault.column),
    what: `The ${formatNames[format]} sample does not parse: ${fault.message}`,
    hints: ['Correct the sample.', optOutHint],
  };
}

/** `$ ls` parses, but cannot be pasted into a shell. */
function promptProblems(sample: CodeSample): Problem[] {
  const line = sample.code.split('\n').findIndex((text) => /^\s*\$\s/.test(text));
  if (line < 0) return [];
  return [
    {
      severity: 'error',
      ...placeInSample(sample, line + 1),
      what: 'The shell sample begins a line with a prompt',
      hints: ['Remove the "$ ". Show output in a text block of its own, below a sentence.'],
    },
  ];
}

function missingShellProblem(first: CodeSample, count: number): Problem {
  return {
    severity: 'warning',
    filePath: first.filePath,
    line: first.line,
    column: first.column,
    what: `${count} shell ${count === 1 ? 'sample was' : 'samples were'} not checked: bash is not installed`,
    hints: ['Install bash, or run the check on a machine that has it.'],
  };
}

function optOutProblems(sample: CodeSample): Problem[] {
  const { filePath, line, column, language } = sample;
  if (sampleFormat(language) === undefined) {
    const what = `"${language}" is never checked, so check=false means nothing here`;
    return [{ severity: 'error', filePath, line, column, what, hints: ['Remove check=false.'] }];
  }
  if (sample.reason !== undefined) return [];
  const what = 'The sample is not checked, and nothing says why';
  const hints = ['Put a comment with the reason directly above it: {/* not checked: … */}'];
  return [{ severity: 'error', filePath, line, column, what, hints }];
}
