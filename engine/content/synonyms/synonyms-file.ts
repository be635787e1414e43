/** `synonyms.yml` of a site folder: words its readers use for one another, besides the general list. */
import { isMap, isScalar } from 'yaml';
import { z } from 'zod';
import { oneWayMark, type SynonymGroup } from '../../search/text/synonyms';
import { analyseWord } from '../../search/text/tokenise';
import type { Problem } from '../../shared/problem';
import { failing } from '../problems/failing';
import { readYaml } from '../problems/read-yaml';
import { explainIssues, type FieldPath } from '../problems/schema-issues';

export const synonymsFileName = 'synonyms.yml';

export interface SynonymLine {
  group: SynonymGroup;
  line: number;
  column: number;
}

export interface ParsedSynonyms {
  lines: readonly SynonymLine[];
  problems: Problem[];
}

const word = z
  .union([z.string(), z.number().transform(String)])
  .check(failing(wordFault))
  .transform((written) => written.toLowerCase());

/** Search compares single words; what is written apart is found as one (`set up`, `setup`). */
function wordFault(written: string): [string, string] | undefined {
  const { parts } = analyseWord(written);
  if (parts.length === 1 && parts[0]?.token === written.toLowerCase()) return undefined;
  const joined = parts.map(({ token }) => token).join('');
  return [
    `must be one word of letters and digits: "${written}"`,
    joined === '' ? 'Write a word like "setup".' : `Write "${joined}".`,
  ];
}

const group = z.array(word).min(2).check(failing(repeatedWord));

function repeatedWord(words: readonly string[]): [string, string] | undefined {
  const repeated = words.find((written, index) => words.indexOf(written) !== index);
  return repeated === undefined
    ? undefined
    : [`has a word twice: "${repeated}"`, 'Leave one of them out.'];
}

const schema = z.strictObject({
  /** Each word finds the others. */
  groups: z.array(group).default([]),
  /** The word on the left finds those on the right. */
  oneWay: z.record(z.string(), z.array(word).min(1).check(failing(repeatedWord))).default({}),
});

/**
 * Parses the file. A file with a mistake has no lines: all its mistakes are reported.
 *
 * @param source of the file; undefined = the site has none
 */
export function parseSynonymsFile(source: string | undefined): ParsedSynonyms {
  if (source === undefined) return { lines: [], problems: [] };
  const { document, fault, placeAt, value } = readYaml(source);
  const problem = (place: object, what: string, hints: string[]): Problem => ({
    severity: 'error',
    filePath: synonymsFileName,
    ...place,
    what,
    hints,
  });
  if (fault) {
    const { message, ...place } = fault;
    const what = `The synonyms file is not valid YAML: ${message}`;
    return { lines: [], problems: [problem(place, what, ['Correct the line.'])] };
  }
  const placeOf = (path: FieldPath) => {
    for (let length = path.length; length > 0; length--) {
      const around = document.getIn(path.slice(0, length - 1), true);
      const name = path[length - 1];
      const key =
        isMap(around) &&
        around.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.key;
      const node = isScalar(key) ? key : document.getIn(path.slice(0, length), true);
      const { range } = (node ?? {}) as { range?: [number] };
      if (range) return placeAt(range[0]);
    }
    return { line: 1, column: 1 };
  };
  const given = value ?? {};
  const result = schema.safeParse(given);
  if (!result.success) {
    const problems = explainIssues(result.error.issues, schema, given, 'field').map(
      ({ path, what, hints }) => problem(placeOf(path), what, hints),
    );
    return { lines: [], problems };
  }
  const { groups, oneWay } = result.data;
  const problems: Problem[] = [];
  const lines: SynonymLine[] = groups.map((words, index) => ({
    group: words,
    ...placeOf(['groups', index]),
  }));
  for (const [written, targets] of Object.entries(oneWay)) {
    const place = placeOf(['oneWay', written]);
    const found = wordFault(written);
    if (found) {
      const [what, hint] = found;
      problems.push(problem(place, `"oneWay" ${what}`, [hint]));
      continue;
    }
    lines.push({ group: [written.toLowerCase() + oneWayMark, ...targets], ...place });
  }
  return { lines, problems };
}
