/** What the commands, the build and the development server hand to each other. */
import type { Problem } from '../shared/problem';

/**
 * Told by long work how far it is. Every call is cheap; who draws it decides how often
 * (`progress.ts`). A build without one is silent.
 */
export interface ProgressReporter {
  /** A new step begins and the one before it is over. Named as a verb: `Compile pages`. */
  step(name: string): void;
  /** `done` of `total` parts of the current step are ready. */
  count(done: number, total: number): void;
}

/** `check` does everything a build does up to the report of problems, and writes no output. */
export type BuildMode = 'production' | 'check';

export interface BuildOptions {
  /** Absolute. */
  siteDir: string;
  /** Absolute; replaced as a whole at the end of a build without errors. Unused by `check`. */
  outDir: string;
  mode: BuildMode;
  onProgress?: ProgressReporter;
}

export interface BuildStep {
  name: string;
  durationMs: number;
}

export interface BuildResult {
  /** False when a problem is an error; nothing was written then. */
  ok: boolean;
  /** Errors and warnings, in any order; paths are relative to the site folder. */
  problems: Problem[];
  /** Pages of the site, the not-found page included. */
  pages: number;
  /** Size of all files of the output, uncompressed; 0 for `check`. */
  outputBytes: number;
  durationMs: number;
  steps: BuildStep[];
  /** Starts and ends with a slash: below which path the output expects to be served (B19). */
  basePath: string;
}

/** `buildSite` of `build-site.ts`, `checkSite` of `check-site.ts`. */
export type BuildSite = (options: BuildOptions) => Promise<BuildResult>;

interface DevServerOptions {
  /** Absolute. */
  siteDir: string;
  port: number;
  /** Name or address to listen on; missing = this machine only. */
  host?: string;
  /** The language shown; missing = the default one. */
  locale?: string;
}

export interface RunningServer {
  /** With the base path: `http://localhost:3000/`. */
  url: string;
  close(): Promise<void>;
}

/** Exported as `startDevServer` by `dev-server.ts`. Rejects with `PortUnavailableError`. */
export type StartDevServer = (options: DevServerOptions) => Promise<RunningServer>;
