import { describe, expect, onTestFinished, test } from 'vitest';
import german from '../../messages/de.json';
import type { HintedError } from '../../shared/hinted-error';
import { setMessages } from '../../shared/messages';
import { findOperation, parametersOf, resolve, serverUrl } from './document';
import { type Direction, fieldOf, fieldsIn, shapesOf, typeName } from './fields';
import { formatJson } from './format-json';
import { valueField } from './OperationParts';
import { exampleRequest, requestModels } from './request-model';
import { sampleDocument } from './sample-document';
import { curlCommand } from './samples';
import { statusLabel, statusTone } from './status';

describe('Queries on a document', () => {
  test('The error of an unknown operation names the closest one', () => {
    const find = (id: string, document = sampleDocument) => findOperation(document, id);
    const failureOf = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as HintedError).hint;
      }
    };
    expect(failureOf(() => find('getBoats'))).toBe('Did you mean "getBoat"?');
    expect(failureOf(() => find('xyz'))).toBe('It has: getBoat, removeBoat, addBoat.');
    expect(failureOf(() => find('xyz', { openapi: '3.1.0' }))).toBe('None has an "operationId".');
  });

  test('A reference without a target, to another document or to itself is an error', () => {
    expect(() => resolve(sampleDocument, { $ref: '#/components/schemas/Ship' })).toThrow(
      'The reference #/components/schemas/Ship has no target in the document.',
    );
    expect(() => resolve(sampleDocument, { $ref: 'other.yaml#/x' })).toThrow('is not inside');
    const circular = {
      ...sampleDocument,
      components: { schemas: { A: { $ref: '#/components/schemas/A' } } },
    };
    expect(() => resolve(circular, { $ref: '#/components/schemas/A' })).toThrow('back to itself');
  });

  test('Server variables get their defaults; a path may have its own server', () => {
    const url = (id: string) => serverUrl(sampleDocument, findOperation(sampleDocument, id));
    expect(url('getBoat')).toBe('https://api.example.com');
    expect(url('addBoat')).toBe('https://files.example.com');
  });

  test('A parameter in JSON has the schema of its content', () => {
    const schema = { type: 'integer' };
    const filter = { name: 'filter', in: 'query', content: { 'application/json': { schema } } };
    const operation = { parameters: [filter as never] };
    const located = { ...findOperation(sampleDocument, 'addBoat'), pathItem: {}, operation };
    expect(parametersOf(sampleDocument, located)).toMatchObject([{ name: 'filter', schema }]);
  });

  test('Shared parameters are resolved', () => {
    const names = parametersOf(sampleDocument, findOperation(sampleDocument, 'getBoat'));
    expect(names.map(({ name }) => name)).toEqual(['harbor', 'id', 'limit']);
  });
});

describe('Fields of a schema', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'uri' }, 'string (uri)'],
    [{ type: 'integer', format: 'int64' }, 'integer'],
    [{ type: ['number', 'null'] }, 'number or null'],
    [{ type: 'number', nullable: true }, 'number or null'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'list of string or null'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{ enum: ['a'] }, 'string'],
    [{}, 'any'],
  ])('%j is called %s', (schema, name) => {
    expect(typeName(sampleDocument, schema)).toBe(name);
  });

  test('Fields have name, type and nested fields of objects in lists', () => {
    const [shape] = shapesOf(sampleDocument, { $ref: '#/components/schemas/Boat' });
    expect(shape?.fields.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['name', 'string', true],
      ['length', 'number or null', false],
      ['tags', 'string[]', false],
      ['owners', 'object[]', false],
      ['crew', 'map of integer', false],
    ]);
    expect(shape?.fields[3]?.children.map(({ name }) => name)).toEqual(['name']);
  });

  test('A schema that contains itself is not repeated inside itself', () => {
    const node = { $ref: '#/components/schemas/Node' };
    const value = { $ref: '#/components/schemas/Value' };
    const lists = { $ref: '#/components/schemas/Lists' };
    const schemas = {
      Node: {
        properties: {
          id: {},
          next: node,
          all: { items: node },
          maybe: { anyOf: [node, { type: 'null' }] },
        },
      },
      Value: { oneOf: [{ type: 'string' }, { type: 'array', items: value }] },
      Lists: { type: 'array', items: lists },
    };
    const document = { openapi: '3.1.0', components: { schemas } };
    const [shape] = shapesOf(document, node);
    const counts = shape?.fields.map(({ name, type, children }) => [name, type, children.length]);
    expect(counts).toEqual([
      ['id', 'any', 0],
      ['next', 'Node', 0],
      ['all', 'Node[]', 0],
      ['maybe', 'Node or null', 0],
    ]);
    expect(typeName(document, value)).toBe('string or Value[]');
    expect(fieldOf(document, '', lists, true)).toMatchObject({ type: 'Lists[]', children: [] });
  });

  test('A description beside a reference is that of the field', () => {
    const boat = { $ref: '#/components/schemas/Boat', description: 'Yours.' };
    expect(fieldOf(sampleDocument, 'boat', boat, true).description).toBe('Yours.');
  });

  test('A list has the fields of its items', () => {
    const [shape] = shapesOf(sampleDocument, {
      type: 'array',
      items: { $ref: '#/components/schemas/Boat' },
    });
    expect(shape?.fields[0]?.name).toBe('name');
  });

  test('A body may have several shapes; the parts of `allOf` are merged', () => {
    const shapes = shapesOf(sampleDocument, {
      oneOf: [{ $ref: '#/components/schemas/Boat' }, { $ref: '#/components/schemas/Failure' }],
    });
    expect(shapes.map(({ description }) => description)).toEqual(['Boat', 'A failure']);
    expect(shapes[1]?.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['code', true],
      ['message', false],
    ]);
  });

  test('A172: alternatives inside a schema are rows, beside the fields they have in common', () => {
    const boat = { $ref: '#/components/schemas/Boat' };
    const other = { title: 'Raft', description: 'Flat', properties: { logs: { type: 'integer' } } };
    const properties = {
      vessel: { description: 'Yours', oneOf: [boat, other, { type: 'string' }] },
    };
    const schema = { type: 'object', properties, anyOf: [other] };
    const [shape, ...more] = shapesOf(sampleDocument, schema);
    expect(more).toEqual([]);
    expect(shape?.fields.map(({ name }) => name)).toEqual(['vessel', 'logs']);
    expect(shape?.fields[0]?.children).toMatchObject([
      { name: '', description: '**Either:** Boat', children: [{ name: 'name' }, {}, {}, {}, {}] },
      { name: '', description: '**Or:** Raft. Flat', children: [{ name: 'logs' }] },
    ]);
    const mapping = { boat: '#/components/schemas/Boat', raft: other, rafts: { items: other } };
    const mapped = fieldOf(sampleDocument, 'x', { discriminator: { mapping } }, true).children;
    const kind = { oneOf: [other] };
    const twice = { properties: { kind }, discriminator: { propertyName: 'kind', mapping } };
    expect(fieldOf(sampleDocument, 'x', twice, true).children).toHaveLength(1);
    expect(mapped.map(({ description }) => description)).toEqual([
      '**Either:** Raft. Flat',
      '**Or:** rafts',
    ]);
  });

  test('A172: a field has the values of its items and a single value as example', () => {
    const items = { type: 'string', enum: ['old', 'red'] };
    const field = fieldOf(sampleDocument, 'x', { type: 'array', items, example: ['old'] }, true);
    expect(field).toMatchObject({ rules: ['One of `old`, `red`.'] });
    expect(field).not.toHaveProperty('example');
    expect(fieldOf(sampleDocument, 'x', { example: 'red' }, true).example).toBe('red');
  });

  test('The description of a shape with a single row is not repeated', () => {
    const description = 'The tide in words.';
    const [shape] = shapesOf(sampleDocument, {
      oneOf: [{ type: 'string', maxLength: 9, description }, { $ref: '#/components/schemas/Boat' }],
    });
    expect(shape).toMatchObject({ description, fields: [{ type: 'string' }] });
    expect(shape?.fields[0]).not.toHaveProperty('description');
  });

  test('A value that may be null is described like any other', () => {
    const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }], title: 'Maybe' });
    const boat = { $ref: '#/components/schemas/Boat' };
    const properties = { boat: nullable(boat), name: nullable({ type: 'string', minLength: 1 }) };
    const [shape] = shapesOf(sampleDocument, nullable({ type: 'object', properties }));
    expect(shape?.fields).toMatchObject([
      { type: 'object or null', children: fieldOf(sampleDocument, '', boat, true).children },
      { type: 'string or null', rules: ['At least 1 character.'] },
    ]);
  });

  test('A172: read-only fields are not in requests, write-only ones not in responses', () => {
    const [readOnly, writeOnly] = [{ readOnly: true }, { writeOnly: true }];
    const owner = { type: 'object', properties: { number: readOnly, password: writeOnly } };
    const schema = {
      ...{ type: 'object', required: ['id', 'sail'] },
      properties: { id: readOnly, sail: { type: 'string' }, owner },
    };
    const [{ fields } = { fields: [] }] = shapesOf(sampleDocument, schema);
    const names = (direction: Direction) =>
      fieldsIn(direction, fields).flatMap(({ name, children }) => [
        name,
        ...children.map((child) => child.name),
      ]);
    expect(names('request')).toEqual(['sail', 'owner', 'password']);
    expect(names('response')).toEqual(['id', 'sail', 'owner', 'number']);

    const bodyOf = (type: string) => {
      const operation = { operationId: 'moor', requestBody: { content: { [type]: { schema } } } };
      const paths = { '/moor': { post: operation } };
      const { fields = [] } = requestModels({ ...sampleDocument, paths }).moor ?? {};
      return fields.filter((field) => field.in === 'body');
    };
    expect(bodyOf('application/json')).toMatchObject([{ names: ['sail'] }]);
    expect(bodyOf('multipart/form-data').map(({ name }) => name)).toEqual(['sail', 'owner']);
  });

  test('Plain text is one row without a name, or none without a description', () => {
    const [text] = shapesOf(sampleDocument, { type: 'string', const: 'pong' });
    expect(text?.fields).toMatchObject([{ name: '', type: 'string', rules: ['Always `pong`.'] }]);
    expect(shapesOf(sampleDocument, { type: 'string' })[0]?.fields).toEqual([]);
  });

  test.each([
    [{ enum: ['a', 2, ''] }, 'One of `a`, `2`, `""`.'],
    [
      { enum: ['a', 'b'], 'x-enumDescriptions': { a: 'Ebb\n\nand [flow](/x).\n' } },
      'One of `a` (Ebb and [flow](/x).), `b`.',
    ],
    [{ minimum: 0 }, 'At least `0`.'],
    [{ minimum: 1, maximum: 100 }, 'From `1` to `100`.'],
    [{ minLength: 1 }, 'At least 1 character.'],
    [{ minItems: 1, maxItems: 1 }, 'Exactly 1 item.'],
    [{ maxItems: 12 }, 'At most 12 items.'],
    [{ pattern: '^a+$' }, 'Matches `^a+$`.'],
  ])('%j becomes "%s"', (schema, rule) => {
    expect(fieldOf(sampleDocument, 'x', { type: 'string', ...schema }, false).rules).toEqual([
      rule,
    ]);
  });

  test('A142: rules are in the language of the site', () => {
    onTestFinished(() => setMessages());
    setMessages(german);
    const schema = { type: ['string', 'null'], minLength: 1, maxLength: 9 };
    const field = fieldOf(sampleDocument, 'x', schema, false);
    expect(field).toMatchObject({
      type: 'string oder null',
      rules: ['Von 1 Zeichen bis 9 Zeichen.'],
    });
  });

  test('A142: what is said about a field is in the language of the build', () => {
    onTestFinished(() => setMessages());
    setMessages(german);
    const { getBoat } = requestModels(sampleDocument);
    const { rules } = valueField(sampleDocument, 'x', { schema: { minimum: 5 } });
    expect(rules).toEqual(['Mindestens `5`.']);
    expect(getBoat?.fields.at(-1)?.help).toBe('Standard: `20`.');
  });
});

test.each([
  ['getBoat', "curl 'https://api.example.com/boats/north%20pier?id=5'"],
  [
    'removeBoat',
    "curl --request DELETE 'https://api.example.com/boats/north%20pier' \\\n  --header 'X-Key: YOUR_KEY'",
  ],
  [
    'addBoat',
    "curl 'https://files.example.com/boats' \\\n  --form 'photo=@boat.png' \\\n  --form 'name=Lantern'",
  ],
])('The example of %s has path, key, required parameters and form', (operation, command) => {
  const located = findOperation(sampleDocument, operation);
  expect(curlCommand(exampleRequest(sampleDocument, located))).toBe(command);
});

test('Short lists stay on one line', () => {
  expect(formatJson({ tags: ['old', 'red'], empty: [], nested: { a: 1 } })).toBe(
    '{\n  "tags": ["old", "red"],\n  "empty": [],\n  "nested": {\n    "a": 1\n  }\n}',
  );
  expect(formatJson(['x'.repeat(40), 'y'.repeat(40)])).toContain('\n');
});

test.each([
  ['200', '200 OK', 'success'],
  ['304', '304 Not Modified', 'neutral'],
  ['404', '404 Not Found', 'warning'],
  ['503', '503 Service Unavailable', 'danger'],
  ['4XX', '4XX', 'warning'],
  ['default', 'default', 'neutral'],
])('Status %s is labeled "%s" in the tone %s', (status, label, tone) => {
  expect(statusLabel(status)).toBe(label);
  expect(statusTone(status)).toBe(tone);
});
