/** `{{NAME}}` in samples: inserts example values and reports undeclared names. */
import { closestOf } from '../../shared/closest';
import { type Problem, problemAt } from '../../shared/problem';
import type { SampleValues } from '../../shared/sample-values';
import { valuesFileName } from './values-file';

export interface ValueSpot {
  name: string;
  start: number;
  end: number;
}

/** No spaces and no third brace: `{{ name }}` and `{{{NAME}}}` belong to template languages. */
const reference = /(?<!\{)\{\{([A-Za-z]\w*)\}\}/g;

/** The text with example values, and their positions in order. Undeclared names stay. */
export function fillValues(
  written: string,
  values: SampleValues,
): { text: string; spots: ValueSpot[] } {
  const spots: ValueSpot[] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: name = '', index } of written.matchAll(reference)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!value) continue;
    text += written.slice(last, index);
    spots.push({ name, start: text.length, end: text.length + value.example.length });
    text += value.example;
    last = index + whole.length;
  }
  return { text: text + written.slice(last), spots };
}

export function mayHoldValues(text: string): boolean {
  return text.search(reference) >= 0;
}

/**
 * Reports names that readers would see unfilled: undeclared names in capitals, and declared ones in
 * the wrong case. Without declarations nothing is reported, because template languages use the same
 * braces.
 */
export function checkReferences(
  lines: readonly string[],
  place: { filePath: string; line: number },
  values: SampleValues,
): Problem[] {
  const names = Object.keys(values);
  if (names.length === 0) return [];
  const found = lines.flatMap((text, index) =>
    Array.from(text.matchAll(reference), (match) => ({
      name: match[1] as string,
      at: { filePath: place.filePath, line: place.line + index, column: match.index + 1 },
    })),
  );
  return found.flatMap(({ name, at }): Problem[] => {
    if (Object.hasOwn(values, name)) return [];
    const isInCapitals = /^[A-Z][A-Z0-9_]+$/.test(name);
    const near = closestOf(name, names, isInCapitals ? undefined : 0);
    if (!isInCapitals && near === undefined) return [];
    const hints = [
      near === undefined
        ? `Declare it in ${valuesFileName}. Declared names: ${names.join(', ')}.`
        : `Did you mean {{${near}}}?`,
      'If the sample needs the braces, write values=false after the language of the fence.',
    ];
    const severity = isInCapitals ? 'error' : 'warning';
    return [problemAt(severity, at, `No value "${name}" is declared`, hints)];
  });
}
