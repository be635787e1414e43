import { expect, test } from 'vitest';
import { htmlSections, markdownSections, restructuredTextSections } from './sections';

const expected = [
  { level: 0, heading: '', text: '', code: '' },
  { level: 1, heading: 'Title', text: 'Lead.', code: '' },
  { id: 'first', level: 2, heading: 'First', text: 'One two.', code: 'run --now' },
];

test('Markdown', () => {
  const source = '# Title\n\nLead.\n\n## First\n\nOne *two*.\n\n```sh\nrun --now\n```\n';
  expect(markdownSections(source)).toEqual(expected);
});

test('HTML', () => {
  const source =
    '<main><h1 id="t">Title</h1><p>Lead.</p><h2 id="first">First</h2><p>One <em>two</em>.</p><pre><code>run --now</code></pre></main>';
  expect(htmlSections(source)).toEqual(expected);
});

test('reStructuredText', () => {
  const source = 'Title\n=====\n\nLead.\n\nFirst\n-----\n\nOne *two*.\n\n::\n\n  run(--now);\n';
  expect(restructuredTextSections(source).map(({ heading, level }) => [heading, level])).toEqual([
    ['', 0],
    ['Title', 1],
    ['First', 2],
  ]);
});
