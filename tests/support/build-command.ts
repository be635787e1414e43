/** Runs the `docs` command in a process of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';

/** Root of the repository. */
export const projectDir = path.join(import.meta.dirname, '../..');

export interface CommandResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** The environment of this process without Vitest's NODE_ENV, which would cause development builds. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _nodeEnv, ...inherited } = process.env;
  return inherited;
}

/** Starts `node bin/docs.mjs …` in the root of the repository. */
export function startDocs(
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['bin/docs.mjs', ...args], {
    cwd: projectDir,
    env: { ...inheritedEnvironment(), NO_COLOR: '1', ...environment },
  });
}

/** Runs `node bin/docs.mjs …` to its end. */
export async function runDocs(
  args: readonly string[],
  environment?: Record<string, string>,
): Promise<CommandResult> {
  const child = startDocs(args, environment);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (data) => {
      texts[name] += data;
    });
  }
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { exitCode, ...texts };
}

/** @throws Error with the build's messages if it fails */
export async function buildSite(
  siteDir: string,
  outDir: string,
  environment?: Record<string, string>,
): Promise<void> {
  const command = ['build', '--site', siteDir, '--out', outDir];
  const { exitCode, stderr } = await runDocs(command, environment);
  if (exitCode !== 0) throw new Error(`The site cannot be built:\n${stderr}`);
}
