/** Installs the newest versions of packages into a folder of their own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A registry that lags behind is asked again so often, each time without one more version. */
const mostSubstitutes = 12;

export interface Installation {
  /** Of the packages that were asked for, in their order. */
  versions: string[];
  /** What stands in for versions the registry does not hold: `name 1.2.0 for 1.2.1`. */
  substitutes: string[];
}

class InstallError extends Error {
  override name = 'InstallError';
}

export interface NamedVersion {
  name: string;
  version: string;
}

/** The version npm did not find: `No matching version found for @x/y@1.2.3.`; ranges are no version. */
export function missingVersion(output: string): NamedVersion | undefined {
  const match = /No matching version found for (@?[^@\s]+)@[\^~]?(\d+\.\d+\.\d+[^\s]*?)\.?\s/.exec(
    `${output}\n`,
  );
  return match ? { name: match[1] as string, version: match[2] as string } : undefined;
}

/** The greatest version before the wanted one, of the same major version where there is one. */
export function nearestVersion(wanted: string, versions: readonly string[]): string | undefined {
  const parts = (version: string): number[] => version.split('.').map(Number);
  const compare = (a: string, b: string): number => {
    const [left, right] = [parts(a), parts(b)];
    const index = left.findIndex((value, place) => value !== right[place]);
    return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
  };
  const earlier = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && compare(version, wanted) < 0)
    .sort(compare);
  const sameMajor = earlier.filter((version) => parts(version)[0] === parts(wanted)[0]);
  return sameMajor.at(-1) ?? earlier.at(-1);
}

/**
 * @param packages names, installed in their newest version
 * @throws InstallError with the last lines npm said
 */
export async function installPackages(
  folder: string,
  packages: readonly string[],
  timeoutMs: number,
): Promise<Installation> {
  mkdirSync(folder, { recursive: true });
  const overrides: Record<string, string> = {};
  const substitutes: string[] = [];
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    // No "type": Docusaurus writes CommonJS beside it.
    const manifest = { private: true, overrides };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    const wanted = packages.map((name) => `${name}@latest`);
    const { exitCode, output } = await npm(
      ['install', '--save-exact', '--no-audit', '--no-fund', ...wanted],
      folder,
      deadline - Date.now(),
    );
    if (exitCode === 0) break;
    const missing = missingVersion(output);
    const substitute =
      missing && overrides[missing.name] === undefined && substitutes.length < mostSubstitutes
        ? nearestVersion(missing.version, await versionsOf(missing.name, folder))
        : undefined;
    if (!missing || substitute === undefined) throw new InstallError(lastLines(output));
    overrides[missing.name] = substitute;
    substitutes.push(`${missing.name} ${substitute} for ${missing.version}`);
  }
  return { versions: packages.map((name) => installedVersion(folder, name)), substitutes };
}

function installedVersion(folder: string, name: string): string {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(file)) throw new InstallError(`npm has not installed ${name}.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function versionsOf(name: string, folder: string): Promise<string[]> {
  const { exitCode, output } = await npm(['view', name, 'versions', '--json'], folder, 60_000);
  if (exitCode !== 0) return [];
  // Warnings may stand around the list; a package with one version is no list.
  return output.match(/\d+\.\d+\.\d+(?:-[\w.]+)?/g) ?? [];
}

function npm(
  args: readonly string[],
  cwd: string,
  timeoutMs: number,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    const child = spawn('npm', args, {
      cwd,
      shell: isWindows,
      timeout: Math.max(1000, timeoutMs),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const note = (data: Buffer): void => {
      output += data;
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

/** What a program said at the end, in one line that fits below a table. */
export function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z]/i.test(line) && !/complete log of this run/.test(line));
  const errors = lines.filter((line) => /error|cannot|failed|killed|heap/i.test(line));
  return (errors.length > 0 ? errors.slice(0, 2) : lines.slice(-2)).join(' ').slice(0, 300);
}
