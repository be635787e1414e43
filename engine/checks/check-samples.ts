/**
 * Every JSON, YAML, properties, INI, TOML, shell, JavaScript and TypeScript block must parse, or opt
 * out by `check=false` with a comment above it that gives the reason.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { amount } from '../shared/amount';
import { inParallel } from '../shared/parallel';
import { errorAt, type Problem, warningAt } from '../shared/problem';
import { type CodeSample, placeInSample } from './code-samples';
import { readSample, type SampleFormat, type SyntaxFault, sampleFormat } from './read-sample';

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

/** @param shell name or path of a shell with Bash's `-n` */
export async function checkSamples(
  samples: readonly CodeSample[],
  shell = 'bash',
): Promise<Problem[]> {
  const notChecked = new Set<CodeSample>();
  const problems = await inParallel(4, samples, async (sample): Promise<Problem[]> => {
    if (sample.isUnchecked) return optOutProblems(sample);
    const { language, code } = sample;
    const format = sampleFormat(language);
    if (format === undefined) return [];
    if (format !== 'shell') return faultProblems(sample, format, readSample(format, code).fault);
    const messages = await shellMessages(shell, code);
    if (messages !== undefined) {
      return [...faultProblems(sample, format, shellFault(messages)), ...promptProblems(sample)];
    }
    notChecked.add(sample);
    return [];
  });
  const first = samples.find((sample) => notChecked.has(sample));
  if (!first) return problems.flat();
  const samplesWere = amount(notChecked.size, 'shell sample was', 'shell samples were');
  const what = `${samplesWere} not checked: bash is not installed`;
  const hint = 'Install bash, or run the check on a machine that has it.';
  return [warningAt(first, what, hint), ...problems.flat()];
}

function faultProblems(
  sample: CodeSample,
  format: SampleFormat,
  fault: SyntaxFault | undefined,
): Problem[] {
  if (!fault) return [];
  const place = placeInSample(sample, fault.line, fault.column);
  const what = `The ${formatNames[format]} sample does not parse: ${fault.message}`;
  return [errorAt(place, what, 'Correct the sample.', optOutHint)];
}

/** What the shell says about a script, which it does not run; undefined if there is no such shell. */
async function shellMessages(shell: string, script: string): Promise<string | undefined> {
  const parsing = promisify(execFile)(shell, ['-n'], { env: { ...process.env, LC_ALL: 'C' } });
  // The shell may close its input early, at the first error.
  parsing.child.stdin?.on('error', () => {}).end(`${script}\n`);
  try {
    return (await parsing).stderr;
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string };
    if (code === 'ENOENT') return undefined;
    // The exit code of a script that does not parse.
    if (typeof code !== 'number') throw error;
    return stderr;
  }
}

/**
 * `bash: line 3: syntax error near unexpected token 'fi'` → line and message. For an unterminated
 * here-document: the line where it begins.
 */
function shellFault(messages: string): SyntaxFault | undefined {
  const first = messages.split('\n').find((line) => line.trim() !== '');
  if (first === undefined) return undefined;
  const parts = /^[^:]*: line (\d+): (.*)$/.exec(first);
  const message = parts?.[2] ?? first;
  const line = /here-document at line (\d+)/.exec(message)?.[1] ?? parts?.[1] ?? 1;
  return { message, line: Number(line), column: 1 };
}

/** `$ ls` parses, but cannot be pasted. */
function promptProblems(sample: CodeSample): Problem[] {
  const line = sample.code.split('\n').findIndex((text) => /^\s*\$\s/.test(text));
  if (line < 0) return [];
  const what = 'The shell sample begins a line with a prompt';
  const hint = 'Remove the "$ ". Show output in its own text block, below a sentence.';
  return [errorAt(placeInSample(sample, line + 1), what, hint)];
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
