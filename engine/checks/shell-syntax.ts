/** Asks a shell whether scripts parse. Nothing is run: `bash -n` reads and stops. */
import { spawn } from 'node:child_process';
import type { SyntaxFault } from './sample-syntax';

/** One entry for each script: its fault, or undefined when it parses. */
type ShellFaults = (SyntaxFault | undefined)[];

/** Rejects with `ShellMissingError` when there is no shell. */
export type FindShellFaults = (scripts: readonly string[]) => Promise<ShellFaults>;

export class ShellMissingError extends Error {}

/** How many shells run at the same time. */
const concurrency = 4;

/**
 * Makes a checker.
 *
 * @param command name or path of a shell that understands `-n` as Bash does
 */
export function createShellChecker(command = 'bash'): FindShellFaults {
  return async (scripts) => {
    const faults: ShellFaults = Array.from({ length: scripts.length });
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < scripts.length) {
        const index = next++;
        faults[index] = parseFault(await readOnly(command, scripts[index] as string));
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, scripts.length) }, work));
    return faults;
  };
}

/** What the shell says about a script; empty when it parses. */
function readOnly(command: string, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn(command, ['-n'], {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let messages = '';
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      messages += text;
    });
    // A shell that stops at the first fault may close its input early.
    shell.stdin.on('error', () => {});
    shell.on('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'ENOENT'
          ? new ShellMissingError(`${command} is not installed`, { cause })
          : cause,
      ),
    );
    shell.on('close', () => resolve(messages));
    shell.stdin.end(`${script}\n`);
  });
}

/**
 * `bash: line 3: syntax error near unexpected token 'fi'` → line and message. A here-document
 * without end is noticed at the end and names the line where it begins.
 */
function parseFault(messages: string): SyntaxFault | undefined {
  const first = messages.split('\n').find((line) => line.trim() !== '');
  if (first === undefined) return undefined;
  const parts = /^[^:]*: line (\d+): (.*)$/.exec(first);
  const message = parts?.[2] ?? first;
  const line = /here-document at line (\d+)/.exec(message)?.[1] ?? parts?.[1] ?? 1;
  return { message, line: Number(line), column: 1 };
}
