import { expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import { problemLine } from '../compile/test-support';
import { readOpenApi } from './openapi-file';

const head = 'openapi: 3.1.0\n';
const schemes = 'components: {securitySchemes: {key: {type: http}}}\n';
const operation = `${head}paths:\n  /a:\n    get:\n      operationId: list\n`;
const schema = `${head}components:\n  schemas:\n    A: {type: object}\n    B:\n`;

const linesOf = (source: string): string[] =>
  readOpenApi(source, 'api/a.openapi.yaml').problems.map(problemLine);

test.each(table`
  YAML → openapi: 3.1.0\ninfo: a: b → 2:7 The OpenAPI document is not valid YAML: a value cannot hold another "name: value" | Put text with a colon in quotes, and begin all names in the same column.
  no document → - a → 1:1 The file is not an OpenAPI document: it has no "openapi" at the top | Write \`openapi: 3.1.0\` at the top and describe the API accordingly.
  a method → openapi: 3.1.0\npaths: {/a: {gett: {}}} → 2:14 "gett" is not a method | Did you mean "get"?
  a path → openapi: 3.1.0\npaths:\n  /a: → 3:3 Field "paths./a" must be an object, not null | Give it a value, or remove it.
  a component → openapi: 3.1.0\ncomponents: {schemas: {A: {enum: a}}} → 2:28 Field "components.schemas.A.enum" must be a list, not "a" | Write a list, in square brackets.
  Swagger → swagger: '2.0' → 1:1 The document is written for OpenAPI 2.0, not for 3 | Convert it, and write \`openapi: 3.1.0\` at the top.
`)('A90: a document that cannot be read: %s', (_, source, line) => {
  expect(linesOf(source)).toEqual([line]);
});

test.each(table`
  parameters: {page: {in: query}} → 6:7 Field "paths./a.get.parameters" must be a list, not {"page":{"in":"query"}} | Write a list, in square brackets.
  parameters: [{name: a, in: qery}] → 6:30 Field "paths./a.get.parameters[0].in" must be "path", "query", "header" or "cookie", not "qery" | Did you mean "query"?
  parameters: [{in: query}] → 6:20 Field "paths./a.get.parameters[0]" must have a name and a place | Write "name" and "in".
  responses: → 6:7 Field "paths./a.get.responses" must be an object, not null | Give it a value, or remove it.
  security: key → 6:7 Field "paths./a.get.security" must be a list, not "key" | Write a list, in square brackets.
  servers: [https://x.org] → 6:17 Field "paths./a.get.servers[0]" must be an object, not "https://x.org" | Write an object, in braces.
  security: [{kee: []}] → 6:19 There is no security scheme "kee" | Did you mean "key"?
  responses: {200: {content: {a/b: {schema: {required: true}}}}} → 6:50 Field "paths./a.get.responses.200.content.a/b.schema.required" must be a list, not true | Write a list, in square brackets.
  callbacks: {x: {y: {post: {operationId: list}}}} → 6:34 Two operations have the id "list" | Give each its own id: pages refer to operations by id.
  operationId: 12 → 6:7 The OpenAPI document is not valid YAML: the name is used twice | Remove one of the two.
`)('A90: a mistake in an operation: %j', (written, line) => {
  expect(linesOf(`${operation}      ${written}\n${schemes}`)).toEqual([line]);
});

test.each(table`
  {$ref: '#/components/schemas/Aa'} → 5:9 A reference has no target in the document: #/components/schemas/Aa | Did you mean "A"?
  {$ref: A} → 5:9 A reference points outside the document: "A" | Write the path of a part of this document: "#/components/schemas/Name".
  {$ref: '#/components/schemas/B'} → 5:9 A reference leads back to itself: #/components/schemas/B | Point to a part that has its own fields.
  {allOf: [{$ref: '#/components/schemas/B'}]} → 5:18 A reference leads back to itself: #/components/schemas/B | Point to a part that has its own fields.
`)('A90: a reference that leads nowhere: %j', (written, line) => {
  expect(linesOf(schema.replace(/\n$/, ` ${written}\n`))).toEqual([line]);
});

test.each([
  "{type: array, items: {$ref: '#/components/schemas/B'}}",
  "{properties: {$ref: {type: string}, b: {$ref: '#/components/schemas/B'}, c: true, d: {}}}",
  '{example: {$ref: none}, enum: [{$ref: none}]}',
])('A90: no mistake: %j', (written) => {
  expect(linesOf(schema.replace(/\n$/, ` ${written}\n`))).toEqual([]);
});
