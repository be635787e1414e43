import type { Problem } from '../shared/problem';

/** An error that a check reports; other fields of `place` are ignored. */
export function errorAt(
  { filePath, line, column }: Pick<Problem, 'filePath' | 'line' | 'column'>,
  what: string,
  ...hints: string[]
): Problem {
  return {
    severity: 'error',
    filePath,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    what,
    hints,
  };
}
