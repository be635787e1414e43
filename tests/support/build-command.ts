/** Runs the command line as a reader of the manual would. */
import { spawn } from 'node:child_process';
import path from 'node:path';

/** The folder of package.json. */
export const projectDir = path.join(import.meta.dirname, '../..');

export interface CommandResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** `node bin/docs.mjs …` in the project folder. */
export async function runDocs(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  // Vitest's own NODE_ENV would make a development build of it.
  const { NODE_ENV: _nodeEnv, ...inherited } = process.env;
  const child = spawn(process.execPath, ['bin/docs.mjs', ...args], {
    cwd: projectDir,
    env: { ...inherited, NO_COLOR: '1', ...environment },
  });
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

/** @throws with what the build has said, when it failed */
export async function buildSite(
  siteDir: string,
  outDir: string,
  environment?: Record<string, string>,
): Promise<void> {
  const command = ['build', '--site', siteDir, '--out', outDir];
  const { exitCode, stderr } = await runDocs(command, environment);
  if (exitCode !== 0) throw new Error(`The site cannot be built:\n${stderr}`);
}
