/** The cause of a bundler's error. Its own message only counts its `errors`, which may contain further errors. */
import { stripVTControlCharacters } from 'node:util';
import { firstLine } from '../../shared/error-text';

export interface BundlerFault {
  /** One line. */
  cause: string;
  /** The bundler's complete message. */
  text: string;
  /** Absolute. */
  file?: string | undefined;
  line?: number;
  column?: number;
}

interface BundlerError {
  errors?: readonly unknown[];
  message?: unknown;
  id?: string;
  loc?: { line: number; column: number; file?: string };
}

/** The innermost cause of the first error: a worker's errors are inside its bundle's error. */
export function bundlerFault(error: unknown): BundlerFault {
  const fault = (error ?? {}) as BundlerError;
  const inner = fault.errors?.[0];
  if (inner !== undefined) return bundlerFault(inner);
  const text = stripVTControlCharacters(String(fault.message ?? error));
  // The system's own message, such as "No space left on device".
  const [, failed, reason] = /^(Failed to .+)\n+Caused by:\s+(.+)/m.exec(text) ?? [];
  const position = failed ? null : /:(\d+):(\d+)/.exec(text);
  return {
    cause: failed
      ? `${failed}: ${reason}`
      : firstLine(text.replace(/^\[\w+\] | imported from \S*[\\/]\.cache[\\/]\S+/g, '')),
    text,
    file: fault.loc?.file ?? fault.id,
    ...(fault.loc
      ? { line: fault.loc.line, column: fault.loc.column + 1 }
      : position && { line: Number(position[1]), column: Number(position[2]) }),
  };
}
