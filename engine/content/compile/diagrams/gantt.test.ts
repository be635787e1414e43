import { expect, test } from 'vitest';
import { compileText } from '../test-support';
import { DiagramRenderer } from './diagram';
import { ganttList } from './gantt';

const settings = { diagrams: new DiagramRenderer(), onBrokenDiagrams: 'warn' } as const;
const schedule = `gantt
  title Refit
  accDescr: The hull is painted after it is dry.
  dateFormat YYYY-MM-DD
  %% by the yard
  section Hull
    Dry <it>: crit, dry, 2026-01-05, 10d
    Paint: active, after dry, 3d
  section Sails
    Mend : 5d`;

test('A57: a schedule is a list of its tasks', () => {
  expect(ganttList(schedule)).toBe(
    '<ul><li><strong>Hull</strong><ul><li>Dry &lt;it&gt;: 2026-01-05, 10d</li><li>Paint: after Dry &lt;it&gt;, 3d</li></ul></li>' +
      '<li><strong>Sails</strong><ul><li>Mend: 5d</li></ul></li></ul>',
  );
  expect(ganttList('pie\n  "a": 1')).toBeUndefined();
});

test('A122: it is shown where diagrams that cannot be drawn are warnings', async () => {
  const page = await compileText(`\`\`\`mermaid\n${schedule}\n\`\`\``, settings);
  expect(page.tree.join('')).toMatch(/^<ul><li><strong>Hull/);
  expect(page.problems).toMatchObject([
    { severity: 'warning', what: 'Diagrams of type "gantt" cannot be drawn.' },
  ]);
});

test('A122: a page of diagrams with colors of their own has one warning', async () => {
  const fence = '```mermaid alt="Sails"\nflowchart TD\n  a --> b\n  style a fill:red\n```\n\n';
  const page = await compileText(fence.repeat(2), settings);
  expect(page.problems).toMatchObject([{ severity: 'warning', line: 4 }]);
});
