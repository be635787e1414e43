/** A57: `mermaid` fences become figures when the site draws them. */
import { describe, expect, test } from 'vitest';
import { createDiagramDrawer } from './diagram';
import { compileText, htmlOf } from './test-support';

const diagrams = createDiagramDrawer();

const samples = {
  flowchart: 'flowchart TD\n  a[Gauge] -->|reads| b[(Table)]\n  b -.-> c{Even?}',
  sequence:
    'sequenceDiagram\n  participant A as Gauge\n  A->>B: level\n  alt dry\n    B-->>A: none\n  end',
  state: 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Reading: start\n  Reading --> [*]',
  class: 'classDiagram\n  class Gauge {\n    +int level\n  }\n  Gauge <|-- TideGauge',
  entity: 'erDiagram\n  GAUGE ||--o{ LEVEL : "has"\n  GAUGE {\n    int id PK\n  }',
};

function fence(source: string, meta = 'alt="What is seen"'): string {
  return `Text.\n\n\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`;
}

async function problemOf(source: string, meta?: string) {
  const { problems } = await compileText(fence(source, meta), { diagrams });
  expect(problems).toHaveLength(1);
  return problems[0];
}

describe('A57: a mermaid fence', () => {
  test('is code where diagrams are switched off', async () => {
    const html = await htmlOf(fence(samples.flowchart));
    expect(html).toContain('data-language="mermaid"');
    expect(html).not.toContain('<svg');
  });

  test.each(Object.entries(samples))('draws a %s diagram with its words', async (_, source) => {
    const html = await htmlOf(fence(source), { diagrams });
    expect(html).toMatch(/<svg class="drawing" viewBox="-?[\d.]+ -?[\d.]+ \d+ \d+"/);
    expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/Gauge|GAUGE|Reading/);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });

  test.each(Object.entries(samples))(
    'leaves no script, style, id or colour of its own in a %s diagram',
    async (_, source) => {
      const html = await htmlOf(fence(source), { diagrams });
      const [svg = ''] = /<svg[\s\S]*<\/svg>/.exec(html) ?? [];
      expect(svg).not.toMatch(/<style|<script|\sstyle=|\sid=|url\(|var\(|#[\da-f]{3}|href/i);
      expect(svg).not.toMatch(/\s(?:fill|stroke|font-family)=/);
    },
  );

  test('is drawn the same each time', async () => {
    const once = await htmlOf(fence(samples.class), { diagrams });
    const other = await htmlOf(fence(samples.class), { diagrams: createDiagramDrawer() });
    expect(other).toBe(once);
  });

  test('is a picture with its text alternative, and a caption from its title', async () => {
    const html = await htmlOf(
      fence(samples.state, 'title="Caption" alt="Two &quot;states&quot;"'),
      {
        diagrams,
      },
    );
    expect(html).toContain('<div role="img" aria-label="Two');
    expect(html).toContain('<figcaption>Caption</figcaption></figure>');
  });

  test('has its title as text alternative when it has no other', async () => {
    const html = await htmlOf(fence(samples.state, "title='Caption'"), { diagrams });
    expect(html).toContain('role="img" aria-label="Caption"');
  });

  test('is found in search by its text alternative, not by its source', async () => {
    const { sections } = await compileText(fence(samples.state), { diagrams });
    expect(sections).toEqual([expect.objectContaining({ text: 'Text.\nWhat is seen', code: '' })]);
  });

  test('keeps its source for the Markdown twin', async () => {
    const html = await htmlOf(fence('flowchart TD\n  a["x > y"] --> b'), { diagrams });
    expect(html).toContain('data-source="flowchart TD\n  a[&quot;x &gt; y&quot;] --&gt; b"');
  });

  test('draws the side of a cylinder over its lower end, and its upper end over both', async () => {
    const html = await htmlOf(fence('flowchart TD\n  a[(Table)]'), { diagrams });
    const [svg = ''] = /<svg[\s\S]*<\/svg>/.exec(html) ?? [];
    const shapes = [...svg.matchAll(/<(ellipse|rect|path|text)\b/g)].map(([, tag]) => tag);
    expect(shapes).toEqual(['ellipse', 'rect', 'path', 'path', 'ellipse', 'text']);
  });

  test('emphasises nodes of the class "accent"', async () => {
    const html = await htmlOf(fence('flowchart TD\n  a[One]:::accent --> b[Two]'), { diagrams });
    expect(html).toMatch(/<g class="d-accent">(?:(?!<\/g>).)*One/);
    expect(html).not.toMatch(/<g class="d-accent">(?:(?!<\/g>).)*Two/);
  });

  test('without a text alternative is an error where the fence is', async () => {
    const problem = await problemOf(samples.flowchart, '');
    expect(problem).toMatchObject({ severity: 'error', line: 3, column: 1 });
    expect(problem?.what).toBe('The diagram has no text alternative.');
    expect(problem?.hints.join()).toContain('alt=');
  });

  test('of another kind is an error with its line, the nearest kind and all that can be drawn', async () => {
    const problem = await problemOf('%% a comment\nsequenceDiagramm\n  A->>B: x');
    expect(problem).toMatchObject({ severity: 'error', line: 5, column: 1 });
    expect(problem?.what).toBe('Diagrams of the kind "sequenceDiagramm" cannot be drawn.');
    expect(problem?.hints).toEqual([
      'Did you mean "sequenceDiagram"? flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram can be drawn.',
    ]);
    expect((await problemOf('pie\n  "a": 1'))?.what).toContain('"pie"');
    expect((await problemOf(''))?.what).toBe('The diagram is empty.');
  });

  test.each([
    ['sequence', 'sequenceDiagram\n  A->>B: x\n  autonumber', 6],
    ['flowchart', 'flowchart TD\n  click a "https://example.com"\n  a --> b', 5],
    ['entity', `${samples.entity}\n  what is this`, 9],
  ])('with a line that a %s diagram cannot show is an error there', async (_, source, line) => {
    const problem = await problemOf(source);
    expect(problem).toMatchObject({ severity: 'error', line });
    expect(problem?.what).toContain('This line changes nothing in the drawing');
  });

  test('that the library refuses is an error', async () => {
    const problem = await problemOf('flowchart sideways\n  a --> b');
    expect(problem).toMatchObject({ severity: 'error', line: 4 });
    expect(problem?.what).toContain('The diagram cannot be drawn');
  });
});

test('A57: the library is not loaded for pages without a diagram', async () => {
  const drawer = createDiagramDrawer();
  await compileText('# Title\n\n```js\n1;\n```', { diagrams: drawer });
  expect(drawer.draw(samples.state)).toBeUndefined();
  expect(await drawer.loadMissing()).toBe(true);
  expect(drawer.draw(samples.state)).toHaveProperty('svg');
});
