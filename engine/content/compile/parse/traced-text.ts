/** A text that is changed on its way to a parser, and knows where the author wrote each of its characters. */
import type { Position } from '../../problems/json-fault';

/** What to put in place of a part; empty parts are insertions. */
export type Change = readonly [start: number, end: number, text: string];

export class TracedText {
  /** Offsets in the author's text, one for each character and the end. */
  private readonly origins: number[];
  private readonly lines: readonly number[];

  constructor(public text: string) {
    this.origins = Array.from({ length: text.length + 1 }, (_, offset) => offset);
    this.lines = lineStarts(text);
  }

  /** @param changes of parts that do not overlap */
  change(...changes: readonly Change[]): void {
    // From the end, so that the offsets of the others stay right.
    for (const [start, end, text] of changes.toSorted((a, b) => b[0] - a[0])) {
      const origin = this.origins[start] as number;
      this.text = this.text.slice(0, start) + text + this.text.slice(end);
      this.origins.splice(start, end - start, ...new Array<number>(text.length).fill(origin));
    }
  }

  /** The author's position for an offset in the changed text. */
  placeOf(offset: number): Position {
    const origin = this.origins[Math.min(offset, this.text.length)] as number;
    const line = this.lines.findLastIndex((start) => start <= origin);
    return { line: line + 1, column: origin - (this.lines[line] as number) + 1 };
  }

  /** Maps positions in the changed text, as it is now, to the author's. */
  places(): (position: Position) => Position {
    const offsetOf = offsetsOf(this.text);
    return (position) => this.placeOf(offsetOf(position));
  }
}

export function offsetsOf(text: string): (position: Position) => number {
  const starts = lineStarts(text);
  return ({ line, column }) => (starts[line - 1] ?? text.length) + column - 1;
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
