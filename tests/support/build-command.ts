/** Runs the `docs` command in a process of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Root of the repository. */
export const projectDir = path.join(import.meta.dirname, '../..');

/** Output folders of both sites. `npm test` names those it has built; other runs build them. */
export const siteDir = path.resolve(projectDir, process.env.DOCS_SITE_DIR ?? 'dist');
export const fixtureDir = path.resolve(
  projectDir,
  process.env.DOCS_FIXTURE_DIR ?? '.tmp/fixture-dist',
);

export interface CommandResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** The environment of this process without Vitest's NODE_ENV, which would cause development builds. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _nodeEnv, ...inherited } = process.env;
  return inherited;
}

/** Starts a script of the repository in its root. */
export function startScript(
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...inheritedEnvironment(), NO_COLOR: '1', ...environment },
  });
}

/** Runs a script of the repository to its end. */
export async function runScript(
  args: readonly string[],
  environment?: Record<string, string>,
): Promise<CommandResult> {
  const child = startScript(args, environment);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = await ended;
  return { exitCode: exitCode ?? 1, stdout, stderr };
}

export const runDocs = (args: readonly string[], environment?: Record<string, string>) =>
  runScript(['bin/docs.mjs', ...args], environment);

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
