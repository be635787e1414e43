import { expect, test } from 'vitest';
import type { Hierarchy } from '../hit';
import { sampleHit } from '../sample-pages';
import { readRow, type TableRow } from '../text/table-rows';
import { answerText } from './answer-text';

function textOf(block: string, hierarchy: Partial<Hierarchy>) {
  const hit = sampleHit({ content: block, hierarchy });
  return answerText({ hit, row: readRow(block) as TableRow, position: 1 });
}

test('B244: name, facts and place, without the example', () => {
  const block = 'Key: web.port · Type: integer · Default: 8080 · Meaning: TCP port. · Example: 80';
  expect(textOf(block, { lvl0: 'Server', lvl1: 'Configuration', lvl2: 'Keys' })).toEqual({
    name: 'web.port',
    facts: [
      { heading: 'Type', text: 'integer' },
      { heading: 'Default', text: '8080' },
      { heading: 'Meaning', text: 'TCP port.' },
    ],
    trail: ['Configuration', 'Keys'],
    label: 'web.port. Type: integer. Default: 8080. Meaning: TCP port. Configuration, Keys',
  });
});

test('an operation shows its summary', () => {
  expect(textOf('GET /v1/id?id=id', { lvl1: 'Releases', lvl2: 'Get one release' })).toEqual({
    name: 'GET /v1/id',
    facts: [],
    summary: 'Get one release',
    trail: ['Releases'],
    label: 'GET /v1/id. Get one release. Releases',
  });
});

test('B269: long cells are cut after a sentence, further columns are omitted', () => {
  const sentence = 'One sentence of some length that says a little. ';
  const long = `Key: a.b · 1: ${sentence.repeat(9)} · 2: ${'word '.repeat(90)} · 3: c · 4: d · 5: e`;
  const { facts } = textOf(long, { lvl1: 'Page' });
  expect(facts.map(({ text }) => text)).toEqual([
    sentence.repeat(3).trim(),
    `${'word '.repeat(36).trim()}…`,
    'c',
    'd',
  ]);
});
