/** A57: `mermaid` fences become figures when the site draws them. */
import { expect, test } from 'vitest';
import { table } from '../../../../tests/support/table';
import { unescapeHtml } from '../html';
import { compileText, htmlOf } from '../test-support';
import { DiagramRenderer } from './diagram';

const diagrams = new DiagramRenderer();

const samples = {
  'semicolon-ended': 'graph TD;\n  a[Gauge]-->|1\\. up|b;\n  b-->c;',
  'widely spaced': 'graph TD\n  a[Gauge] --> |reads| b\n  a -.-> |sends| c',
  flowchart: 'flowchart TD\n  a[Gauge] -->|reads| b[(Table)]\n  b -.-> c{Even?}',
  'undirected flowchart': 'flowchart\n  a[Gauge] --> b',
  sequence:
    'sequenceDiagram\n  participant A as Gauge\n  A->>B: level\n  alt dry\n    B-->>A: none\n  end',
  state: 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Reading: start\n  Reading --> [*]',
  class: 'classDiagram\n  class Gauge {\n    +int level\n  }\n  Gauge <|-- TideGauge',
  entity: 'erDiagram\n  GAUGE ||--o{ LEVEL : "has"\n  GAUGE {\n    int id PK\n  }',
  'many-to-many': 'erDiagram\n  GAUGE }o--o{ LEVEL : has',
  configured: '---\nconfig:\n  theme: dark\n---\nflowchart TD\n  a[Gauge] --> b',
};

function fence(source: string, meta = 'alt="What is seen"'): string {
  return `Text.\n\n\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`;
}

async function problemOf(source: string, meta?: string) {
  const { problems } = await compileText(fence(source, meta), { diagrams });
  expect(problems).toHaveLength(1);
  return problems[0];
}

const svgOf = (html: string): string => /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? '';

test('A57: a mermaid fence is code if diagrams are turned off', async () => {
  const html = await htmlOf(fence(samples.flowchart));
  expect(html).toContain('data-language="mermaid"');
  expect(html).not.toContain('<svg');
});

test.each(Object.entries(samples))(
  'A57: a mermaid fence draws a %s diagram with its words, without script, style, ids or colors',
  async (_, source) => {
    const svg = svgOf(await htmlOf(fence(source), { diagrams }));
    expect(svg).toMatch(/<svg class="drawing" viewBox="-?[\d.]+ -?[\d.]+ \d+ \d+"/);
    expect(svg.replace(/<[^>]+>/g, ' ')).toMatch(/Gauge|GAUGE|Reading/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\\/);
    expect(svg).not.toMatch(/<style|<script|\sstyle=|\sid=|url\(|var\(|#[\da-f]{3}|href/i);
    expect(svg).not.toMatch(/\s(?:fill|stroke|font-family)=/);
  },
);

async function showsWords(source: string, words: string) {
  const svg = svgOf(await htmlOf(fence(source), { diagrams }));
  const shown = unescapeHtml(svg.replace(/<[^>]+>/g, ' ')).match(/\S+/g);
  expect(shown?.sort()).toEqual(words.split(' ').sort());
}

test.each(table`
  graph TD\n  a-->b\n  b-->|on|c-d → a on b c-d
  graph TD\n  a---b\n  b--text-->c\n  c --o d → a text b c d
  graph TD\n  a -..-> b ----> c ===> d → a b c d
  graph TD\n  a["Sail\n    mast"] --> b → Sail mast b
  graph TD\n  a[/Sail/] --> b[/Mast\] → Sail Mast
  graph TD; a-->b; b-->c; → a b c
  %%{init: {\n  "theme": "dark"\n}}%%\nsequenceDiagram\n  a->>b: Sail → a b Sail
  %% Note\nsequenceDiagram\n  a->>b: Sail → a b Sail
  stateDiagram-v2\n  [*]-->Idle\n  Idle-->Reading: a-->b → Idle Reading a-->b
  graph TD\n  a[Wind] --> b\n  b{"Reef (1)?"}\n  b -- c --> d & c\n  c["No > d"] → Wind Reef (1)? c c d No > d
  graph TD\n  a("Sail (1)") --> b{"{2} kn"} --> c["Mast [3]"] → Sail (1) {2} kn Mast [3]
  graph TD\n  a --> b\n  b([Keel]) ---> c & e\n  subgraph s\n    c[(Log)]:::accent\n  end → a Keel Log e s
  graph TD\n  a-->b; b-->c["1; 2"]\n  c --> d;e → a b 1; 2 d e
  graph TD\n  a x--x b\n  a o--o c\n  c e1@--> d → a b c d
  graph TD\n  a-. text .->b\n  b-.more.-c → a text b more c
  graph TD\n  a["#quot;x#quot; #35;1 #lt;"] --> b["\`Two\`"] --> c["fa:fa-ship Ship"] → "x" #1 < Two Ship
  graph TD\n  a@{ shape: circle } --> b → a b
`)(
  'A57: arrows need no spaces, labels may have lines or come later, and nothing is lost: %j',
  showsWords,
);

test.each(table`
  flowchart LR\n  用户 --> 服务器["Käse"]\n  服务器 --> Übung & 用户 → 用户 Käse Übung
  flowchart LR\n  a.b:::accent --> v1.0\n  v1.0[Later] -->|x.y| 1+1? --> a_u7b_ → a.b Later x.y 1+1? a_u7b_
  flowchart LR\n  subgraph 前端\n    a --> b\n  end\n  subgraph "后端 2"\n    c\n  end\n  前端 --> d → 前端 a b 后端 2 c d
  flowchart LR\n  subgraph s.t [Sail]\n    a\n  end\n  s.t --> b → Sail a b
`)('A57: names of nodes and groups may have letters of all scripts, and signs: %j', showsWords);

test.each(table`
  sequenceDiagram\n  autonumber 10 5\n  a<<->>b: x\n  critical c\n    a->>b: y\n  option o\n    a->>b: #9829;\n  end → a b 10. x 15. y 20. ♥ alt [c] [o]
  stateDiagram-v2\n  a:::wet --> b → a b
  classDiagram\n  class A["Tide gauge"]\n  A --> \`B b\`\n  <<interface>> A\n  A : List~int~ x → Tide gauge B b <<interface>> x : List<int>
  erDiagram\n  p["A person"] {\n    string name\n  }\n  p ||--o{ "long ship" : sails → A person string name long ship sails
`)('A57: sequences, states, classes and entities are drawn with all they say: %j', showsWords);

test('A57: a mermaid fence is drawn the same way each time', async () => {
  const once = await htmlOf(fence(samples.class), { diagrams });
  const other = await htmlOf(fence(samples.class), { diagrams: new DiagramRenderer() });
  expect(other).toBe(once);
});

test.each([
  ['title="Caption" alt="Two &quot;states&quot;"', '<div role="img" aria-label="Two'],
  ["title='Caption' alt='x'", '<figcaption>Caption</figcaption></figure>'],
  ["title='Caption'", 'role="img" aria-label="Caption"'],
])('A57: a mermaid fence has a text alternative and a caption: %s', async (meta, part) => {
  expect(await htmlOf(fence(samples.state, meta), { diagrams })).toContain(part);
});

test.each([
  ['  accTitle: Short\n  accDescr: A "long" one', 'A &quot;long&quot; one'],
  ['  accDescr {\n    Over two\n    lines\n  }', 'Over two lines'],
  ['accTitle: Short', 'Short'],
])('A57: a mermaid fence may hold its text alternative: %s', async (lines, alt) => {
  const source = `flowchart TD\n${lines}\n  a --> b`;
  const { tree, problems } = await compileText(fence(source, ''), { diagrams });
  expect(String(tree[0])).toContain(`<div role="img" aria-label="${alt}"`);
  expect(problems).toEqual([]);
});

test('A57: diagrams of `<Mermaid>` are those of a fence', async () => {
  const source = 'flowchart TD\naccDescr: Moored\na --> b';
  const html = await htmlOf(`<Mermaid value={\`${source}\`} />`, { diagrams });
  expect(html).toBe(await htmlOf(fence(source, '').replace(/^[^`]*/, ''), { diagrams }));
});

test('A57: a mermaid fence is searchable by its text alternative, not by its source', async () => {
  const { sections } = await compileText(fence(samples.state), { diagrams });
  expect(sections).toMatchObject([{ text: 'Text.\nWhat is seen', code: '' }]);
});

test('A57: a mermaid fence draws the side of a cylinder over its lower end, and the upper end over both', async () => {
  const html = await htmlOf(fence('flowchart TD\n  a[(Table)]'), { diagrams });
  const shapes = [...svgOf(html).matchAll(/<(ellipse|rect|path|text)\b/g)].map(([, tag]) => tag);
  expect(shapes).toEqual(['ellipse', 'rect', 'path', 'path', 'ellipse', 'text']);
});

test('A57: both heads of a two-way arrow in a mermaid fence point at their boxes', async () => {
  const html = await htmlOf(fence('flowchart TD\n  a[One] <--> b[Two]'), { diagrams });
  const tips = [...svgOf(html).matchAll(/class="d-head" d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)/g)];
  expect(tips.map(([, base, tip]) => Math.sign(Number(tip) - Number(base)))).toEqual([-1, 1]);
});

test('A57: the last participant of a mermaid fence has room for a message to itself', async () => {
  const message = 'looks through the whole cache once more';
  const source = `sequenceDiagram\n  A->>B: asks\n  B->>B: ${message}`;
  const html = await htmlOf(fence(source), { diagrams });
  const [, left, width] = /viewBox="([\d.]+) [\d.]+ ([\d.]+)/.exec(html) ?? [];
  const [, start] = new RegExp(`x="(\\d+)" y="\\d+">${message}`).exec(html) ?? [];
  expect(Number(left) + Number(width)).toBeGreaterThan(Number(start) + message.length * 6);
});

test('A57: a mermaid fence emphasizes nodes of the class "accent"', async () => {
  const html = await htmlOf(fence('flowchart TD\n  a[One]:::accent --> b[Two]'), { diagrams });
  expect(html).toMatch(/<g class="d-accent">(?:(?!<\/g>).)*One/);
  expect(html).not.toMatch(/<g class="d-accent">(?:(?!<\/g>).)*Two/);
});

const unchanged = 'This line has no effect on the drawing';

test.each<[source: string, line: number, message: string, meta?: string]>([
  ['pie\n  "a": 1', 4, 'Diagrams of type "pie" cannot be drawn.'],
  ['', 4, 'The diagram is empty.'],
  ['sequenceDiagram\n  A->>B: x\n  link A: dock @ #', 6, `${unchanged}: link A: dock @ #`],
  ['flowchart TD\n  click a "https://example.com"\n  a --> b', 5, unchanged],
  [`${samples.entity}\n  what is this`, 9, unchanged],
  ['flowchart sideways\n  a --> b', 4, 'The diagram cannot be drawn'],
  ['graph TD\n  a[x -> y] --> b\n  b -- no -> c', 6, '"->" is not a flowchart arrow.'],
  ['graph TD\n  a --> b\n  a --> @x', 6, 'Only a part of this line can be drawn: a --> @x'],
  [samples.flowchart, 3, 'The diagram has no text alternative.', ''],
])('A57: a mistake in a mermaid fence has its line: %j', async (source, line, message, meta) => {
  const problem = await problemOf(source, meta);
  expect(problem).toMatchObject({ severity: 'error', line, column: 1 });
  expect(problem?.what).toContain(message);
});

async function drawn(source: string) {
  diagrams.render(source);
  await diagrams.settle();
  return diagrams.render(source);
}

test('A57: a mermaid fence with colors of its own is drawn without them', async () => {
  const { svg, fault } = (await drawn('flowchart TD\n  a[Red] --> b\n  style a fill:red')) ?? {};
  expect(fault).toMatchObject({ what: `${unchanged}: style a fill:red`, line: 3 });
  expect(svg).toContain('Red');
});

test.each(table`
  participants in a box, and a message without text → sequenceDiagram\n  box teal Crew\n    participant A as Ann\n    participant B as Bob\n  end\n  A->>B: pull\n  B-->>A: → Ann → Bob → pull
  a note above the first message → sequenceDiagram\n  participant A\n  participant B\n  rect blue\n    Note over A,B: At sea\n    A->>B: pull\n    loop Daily\n      B->>A: rest\n    end\n  end → At sea → pull → Daily
  participants with names of several words → sequenceDiagram\n  Light Node->>DNS Server: (1) look up\n  DNS Server-->>+Light Node: (2) answer\n  Note over Light Node,DNS Server: resolved → Light Node → DNS Server → (2) answer → resolved
  a name that begins another, and an arrow in a note → sequenceDiagram\n  Light Node->>Light Node Two: look up\n  Note over Light Node: a wind-x: calm → Light Node Two → a wind-x: calm
  bars, numbers and a participant that comes later → sequenceDiagram\n  autonumber\n\n  Note over A: At sea\n\n  A ->>+ B: pull\n  activate B\n  create participant C\n  B-)C: call\n  deactivate B → At sea → 1. pull → 2. call
  a choice → stateDiagram-v2\n  state Wind <<choice>>\n  Idle --> Wind: look → Wind → look
  a node named like a block → flowchart TD\n  box --> rect → box → rect
  a named shape → flowchart TD\n  a@{ shape: st-rect, label: "Two hulls" } --> b → Two hulls
  repeated nodes, and links that are not shown → flowchart TD\n  a --> Sail\n  Sail["Sail"]\n  a ~~~ Sail\n  class a,Sail bright; → Sail
`)('A57: a mermaid fence with %s is drawn', async (_, source, ...words) => {
  const svg = (await drawn(source))?.svg ?? '';
  for (const word of words) expect(svg).toContain(word);
  expect(svg).not.toContain('blue');
});

test('A57: a mermaid fence of an unknown kind suggests the nearest and lists all', async () => {
  const problem = await problemOf('%% a comment\nsequenceDiagramm\n  A->>B: x');
  expect(problem?.line).toBe(5);
  expect(problem?.hints).toEqual([
    'Did you mean "sequenceDiagram"? flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram can be drawn.',
  ]);
});

test('A57: the library is not loaded for pages without a diagram', async () => {
  const renderer = new DiagramRenderer();
  await compileText('# Title\n\n```js\n1;\n```', { diagrams: renderer });
  expect(renderer.render(samples.state)).toBeUndefined();
  expect(await renderer.settle()).toBe(true);
  expect(renderer.render(samples.state)).toHaveProperty('svg');
});
