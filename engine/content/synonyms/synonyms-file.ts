/** `synonyms.yml` of a site folder: words its readers use for one another, beyond the general list. */
import { z } from 'zod';
import { oneWayMark, type SynonymGroup } from '../../search/text/synonyms';
import { analyzeWord } from '../../search/text/tokenize';
import { firstRepeated } from '../../shared/first-repeated';
import type { Position } from '../problems/json-fault';
import { failing } from '../problems/schema-issues';
import { openYamlFile } from '../problems/yaml-file';

export const synonymsFileName = 'synonyms.yml';

export interface SynonymLine extends Position {
  group: SynonymGroup;
}

const word = z
  .union([z.string(), z.number().transform(String)])
  .check(failing(wordFault))
  .transform((written) => written.toLowerCase());

/** Search compares single words; two words also match their joined form (`set up`, `setup`). */
function wordFault(written: string): [string, string] | undefined {
  const { parts } = analyzeWord(written);
  if (parts.length === 1 && parts[0]?.token === written.toLowerCase()) return undefined;
  const joined = parts.map(({ token }) => token).join('');
  return [
    `must be one word of letters and digits: "${written}"`,
    joined === '' ? 'Write a word like "setup".' : `Write "${joined}".`,
  ];
}

const group = z.array(word).min(2).check(failing(repeatedWord));

function repeatedWord(words: readonly string[]): false | [string, string] {
  const repeated = firstRepeated(words);
  return repeated !== undefined && [`contains a word twice: "${repeated}"`, 'Remove one of them.'];
}

function wrongName(lines: object): [string, string, string] | undefined {
  for (const name of Object.keys(lines)) {
    const fault = wordFault(name);
    if (fault) return [...fault, name];
  }
  return undefined;
}

const schema = z.strictObject({
  /** Each word finds the others. */
  groups: z.array(group).default([]),
  /** The word on the left finds those on the right. */
  oneWay: z
    .record(z.string(), z.array(word).min(1).check(failing(repeatedWord)))
    .check(failing(wrongName))
    .default({}),
});

/** Parses the file and reports all mistakes. A file with a mistake has no lines. */
export function parseSynonymsFile(source = '') {
  const { problems, placeOf, parse } = openYamlFile(source, synonymsFileName, 'synonyms file');
  const { groups = [], oneWay = {} } = parse(schema) ?? {};
  const lines: SynonymLine[] = [
    ...groups.map((group, index) => ({ group, ...placeOf(['groups', index]) })),
    ...Object.entries(oneWay).map(([word, targets]) => {
      return { group: [word.toLowerCase() + oneWayMark, ...targets], ...placeOf(['oneWay', word]) };
    }),
  ];
  return { lines, problems };
}
