/** Explains file system errors, which are not bugs. */
interface Explanation {
  what: string;
  hints: string[];
}

type SystemError = Error & { code: string; syscall?: string; path?: string };

/** Undefined for other errors. Errors of worker threads have `code` and `path` too. */
export function explainSystemError(error: unknown): Explanation | undefined {
  if (!isSystemError(error)) return undefined;
  const file = error.path ?? 'A file';
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        what: `The disk is full: ${file} could not be written.`,
        hints: ['Free some space and run the command again.'],
      };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        what: `${file} cannot be opened: permission denied.`,
        hints: ['Give the user who runs the command access to it.'],
      };
    case 'ENOENT':
      return {
        what: `${file} disappeared while it was in use.`,
        hints: ['Run the command again while nothing else changes the folder.'],
      };
    default:
      return {
        what: `${file} could not be read or written: ${error.message}`,
        hints: ['Look at the file, or remove it, and run the command again.'],
      };
  }
}

/** `ENOSPC` and the like, but not Node's own `ERR_…`. */
function isSystemError(error: unknown): error is SystemError {
  const code = (error as { code?: unknown } | undefined)?.code;
  return error instanceof Error && typeof code === 'string' && /^E[A-Z\d]+$/.test(code);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function firstLine(text: string): string {
  return text.split('\n', 1)[0] as string;
}
