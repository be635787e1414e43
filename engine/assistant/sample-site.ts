/** A small built site for tests, with the base path `/docs/`. */
import { samplePage, sampleSection, writeSampleIndex } from '../search/sample-pages';
import { searchFolder } from '../shared/search-folder';

export const siteAddress = 'https://boats.example.com/docs/';

const llms = `# Boats

> All about boats.

Every page is here as Markdown. All of them in one file: ${siteAddress}llms-full.txt

The HTTP APIs as OpenAPI documents: ${siteAddress}api/harbor.openapi.yaml

## Pages

- [Boats](${siteAddress}index.md): All about boats.
- [Markdown [notes]](${siteAddress}notes.md)

## Guides

- [Guides](${siteAddress}category/guides.md)
- Harbors
  - [Mooring](${siteAddress}guide/mooring/index.md): Tie up.
- [Long page](${siteAddress}guide/long.md)
`;

const mooring = `---
title: "Mooring a boat"
url: "${siteAddress}guide/mooring/"
---

# Mooring a boat

Before you arrive.

## Ropes & \`cleats\`

Two ropes.

\`\`\`bash
# Not a heading
## Not one either
\`\`\`

### Knots

A bowline holds.

## Fenders

Four fenders.
`;

const longPage = `# Long page\n\n${Array.from({ length: 3000 }, (_, index) => `Line ${index} of the log.`).join('\n')}\n`;

const harborApi = `openapi: 3.1.0
servers: [{ url: https://api.example.com }]
paths:
  /boats/{id}:
    get:
      operationId: getBoat
      summary: Get a boat
      parameters: [{ $ref: '#/components/parameters/Id' }]
      responses:
        '200':
          description: The boat.
          content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } }
    delete: { operationId: sinkBoat, x-planned: true, description: Sinks it. Slowly. }
components:
  parameters: { Id: { name: id, in: path, required: true, schema: { type: integer } } }
  schemas:
    Boat:
      type: object
      properties: { name: { type: string }, tender: { $ref: '#/components/schemas/Boat' } }
`;

const searchIndex = writeSampleIndex([
  samplePage({
    url: '/docs/guide/mooring/',
    title: 'Mooring a boat',
    sections: [
      sampleSection(undefined, '', 'Before you arrive.', '', 0),
      sampleSection('ropes', 'Ropes & cleats', 'Two ropes.'),
      sampleSection('knots', 'Knots', 'A bowline holds.', '', 3),
    ],
  }),
  samplePage({
    url: '/docs/notes',
    title: 'Notes',
    topic: 'Boats',
    tag: 'default',
    sections: [sampleSection('get-a-boat', 'Get a boat', 'GET /boats/{id}')],
  }),
]).map(({ name, text }) => [`${searchFolder}/${name}`, text]);

/** @returns text by file */
export function sampleSite(): Record<string, string> {
  return {
    'llms.txt': llms,
    'index.md': '# Boats\n',
    'category/guides.md': '# Guides\n',
    'guide/mooring/index.md': mooring,
    'guide/mooring/index.page.json': JSON.stringify({
      tree: [
        '<h1>Mooring a boat</h1><p>Before you arrive.</p>',
        '<div class="heading"><h2 id="ropes">Ropes &amp; <code>cleats</code></h2></div>',
        ['Tabs', {}, ['<h3 id="knots">Knots</h3>']],
        ['h2', { id: 'fenders' }, ['Fenders']],
      ],
    }),
    'guide/long.md': longPage,
    'notes.md': '# Notes\n\n## Get a boat\n\n**GET** `/boats/id?deep=deep`\n',
    'notes.page.json': JSON.stringify({ tree: ['<h2 id="get-a-boat">Get a boat</h2>'] }),
    'api/harbor.openapi.yaml': harborApi,
    ...Object.fromEntries(searchIndex),
  };
}
