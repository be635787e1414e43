/**
 * Installs the packages if they are missing or differ from `package-lock.json`. Plain JavaScript without
 * packages, as it runs on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownProject = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `npm ci` if needed. Compares versions, because file dates change with every clone.
 *
 * @returns {boolean} false, after printing an explanation, if the installation failed
 */
export function installIfNeeded({ needsDevelopment, projectDir = ownProject }) {
  const lock = readLock(join(projectDir, 'package-lock.json'));
  const installed = readLock(join(projectDir, 'node_modules/.package-lock.json'));
  if (!lock || (installed && isInstalled(lock, installed, needsDevelopment))) return true;

  console.log(installed ? 'Updating packages …' : 'Installing packages …');
  const startedAt = Date.now();
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (needsDevelopment) args.push('--include=dev');
  const { status, error, stdout, stderr } = runNpm(projectDir, args);
  if (status === 0) {
    console.log(`Packages installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
    return true;
  }
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n').trim());
  console.error('The packages could not be installed. Check the network, then run "npm ci".');
  return false;
}

/** Compares the project's lock file with npm's own. Optional packages may be missing. */
export function isInstalled(lock, installed, needsDevelopment) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const present = installed.packages[path];
    if (present) return present.version === wanted.version;
    return wanted.optional || wanted.devOptional || (Boolean(wanted.dev) && !needsDevelopment);
  });
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The npm that runs this script, else the shell's. */
function runNpm(cwd, args) {
  const options = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return spawnSync(process.execPath, [npmScript, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
