/** Finds the first error in JSON text, with its position. */
import { messageOf } from '../../shared/error-text';

export interface Position {
  line: number;
  column: number;
}

export interface JsonFault extends Position {
  message: string;
}

export function findJsonFault(text: string): JsonFault | undefined {
  const message = parserMessage(text);
  if (message === undefined) return undefined;
  const reason = message.replace(/,? (?:\(|in JSON|(?:\.\.\.)?".*" is not valid).*$/s, '');
  return { message: reason, ...positionOf(text, faultOffset(text)) };
}

function parserMessage(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Not every message has a position, so the fault is at the end of the longest prefix that could be continued. */
function faultOffset(text: string): number {
  const canContinue = (length: number): boolean => {
    const message = parserMessage(text.slice(0, length));
    const position = Number(/at position (\d+)/.exec(message ?? '')?.[1] ?? -1);
    return (
      message === undefined ||
      /end of JSON input|Unterminated string/.test(message) ||
      position >= length
    );
  };
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (canContinue(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** The value, or what is wrong with it. */
export function parseJson(text: string): { value: unknown; fault: JsonFault | undefined } {
  const fault = findJsonFault(text);
  return { value: fault ? undefined : JSON.parse(text), fault };
}

/** @param start where the text begins in its file */
export function positionOf(
  text: string,
  offset: number,
  start: Position = { line: 1, column: 1 },
): Position {
  const lines = text.slice(0, offset).split('\n');
  const length = (lines.at(-1) as string).length;
  return {
    line: start.line + lines.length - 1,
    column: length + (lines.length === 1 ? start.column : 1),
  };
}
