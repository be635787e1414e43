import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { compileText, problemLine } from '../test-support';
import { islandReference } from './references';

test.each(table`
  <Tabs quieryString groupId="os"><TabItem value="a">a</TabItem></Tabs> → 1:7 <Tabs> has no prop "quieryString". | Did you mean "queryString"?
  <Tabs>\n<TabItem value="a"\n  labl="A">\n\na\n\n</TabItem>\n</Tabs> → 3:3 <TabItem> has no prop "labl". | Did you mean "label"?
  a <Details sumary="x">y</Details> → 1:12 <Details> has no prop "sumary". | Did you mean "summary"?
  <Details className="x" data-x tint>y</Details> → 1:31 <Details> has no prop "tint". | It has: summary, open, id.
`)('A90: a misspelled prop is a warning: %j', async (source, expected) => {
  const { problems } = await compileText(source);
  expect(problems).toMatchObject([{ severity: 'warning' }]);
  expect(problems.map(problemLine)).toEqual([expected]);
});

test('A90: a component of the site has any props, and so has one of another generator', async () => {
  const Details = islandReference('Details');
  const files = { modules: { 'src/components/Details.tsx': { default: Details } } };
  const own = `import Details from '@site/src/components/Details';\n\n<Details sumary="x" />`;
  expect((await compileText(own, files)).problems).toEqual([]);
  const page = '<Details tint="x">y</Details>';
  expect((await compileText(page, { onBrokenScripts: 'warn' })).problems).toEqual([]);
});
