/** Types shared by the commands, the build and the development server. */
import type { Problem } from '../shared/problem';

/** Calls are cheap; `progress.ts` limits how often it draws. */
export interface ProgressReporter {
  /** Ends the previous step. @param name an imperative: `Compile pages` */
  step(name: string): void;
  /** Progress within the current step. */
  count(done: number, total: number): void;
}

export interface BuildOptions {
  /** Absolute. */
  siteDir: string;
  /** Absolute; replaced as a whole by a build without errors. Unused by `check`. */
  outDir: string;
  /** `check` reports the problems of a build but writes no output. */
  mode: 'production' | 'check';
  onProgress?: ProgressReporter;
}

export interface BuildResult {
  /** False if there are errors; nothing was written then. */
  ok: boolean;
  /** Unsorted; paths are relative to the site folder. */
  problems: Problem[];
  /** Including the not-found page. */
  pages: number;
  /** Uncompressed; 0 for `check`. */
  outputBytes: number;
  durationMs: number;
  /** Where the output expects to be served (B19); starts and ends with a slash. */
  basePath: string;
}

export interface RunningServer {
  /** Including the base path: `http://localhost:3000/`. */
  url: string;
  close(): Promise<void>;
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
