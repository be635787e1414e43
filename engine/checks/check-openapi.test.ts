import { describe, expect, test } from 'vitest';
import { cases, problemLines } from '../content/model/site-fixture';
import { checkOpenApi } from './check-openapi';
import { parseChecksConfig } from './checks-config';
import { linesOf, pageOf } from './test-support';

const filePath = 'api/shop.openapi.yaml';

const document = `openapi: 3.1.0
info:
  title: Shop
  version: '1'
servers:
  - url: https://shop.example.net
security: []
tags:
  - name: items
    description: Things.
paths:
  /items/{id}:
    get:
      operationId: getItem
      tags: [items]
      summary: Get an item
      description: Returns one item.
      parameters:
        - name: id
          in: path
          required: true
          description: Number of the item.
          schema: { type: integer, minimum: 1 }
          example: 12
      responses:
        '200':
          description: The item.
          headers:
            X-Stock:
              description: Pieces left.
              schema: { type: integer }
              example: 3
          content:
            application/json:
              schema:
                oneOf:
                  - $ref: '#/components/schemas/Item'
                  - $ref: '#/components/schemas/Fault'
              examples:
                good:
                  value: { name: Lamp, price: 9.5, tags: [new], maker: null }
                fault:
                  $ref: '#/components/examples/Fault'
components:
  examples:
    Fault:
      value: { fault: { code: 4 } }
  schemas:
    Item:
      type: object
      required: [name, price, tags]
      properties:
        name: { type: string }
        price: { type: number }
        tags: { type: array, items: { type: string, enum: [new, used] } }
        maker: { type: [string, 'null'], format: uri }
        example: { type: string, examples: [words] }
    Fault:
      type: object
      required: [fault]
      properties:
        fault:
          type: object
          required: [code]
          properties:
            code: { type: integer }
      example: { fault: { code: 1 } }
`;

const shown = pageOf('<Endpoint api="shop" operation="getItem" />\n', 'docs/shop.mdx');

interface Changes {
  /** Replacements in the document's text. */
  edits?: Record<string, string>;
  pages?: ReturnType<typeof pageOf>[];
  config?: string;
  source?: string;
}

function check({ edits = {}, pages = [shown], config = '', source }: Changes = {}) {
  let text = source ?? document;
  for (const [from, to] of Object.entries(edits)) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  const { undocumentedOperations: exceptions } = parseChecksConfig(config).config;
  const files = [{ filePath, source: text }];
  return checkOpenApi('/nowhere', files, pages, exceptions);
}

test('a valid document whose operation is on a page passes', async () => {
  expect(await check()).toEqual([]);
});

const notAllowed = 'must be equal to one of the allowed values';

describe('an example that does not match its schema is reported at its position', () => {
  test.each([
    // A parameter, a header, and values of a body: type, missing field, enum, format.
    ['example: 12', 'example: 0', '24:11', 'it must be >= 1, not 0'],
    ['example: 3', 'example: many', '32:15', 'it must be integer, not "many"'],
    ['price: 9.5', "price: '9.5'", '41:40', '"price" must be number, not "9.5"'],
    ['tags: [new], ', '', '41:19', "it must have required property 'tags'"],
    ['[new]', '[new, old]', '41:64', `"tags[1]" ${notAllowed}: ["new","used"], not "old"`],
    ['maker: null', 'maker: me', '41:65', '"maker" must match format "uri", not "me"'],
    // An example shared by reference, and those of schemas, also in the deprecated form.
    ['code: 4', 'code: x', '47:25', '"fault.code" must be integer, not "x"'],
    ['examples: [words]', 'examples: [5]', '57:45', 'it must be string, not 5'],
    ['code: 1', 'code: []', '67:27', '"fault.code" must be integer'],
  ])('%s → %s', async (from, to, place, what) => {
    const problems = await check({ edits: { [from]: to } });
    expect(linesOf(problems)).toEqual([
      `${filePath}:${place} The example does not match its schema: ${what}`,
    ]);
  });

  test('a property may have a percent sign in its name', async () => {
    const property = 'price: { type: number }';
    const edits = {
      [property]: `${property}\n        '5 %': { type: string }`,
      'price: 9.5': "price: 9.5, '5 %': 1",
    };
    expect(linesOf(await check({ edits }))).toEqual([
      `${filePath}:41:52 The example does not match its schema: "5 %" must be string, not 1`,
    ]);
  });

  test('the message names the schema', async () => {
    const [problem] = await check({ edits: { 'code: 1': 'code: []' } });
    expect(problem?.hints).toEqual([
      'Correct the example, or the schema: #/components/schemas/Fault.',
    ]);
  });
});

describe('a document that is not valid OpenAPI 3.1', () => {
  const item = "'#/components/schemas/Item'";
  test.each([
    ['summary: Get an item', 'sumary: Get an item', /`sumary` is not expected/],
    ['description: Returns one item.', '', /description/],
    ['/items/{id}:', '/items/{no}:', /`id` is not used|`no`/],
    ['schemas/Item', 'schemas/Itm', /Can't resolve \$ref/],
    [item, 'https://other.example/a.yaml', /references to other servers are not followed/],
  ])('%s → %s', async (from, to, message) => {
    const problems = await check({ edits: { [from]: to } });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.some(({ what }) => message.test(what))).toBe(true);
    expect(problems.every(({ severity, line }) => severity === 'error' && line)).toBe(true);
  });

  test('a misspelled field is reported with a suggestion and the rule', async () => {
    const problems = await check({ edits: { 'summary: Get an item': 'sumary: Get an item' } });
    const problem = problems.find(({ what }) => what.includes('sumary'));
    expect(problem).toMatchObject({ filePath, line: 16, column: 7 });
    expect(problem?.hints).toEqual(['Did you mean "summary"?', 'OpenAPI rule: struct.']);
  });

  test.each([
    ['openapi: 3.0.3\ninfo: {}\n', 'The document is written for OpenAPI 3.0.3, not for 3.1'],
    ['swagger: "2.0"\n', 'The file is not an OpenAPI document: it has no "openapi" at the top'],
    ['a: [\n', 'The OpenAPI document is not valid YAML: '],
    [
      'openapi: 3.1.0\ninfo: *info\n',
      'The OpenAPI document is not valid YAML: there is no anchor "&info" before "*info"',
    ],
  ])('%j is rejected', async (source, what) => {
    const problems = await check({ source });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.what).toContain(what);
  });
});

interface Operation {
  /** Value of `x-planned`. */
  planned?: string;
  isShown?: boolean;
  /** Operations listed under "undocumentedOperations". */
  exceptions?: string[];
}

test.each(
  cases<Operation>(`
    { planned: "true" } →
    { planned: "false" } →
    { planned: "'yes'" } → ${filePath}:15:7 | "x-planned" must be true or false, not "yes" | Write \`x-planned: true\`, without quotes, or remove the line.
    { isShown: false } → ${filePath}:13:5 | No page documents GET /items/{id} (operation "getItem") | Show it on a page: <Endpoint api="shop" operation="getItem" />. | If it should have no page, list it in checks.config.yaml under "undocumentedOperations", with the reason.
    { isShown: false, exceptions: [getItem] } →
    { exceptions: [getItem] } → checks.config.yaml:2:5 | "getItem" of "shop" is documented, so it needs no exception | Remove the entry.
    { exceptions: [getItems] } → checks.config.yaml:2:5 | "shop" has no operation "getItems" | Did you mean "getItem"?
  `),
)('an operation with %s', async (_, { planned, isShown = true, exceptions = [] }, line) => {
  const id = 'operationId: getItem';
  const problems = await check({
    edits: planned === undefined ? {} : { [id]: `${id}\n      x-planned: ${planned}` },
    pages: isShown ? [shown] : [],
    config: `undocumentedOperations:\n${exceptions.map((name) => `  - { api: shop, operation: ${name}, reason: a }\n`).join('')}`,
  });
  expect(problemLines(problems).join()).toBe(line);
});

test.each(
  cases<string>(`
    <Endpoint api={"shop"} operation={'getItem'} /> →
    <Endpoint api="shop" operation="getItm" /> → "shop" has no operation "getItm"
    <Endpoint api="shp" operation="getItem" /> → There is no OpenAPI document "shp"
    <Endpoint api="shop" /> → <Endpoint> does not say which operation it shows
    <Endpoint api="shop" operation={"get" + "Item"} /> → <Endpoint> does not say which operation it shows
  `),
)('%s on a page', async (_, source, what) => {
  const other = pageOf(`Text.\n\n- item\n\n  ${source}\n`, 'docs/other.mdx');
  const problems = await check({ pages: [shown, other] });
  expect(linesOf(problems)).toEqual(what === '' ? [] : [`docs/other.mdx:5:3 ${what}`]);
});

test('pages that use an unreadable document are not reported', async () => {
  const problems = await check({ source: 'a: [\n' });
  expect(problems.map((problem) => problem.filePath)).toEqual([filePath]);
});
