import type { Problem } from '../shared/problem';
import type { createProgress } from './commands/progress';
import type { PreparedSite } from './prepare-site';

export type ProgressReporter = Omit<ReturnType<typeof createProgress>, 'end'>;

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
  /** Missing if a page or the configuration cannot be read. */
  prepared?: PreparedSite | undefined;
}

export interface RunningServer {
  /** Including the base path: `http://localhost:3000/`. */
  url: string;
  close(): Promise<void>;
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
