/** Parses scripts with a shell, without running them (`bash -n`). */
import { spawn } from 'node:child_process';
import type { SyntaxFault } from './read-sample';

type ShellFaults = (SyntaxFault | undefined)[];

export type FindShellFaults = (scripts: readonly string[]) => Promise<ShellFaults>;

export class ShellMissingError extends Error {}

const concurrency = 4;

/** @param command name or path of a shell with Bash's `-n` */
export function createShellChecker(command = 'bash'): FindShellFaults {
  return async (scripts) => {
    const faults: ShellFaults = Array.from({ length: scripts.length });
    const waiting = scripts.entries();
    const work = async (): Promise<void> => {
      for (const [at, script] of waiting) faults[at] = parseFault(await parse(command, script));
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return faults;
  };
}

function parse(command: string, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn(command, ['-n'], {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let messages = '';
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      messages += text;
    });
    // The shell may close its input early, at the first error.
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
 * `bash: line 3: syntax error near unexpected token 'fi'` → line and message. For an unterminated
 * here-document: the line where it begins.
 */
function parseFault(messages: string): SyntaxFault | undefined {
  const first = messages.split('\n').find((line) => line.trim() !== '');
  if (first === undefined) return undefined;
  const parts = /^[^:]*: line (\d+): (.*)$/.exec(first);
  const message = parts?.[2] ?? first;
  const line = /here-document at line (\d+)/.exec(message)?.[1] ?? parts?.[1] ?? 1;
  return { message, line: Number(line), column: 1 };
}
