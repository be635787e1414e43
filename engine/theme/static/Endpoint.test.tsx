import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { table } from '../../../tests/support/table';
import { sampleDocument } from '../openapi/sample-document';
import ApiLogo from './ApiLogo';
import { type BuildContext, setBuildContext } from './build-context';
import Endpoint from './Endpoint';
import Export from './Export';
import MethodEndpoint from './MethodEndpoint';
import ParamsDetails from './ParamsDetails';
import ParamsItem from './ParamsItem';
import RequestSchema from './RequestSchema';
import ResponseSamples from './ResponseSamples';
import Schema from './Schema';
import SchemaItem from './SchemaItem';
import StatusCodes from './StatusCodes';

const escapeText = (text: string): string => text.replaceAll('<', '&lt;');
const context: BuildContext = {
  highlight: (code, language) =>
    `<figure class="code" data-language="${language}"><pre>${escapeText(code)}</pre></figure>`,
  markdown: (text) => escapeText(text).replace(/`([^`]*)`/g, '<code>$1</code>'),
  openapi: () => sampleDocument,
  siteModel: () => {
    throw new Error('not used');
  },
};

beforeEach(() => setBuildContext(context));
afterEach(() => setBuildContext(undefined));

const render = (operation: string): string =>
  renderToStaticMarkup(<Endpoint api="boats" operation={operation} />);

test.each(table`
  method → getBoat → <span class="method get">GET</span>
  path with parameters and required query → getBoat → /<wbr/>boats/<wbr/><i>{harbor}</i><b>?</b><wbr/>id<b>=</b><i>id</i>
  button that copies the address → getBoat → data-copy="https://api.example.com/boats/{harbor}?id={id}"
  group of parameters, each with an anchor → getBoat → >Path parameters</p> → <li id="getBoat-query-id"> → href="#getBoat-query-id"
  description, limits, example and default of each → getBoat → Position of the boat. At least <code>0</code>. Example:~<code>5</code> → default 20
  tab for each response, with a tone → getBoat → data-tone="success" → >200 OK</button> → >400 Bad Request</button>
  response of another part, resolved → getBoat → A parameter is missing.
  path in the anchors of nested fields, and a mark on optional ones → getBoat → <li id="getBoat-200-owners-name"> → <span class="pill">optional</span>
  key as a required header → removeBoat → <li id="removeBoat-header-X-Key">
  mark if deprecated → removeBoat → <span class="pill" translate="yes">deprecated</span>
  mark if planned → addBoat → <span class="pill" translate="yes">planned</span>
`)('An operation has a %s', (_, operation, ...parts) => {
  const html = render(operation).replaceAll('\u00a0', '~');
  for (const part of parts) expect(html).toContain(part);
  expect(html.includes('>deprecated<')).toBe(operation === 'removeBoat');
});

test('All ids are unique', () => {
  for (const operation of ['getBoat', 'removeBoat', 'addBoat']) {
    const ids = [...render(operation).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('A90: a missing prop is named', () => {
  expect(() => Endpoint({ operation: 'listItems' } as never)).toThrow('"api" and "operation"');
});

test('Rendering outside of a build is an error', () => {
  setBuildContext(undefined);
  expect(() => render('getBoat')).toThrow('A static component ran outside the build.');
});

test('an operation may have no responses, as OpenAPI 3.1 allows', () => {
  const { paths = {}, ...document } = structuredClone(sampleDocument);
  for (const item of Object.values(paths)) delete item.get?.responses;
  setBuildContext({ ...context, openapi: () => ({ ...document, paths }) });
  const html = render('getBoat');
  expect(html).toContain('>Path parameters</p>');
  expect(html).not.toContain('>Responses</p>');
});

test('A172: pages that a generator wrote name the parts of an operation one by one', () => {
  const schema = {
    type: 'object',
    properties: { tide: { type: 'string' }, next: 'circular(Tide)' },
  };
  const content = { 'application/json': { schema: schema as never } };
  const html = renderToStaticMarkup(
    <>
      <MethodEndpoint method="put" path="/tides/{id}" />
      <ParamsDetails
        parameters={[{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]}
      />
      <RequestSchema />
      <RequestSchema body={{ content }} />
      <StatusCodes
        responses={{ 204: { description: 'Gone out.', content: { 'a/b': null as never } } }}
      />
    </>,
  );
  expect(html).toContain('<span class="method put">PUT</span>');
  expect(html).toContain('<li id="api-path-id">');
  expect(html).toContain('<li id="api-body-tide">');
  expect(html).toContain('<code class="name">next</code>');
  expect(html).toContain('Gone out.');
  expect(html).toContain('<p class="fields-title" id="responses">Responses</p>');
  const ofCallback = { id: 'callbacks', responses: { 204: {} } };
  expect(renderToStaticMarkup(<StatusCodes {...ofCallback} />)).toContain('-title">Responses</p>');
  expect(html.match(/>Body</g)).toHaveLength(1);
});

test('A172: older pages name the fields one by one, without anchors', () => {
  const schema = { type: 'integer', minimum: 2 };
  const html = renderToStaticMarkup(
    <>
      <ParamsItem param={{ name: 'id', in: 'path', required: true, schema }} />
      <SchemaItem name="crew" schema={schema} />
      <SchemaItem collapsible>
        <details>Owners</details>
      </SchemaItem>
      <ResponseSamples responseExample="{}" />
    </>,
  );
  expect(html).toContain('<code class="name">id</code><span class="type">integer</span>');
  expect(html).toContain('<code class="name">crew</code><span class="type">integer</span>');
  expect(html).toContain('At least');
  expect(html).toContain('<li><details>Owners</details></li>');
  expect(html).toContain('{}');
  expect(html).not.toContain(' id="');
});

test('A172: a field that is only read is shown with the responses', () => {
  const properties = { id: { readOnly: true }, secret: { writeOnly: true } };
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const ids = (element: ReactElement) =>
    [...renderToStaticMarkup(element).matchAll(/<code class="name">(id|secret)</g)].map(
      ([, id]) => id,
    );
  expect(ids(<RequestSchema body={{ content }} />)).toEqual(['secret']);
  expect(ids(<StatusCodes responses={{ 200: { description: '', content } }} />)).toEqual(['id']);
});

test('A172: on pages that have the operation, server and example request are shown', () => {
  const security = [{ key: [] }, { other: [] }];
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
  const content = { 'application/json': { schema: { type: 'object' } } };
  const operation = {
    servers: [{ url: 'https://api.example.com/v2' }],
    ...{ security, securitySchemes, requestBody: { content } },
    jsonRequestBodyExample: { tide: 'low' },
  };
  setBuildContext({ ...context, generatedOperation: () => operation });
  const shown = (element: ReactElement) => renderToStaticMarkup(element);
  const html = shown(<MethodEndpoint method="put" path="/tides" />);
  expect(html).toContain('data-copy="https://api.example.com/v2/tides"');
  expect(html).toContain('>Example request</p>');
  expect(html).toContain('X-Key: YOUR_KEY');
  expect(html).toContain('"tide": "low"');
  const callback = shown(<MethodEndpoint method="post" path="{$url}" context="callback" />);
  expect(callback).not.toContain('Example request');
  const hook = shown(<MethodEndpoint method="event" path="webhook" />);
  expect(hook).not.toContain('api.example.com');
  setBuildContext({ ...context, generatedOperation: () => ({ security, servers: [] }) });
  expect(shown(<MethodEndpoint method="put" path="/tides" />)).not.toContain('Example request');
});

test('A172: the first page of an API has its logo and a link to its document', () => {
  const logo = { url: '/logo.png', altText: 'Harbor' };
  const html = renderToStaticMarkup(
    <>
      <ApiLogo logo={logo} darkLogo={{ url: '/dark.png' }} />
      <ApiLogo />
      <Export url="/api/harbor.yaml" />
      <Export />
    </>,
  );
  expect(html).toContain('<img alt="Harbor" class="for-light-mode" src="/logo.png"/>');
  expect(html).toContain('<img alt="Harbor" class="for-dark-mode" src="/dark.png"/>');
  expect(html.split('</p>')).toHaveLength(2);
  expect(html).toContain('<p><a href="/api/harbor.yaml">harbor.yaml</a></p>');
});

test('A172: pages of a schema show its fields', () => {
  const sail = { type: 'string', description: 'Color of the sail', minLength: 1, example: 'red' };
  const schema = { type: 'object', properties: { sail } };
  const html = renderToStaticMarkup(<Schema schema={schema} />);
  expect(html).toContain('<code>object</code>');
  expect(html).toContain('<li id="api-sail">');
  expect(html).toContain(
    '<p>Color of the sail. At least 1 character. Example:\u00a0<code>red</code></p>',
  );
  expect(renderToStaticMarkup(<Schema />)).toBe('');
  setBuildContext({ ...context, frontMatter: () => ({ sample: { sail: 'blue' } }) });
  expect(renderToStaticMarkup(<Schema schema={schema} />)).toContain(
    '<figure class="code" data-language="json"><pre>{\n  "sail": "blue"\n}</pre>',
  );
});

test('A172: values of a field are named below a description that ends with code or a list', () => {
  const shown: string[] = [];
  const markdown = (text: string) => {
    shown.push(text);
    return `<p>${text}</p>`;
  };
  setBuildContext({ ...context, markdown });
  const field = (description: string) => ({ type: 'string', enum: ['red'], description });
  const code = field('Such as:\n```\n"red"\n```\n');
  const properties = { code, list: field('- red\n- blue'), text: field('Of the\nsail') };
  const html = renderToStaticMarkup(<Schema schema={{ type: 'object', properties }} />);
  expect(shown).toEqual([
    'Such as:\n```\n"red"\n```\n\nOne of `red`.',
    '- red\n- blue\n\nOne of `red`.',
    'Of the\nsail. One of `red`.',
  ]);
  expect(html).not.toContain('<p><p>');
});
