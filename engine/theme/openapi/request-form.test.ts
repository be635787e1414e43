import { describe, expect, test } from 'vitest';
import type { OpenApiDocument } from './document';
import { canOpen, fieldError, initialValues, requestOf } from './request-form';
import { type RequestField, type RequestModel, requestModels } from './request-model';
import { sampleDocument } from './sample-document';
import { requestUrl } from './samples';

const models = requestModels(sampleDocument);
const model = (operationId: string): RequestModel => models[operationId] as RequestModel;
const field = (operationId: string, name: string): RequestField =>
  model(operationId).fields.find((one) => one.name === name) as RequestField;

describe('B242: the fields of an operation', () => {
  test('have kind, limits, help and the example of the document', () => {
    expect(field('getBoat', 'id')).toEqual({
      in: 'query',
      name: 'id',
      kind: 'integer',
      type: 'integer',
      isRequired: true,
      value: '5',
      help: 'Position of the boat. At least `0`.',
      minimum: 0,
    });
  });

  test('choose among the values of an enum', () => {
    const choices = ['north', 'south'];
    expect(field('getBoat', 'harbor')).toMatchObject({ choices, placeholder: 'HARBOR' });
  });

  test('start empty if optional, and show the default', () => {
    expect(field('getBoat', 'limit')).toMatchObject({ value: undefined, help: 'Default: `20`.' });
  });

  test('for a key are secret and start empty', () => {
    const shown = { kind: 'text', help: 'The key.', placeholder: 'YOUR_KEY' };
    expect(field('removeBoat', 'X-Key')).toMatchObject({ in: 'header', isSecret: true, ...shown });
  });

  test('of a form are its properties', () => {
    expect(model('addBoat').fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['photo', 'file'],
      ['name', 'text'],
    ]);
    expect(model('addBoat').isPlanned).toBe(true);
  });

  test('ignore an invalid pattern', () => {
    const q = { name: 'q', in: 'query', schema: { type: 'string', pattern: '(?<' } } as const;
    const paths = { '/a': { get: { operationId: 'a', parameters: [q] } } };
    const document: OpenApiDocument = { openapi: '3.1.0', paths };
    expect(requestModels(document).a?.fields[0]?.pattern).toBeUndefined();
  });
});

test('a server with variables has a field of its own', () => {
  const own = { ...sampleDocument, paths: { '/x': { get: { operationId: 'x' } } } };
  const fields = requestModels(own).x?.fields;
  expect(fields).toMatchObject([{ in: 'server', kind: 'url', value: 'https://api.example.com' }]);
});

test('only implemented operations of the allowed origin can be sent', () => {
  const sendable = (origin: string): string[] =>
    Object.entries(requestModels(sampleDocument, origin)).flatMap(([id, { canSend }]) =>
      canSend ? [id] : [],
    );
  expect(sendable('https://api.example.com')).toEqual(['getBoat', 'removeBoat']);
  expect(sendable('https://files.example.com')).toEqual([]);
});

describe('a value is checked', () => {
  const integer: RequestField = { in: 'query', name: 'n', kind: 'integer', isRequired: true };
  const text: RequestField = { in: 'query', name: 't', kind: 'text' };
  const noAddress = 'Enter an address that starts with http:// or https://.';
  test.each<[Partial<RequestField>, string, string | undefined]>([
    [integer, '', 'Enter a value.'],
    [integer, '7', undefined],
    [integer, '-7', undefined],
    [integer, '7.0', 'Enter a whole number.'],
    [integer, '1e3', 'Enter a whole number.'],
    [integer, ' 7', 'Enter a whole number.'],
    [{ ...integer, minimum: 0, maximum: 50 }, '51', 'Enter a number from 0 to 50.'],
    [{ ...integer, minimum: 0, maximum: 50 }, '50', undefined],
    [{ ...integer, minimum: 1 }, '0', 'Enter 1 or more.'],
    [{ ...integer, maximum: 9 }, '10', 'Enter 9 or less.'],
    [{ ...integer, kind: 'number' }, '.5', undefined],
    [{ ...integer, kind: 'number' }, 'x', 'Enter a number.'],
    [text, '', undefined],
    [{ ...text, minLength: 2 }, 'a', 'Enter at least 2 characters.'],
    [{ ...text, maxLength: 1 }, '🐋', undefined],
    [{ ...text, maxLength: 1 }, 'ab', 'Enter at most 1 character.'],
    [{ ...text, pattern: '^\\d+$', example: '12' }, 'x', 'Enter a value like 12.'],
    [{ ...text, pattern: '^\\d+$' }, 'x', 'Enter a value that matches ^\\d+$.'],
    [{ ...text, pattern: '^\\d+$' }, '12', undefined],
    [{ ...text, kind: 'url' }, 'localhost', noAddress],
    [{ ...text, kind: 'url' }, 'javascript:alert(1)', noAddress],
    [{ ...text, kind: 'url' }, 'http://localhost:80', undefined],
    [{ ...text, kind: 'file', isRequired: true }, '', 'Choose a file.'],
    [{ ...text, kind: 'json', names: ['a', 'b'] }, '{"a": 1}', 'Add "b".'],
    [{ ...text, kind: 'json', names: ['a'] }, 'null', 'Add "a".'],
    [{ ...text, kind: 'json' }, '[1]', undefined],
  ])('%j with %j', (one, value, error) => {
    expect(fieldError({ ...text, ...one }, value)).toBe(error);
  });

  test('and invalid JSON is located', () => {
    expect(fieldError({ ...text, kind: 'json' }, '{"a": }')).toMatch(/^This is not JSON yet\. .+/);
  });
});

describe('the request', () => {
  const values = (changes: Record<string, string>) => ({
    ...initialValues(model('getBoat').fields),
    ...changes,
  });

  test('is the example at first', () => {
    expect(requestUrl(requestOf(model('getBoat'), values({})))).toBe(
      'https://api.example.com/boats/north%20pier?id=5',
    );
  });

  test('contains the values, without empty optional ones', () => {
    const changed = values({ 'path harbor': 'a/b c', 'query id': '&', 'query limit': '3' });
    expect(requestUrl(requestOf(model('getBoat'), changed))).toBe(
      'https://api.example.com/boats/a/b%20c?id=%26&limit=3',
    );
  });

  test('keeps an empty required value, and has a placeholder in the path', () => {
    const changed = values({ 'path harbor': '', 'query id': '' });
    expect(requestUrl(requestOf(model('getBoat'), changed))).toBe(
      'https://api.example.com/boats/HARBOR?id=',
    );
  });

  test('shows a placeholder until a key is typed', () => {
    const key = (value: string) =>
      requestOf(model('removeBoat'), { 'header X-Key': value }).headers;
    expect([key(''), key('open sesame')]).toEqual([
      [['X-Key', 'YOUR_KEY']],
      [['X-Key', 'open sesame']],
    ]);
  });

  test('does not interpret replacement patterns in values', () => {
    const changed = values({ 'path harbor': '$&$1' });
    expect(requestOf(model('getBoat'), changed).path).toBe('/boats/%24%26%241');
  });

  test('has the fields of a form as its body', () => {
    expect(requestOf(model('addBoat'), { 'body name': 'Lantern' }).body).toEqual({
      kind: 'form',
      fields: [
        ['photo', 'boat.png', true],
        ['name', 'Lantern', false],
      ],
    });
  });
});

test('a tab can open only a GET request without keys and headers', () => {
  const header: RequestField = { in: 'header', name: 'X-Note', kind: 'text' };
  const get: RequestModel = { ...model('getBoat'), fields: [header] };
  expect(canOpen(model('getBoat'), {})).toBe(true);
  expect(canOpen(model('removeBoat'), {})).toBe(false);
  expect(canOpen(get, {})).toBe(true);
  expect(canOpen(get, { 'header X-Note': 'x' })).toBe(false);
  expect(canOpen({ ...get, fields: [{ ...header, isRequired: true }] }, {})).toBe(false);
  expect(canOpen({ ...get, isPlanned: true }, {})).toBe(false);
  const key: RequestField = { in: 'query', name: 'key', kind: 'text', isSecret: true };
  expect(canOpen({ ...get, fields: [key] }, {})).toBe(false);
  const server: RequestField = { in: 'server', name: 'Address', kind: 'url' };
  const opens = (address: string): boolean =>
    canOpen({ ...get, fields: [server] }, { 'server Address': address });
  const addresses = ['https://a.example', '', 'javascript:alert(1)', '99'];
  expect(addresses.filter(opens)).toEqual(['https://a.example', '']);
});
