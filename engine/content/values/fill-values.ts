/** `{{NAME}}` in samples: finds it, puts the example there, and says what is not declared. */
import { closestOf } from '../../shared/closest';
import { type Problem, problemAt } from '../../shared/problem';
import type { SampleValues } from '../../shared/sample-values';
import { valuesFileName } from './values-file';

export interface ValueSpot {
  name: string;
  start: number;
  end: number;
}

/** No spaces, no third brace: `{{ name }}` and `{{{NAME}}}` belong to template languages. */
const reference = /(?<!\{)\{\{([A-Za-z]\w*)\}\}/g;

/** The text with examples in place, and where they are, in order. What is not declared stays. */
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
 * Names in a sample that readers would see as they are written: names in capitals that are not
 * declared, and declared ones in other letters. Without declarations nothing is a mistake, because
 * template languages write this way too.
 */
export function checkReferences(
  lines: readonly string[],
  place: { filePath: string; line: number },
  values: SampleValues,
): Problem[] {
  const names = Object.keys(values);
  if (names.length === 0) return [];
  return lines.flatMap((text, index) =>
    [...text.matchAll(reference)].flatMap((match): Problem[] => {
      const name = match[1] as string;
      if (Object.hasOwn(values, name)) return [];
      const isInCapitals = /^[A-Z][A-Z0-9_]+$/.test(name);
      const near = closestOf(name, names, isInCapitals ? undefined : 0);
      if (!isInCapitals && near === undefined) return [];
      const at = { filePath: place.filePath, line: place.line + index, column: match.index + 1 };
      const what = `No value "${name}" is declared`;
      const hints = [
        near === undefined
          ? `Declare it in ${valuesFileName}. Declared are: ${names.join(', ')}.`
          : `Did you mean {{${near}}}?`,
        'If the sample needs the braces, write values=false after the language of its fence.',
      ];
      return [problemAt(isInCapitals ? 'error' : 'warning', at, what, hints)];
    }),
  );
}
