import { expect, test } from 'vitest';
import { compileText } from './test-support';

/** Problems of a page that imports one file of data in its second line. */
async function problemsWith(name: string, content: string) {
  const source = `Text.\n\nimport data from './${name}';\n\n{data.a}\n`;
  const { problems } = await compileText(source, { files: { [`docs/${name}`]: content } });
  return problems.map(
    ({ filePath, line, column, what }) => `${filePath}:${line}:${column} ${what}`,
  );
}

test('A91: values of imported JSON and YAML are there', async () => {
  expect(await problemsWith('x.json', '{ "a": 1 }')).toEqual([]);
  expect(await problemsWith('x.yaml', 'a: 1\n')).toEqual([]);
});

test('A91: imported data that cannot be read is named at its place', async () => {
  expect(await problemsWith('x.yaml', 'a: 1\nb: *c\n')).toEqual([
    'docs/x.yaml:2:4 The imported file cannot be read: nothing is marked "&c" before "*c"',
  ]);
  expect(await problemsWith('x.json', '{ "a": 1,\n  b }')).toEqual([
    expect.stringMatching(/^docs\/x\.json:2:\d The imported file cannot be read: /),
  ]);
});
