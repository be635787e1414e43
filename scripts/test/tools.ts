/** Runs Node scripts and the installed tools as child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ToolOptions {
  cwd?: string;
  /** Show the output immediately instead of collecting it. */
  isShown?: boolean;
  environment?: Record<string, string>;
  /** Stops the tool and all processes it has started. */
  signal: AbortSignal;
}

export interface ToolResult {
  exitCode: number;
  /** Collected output of both streams, in the order of writing. */
  output: string;
}

/** Time for a stopped tool to clean up before it is killed. */
const tidyMs = 5000;

/** @param command a script, or an installed package such as `@biomejs/biome`, and its arguments */
export async function runTool(
  [tool = '', ...args]: readonly string[],
  { isShown = false, environment = {}, signal, cwd }: ToolOptions,
): Promise<ToolResult> {
  if (signal.aborted) return { exitCode: 1, output: '' };
  // A process group of its own, so that browsers and workers stop with the tool.
  const hasGroup = process.platform !== 'win32';
  const script = /^-|\.m?js$/.test(tool) ? tool : commandFile(tool);
  const stream = isShown ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    detached: hasGroup,
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...environment },
  });
  const end = (how: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(hasGroup ? -child.pid : child.pid, how);
    } catch {
      // It has already ended.
    }
  };
  let killTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    end('SIGTERM');
    killTimer = setTimeout(end, tidyMs, 'SIGKILL');
  };
  signal.addEventListener('abort', stop);
  let output = '';
  for (const source of [child.stdout, child.stderr]) {
    source?.on('data', (data) => {
      output += data;
    });
  }
  const [code] = await once(child, 'close');
  clearTimeout(killTimer);
  signal.removeEventListener('abort', stop);
  return { exitCode: code ?? 1, output };
}

/** The first command of a package is the main one. */
function commandFile(packageName: string): string {
  const folder = path.resolve('node_modules', packageName);
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { bin } = JSON.parse(manifest) as { bin: string | Record<string, string> };
  return path.join(folder, typeof bin === 'string' ? bin : (Object.values(bin)[0] as string));
}
