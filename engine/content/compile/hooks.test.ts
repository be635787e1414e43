import { expect, test } from 'vitest';
import { compileText, htmlOf } from './test-support';

const source = `import { useState } from 'react';

export const Knot = () => { const [name] = useState('bowline'); return <b>{name}</b>; };

<Knot /> {useState('hitch')[0]}
`;

test('A123: hooks on a page of a Docusaurus site give what they start with', async () => {
  const { tree, problems } = await compileText(source, { onBrokenScripts: 'warn' });
  expect(tree).toEqual(['<b>bowline</b>hitch']);
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'warning',
      line: 5,
      what: '<Knot> uses hooks, which never change here.',
    }),
    expect.objectContaining({
      severity: 'warning',
      what: "{useState('hitch')[0]} uses hooks, which never change here.",
    }),
  ]);
});

test('A93: elsewhere they are an error', async () => {
  await expect(htmlOf(source)).rejects.toThrow('<Knot> failed: Cannot read properties of null');
});
