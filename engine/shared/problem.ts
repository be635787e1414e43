/**
 * Something wrong with what an author wrote (A111–A115). Problems are values: collected over a whole
 * run, sorted, printed once. Only broken invariants of the engine itself throw.
 */
export interface Problem {
  severity: 'error' | 'warning';
  /** Relative to the folder the command was started in, with `/`; clickable in a terminal. */
  filePath: string;
  /** 1-based; missing when the problem is about the file as a whole. */
  line?: number;
  column?: number;
  /** What happened, quoting the value: `Link goes nowhere: /api/v1/projekts`. */
  what: string;
  /** What to do, one sentence each; the nearest valid value first. */
  hints: string[];
}

export type ReportProblem = (problem: Problem) => void;
