/** The three programs WebKitGTK needs: a virtual display, the browser, and its WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { folderWith } from '../../support/files';
import { answers, freePort } from '../../support/free-port';
import { startTimeoutMs } from './driver';
import type { WebKitPrograms } from './installed-engines';

/** Shrinks the toolbar, whose buttons would keep the window wider than a phone. */
const narrowControls =
  'toolbar, toolbar *, entry, button, image { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

export async function startWebKit(programs: WebKitPrograms) {
  const children: ChildProcess[] = [];
  const folder = folderWith({ 'gtk-3.0/gtk.css': narrowControls }, 'webkit-');
  const endAtOnce = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', endAtOnce);
  const close = async (): Promise<void> => {
    process.off('exit', endAtOnce);
    const ends = children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'));
    endAtOnce();
    await Promise.all(ends);
    rmSync(folder, { recursive: true, force: true });
  };
  const start = (program: string, args: string[], environment: Record<string, string> = {}) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...environment },
    });
    children.push(child);
    return child;
  };
  try {
    const options = '-displayfd 3 -screen 0 1600x1200x24 -nolisten tcp'.split(' ');
    const screen = start(programs.xvfb, options);
    const display = `:${await firstLine(screen)}`;
    const inspectorPort = await freePort();
    const browser = start(
      programs.miniBrowser,
      ['--automation', '--enable-developer-extras=true'],
      {
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        XDG_CACHE_HOME: folder,
        XDG_DATA_HOME: folder,
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
        XDG_CONFIG_HOME: folder,
      },
    );
    // The browser picks the port for its WebDriver itself.
    const target = await until('the browser listens', () =>
      listeningPorts(browser.pid).find((port) => port !== inspectorPort),
    );
    await until('the inspector answers', () => answers(`http://127.0.0.1:${inspectorPort}/`));
    const driverPort = await freePort();
    start(programs.driver, [`--port=${driverPort}`, `--target=127.0.0.1:${target}`]);
    const driverUrl = `http://127.0.0.1:${driverPort}`;
    await until('WebKitWebDriver answers', () => answers(`${driverUrl}/status`));
    return {
      /** URL of the WebDriver, without a trailing slash. */
      driverUrl,
      /** Port of the inspector's list of pages. */
      inspectorPort,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Polls until there is a value. */
export async function until<Value>(
  what: string,
  probe: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Waited ${startTimeoutMs} ms until ${what}.`);
    await wait(20);
  }
}

/** What a program writes to file descriptor 3. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}.`)));
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
}

/** Ports a process listens on, found by the inodes of its sockets in `/proc`. */
function listeningPorts(pid: number | undefined): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}
