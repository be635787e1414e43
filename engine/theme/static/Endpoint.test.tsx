import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleDocument } from '../openapi/sample-document';
import { type BuildContext, setBuildContext } from './build-context';
import Endpoint from './Endpoint';

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

test('The line has method, path, required query, and a button that copies the address', () => {
  const html = render('getBoat');
  expect(html).toContain('<span class="method get">GET</span>');
  expect(html).toContain('/<wbr/>boats/<wbr/><i>{harbor}</i><b>?</b><wbr/>id<b>=</b><i>id</i>');
  expect(html).toContain('data-copy="https://api.example.com/boats/{harbor}?id={id}"');
});

test('Parameters are in groups, each with an anchor', () => {
  const html = render('getBoat');
  expect(html).toContain('>Path parameters</p>');
  expect(html).toContain('<li id="getBoat-query-id">');
  expect(html).toContain('href="#getBoat-query-id"');
  expect(html).toContain(
    'Position of the boat. At least\u00a0<code>0</code>. Example:\u00a0<code>5</code>',
  );
  expect(html).toContain('default 20');
});

test('Responses are tabs by status with a tone; shared ones are resolved', () => {
  const html = render('getBoat');
  expect(html).toContain('data-tone="success"');
  expect(html).toContain('>200 OK</button>');
  expect(html).toContain('>400 Bad Request</button>');
  expect(html).toContain('A parameter is missing.');
});

test('The anchors of nested fields contain their path; optional fields are marked', () => {
  const html = render('getBoat');
  expect(html).toContain('<li id="getBoat-200-owners-name">');
  expect(html).toContain('<span class="pill">optional</span>');
});

test('A key is a required header, and a deprecated operation is marked', () => {
  const html = render('removeBoat');
  expect(html).toContain('<li id="removeBoat-header-X-Key">');
  expect(html).toContain('<span class="pill" translate="yes">deprecated</span>');
});

test('A planned operation is marked, but not as deprecated', () => {
  const html = render('addBoat');
  expect(html).toContain('<span class="pill" translate="yes">planned</span>');
  expect(html).not.toContain('>deprecated<');
});

test('All ids are unique', () => {
  for (const operation of ['getBoat', 'removeBoat', 'addBoat']) {
    const ids = [...render(operation).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('Rendering outside of a build is an error', () => {
  setBuildContext(undefined);
  expect(() => render('getBoat')).toThrow('A static component ran outside the build.');
});
