/** Runs the installed tools as child processes. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ToolOptions {
  /** Show the output as it comes; otherwise it is collected. */
  isShown?: boolean;
  environment?: Record<string, string>;
  /** Ends the tool and all it has started. */
  signal: AbortSignal;
}

export interface ToolResult {
  exitCode: number;
  /** What was collected, both streams in the order of writing. */
  output: string;
}

/** Time for an ended tool to tidy up before it is killed. */
const tidyMs = 5000;

/** Runs a Node script with arguments; never rejects: what cannot be started has exit code 1. */
export function runNode(args: readonly string[], options: ToolOptions): Promise<ToolResult> {
  const { isShown = false, environment = {}, signal } = options;
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ exitCode: 1, output: '' });
      return;
    }
    // A group of its own, so that browsers and workers end with the tool.
    const hasGroup = process.platform !== 'win32';
    const child = spawn(process.execPath, args, {
      detached: hasGroup,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    const end = (how: 'SIGTERM' | 'SIGKILL') => {
      if (child.pid === undefined) return;
      try {
        process.kill(hasGroup ? -child.pid : child.pid, how);
      } catch {
        // It has ended already.
      }
    };
    let killTimer: NodeJS.Timeout | undefined;
    const stop = () => {
      end('SIGTERM');
      killTimer = setTimeout(() => end('SIGKILL'), tidyMs);
    };
    signal.addEventListener('abort', stop, { once: true });

    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    const finish = (exitCode: number, message = '') => {
      clearTimeout(killTimer);
      signal.removeEventListener('abort', stop);
      resolve({ exitCode, output: Buffer.concat(parts).toString() + message });
    };
    child.on('error', (error) => finish(1, error.message));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs the command line of an installed package, e.g. `@biomejs/biome`. */
export function runPackage(
  packageName: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<ToolResult> {
  return runNode([commandFile(packageName), ...args], options);
}

/** The first command of a package is its own. */
function commandFile(packageName: string): string {
  const folder = path.resolve('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (file === undefined) throw new Error(`The package ${packageName} has no command.`);
  return path.join(folder, file);
}
