import { expect, test } from 'vitest';
import { parseSettings } from '../model/site-fixture';
import { endpointSources } from './address-schema';

test.each(['/report', '/a/b?c=d', 'https://a.example', 'https://a.example:8443/r;v=1'])(
  'A136, A137: the endpoint %s is valid',
  (address) => {
    const { config } = parseSettings({ search: { report: address }, feedback: address });
    expect(config).toMatchObject({ search: { report: address }, feedback: address });
  },
);

test.each([
  ['report', 'Write "/report".'],
  ['../a report', 'Write "/areport".'],
  ['http://a.example/r?x=1', 'Write "https://a.example/r?x=1".'],
  ['//a.example/r', 'Write "https://a.example/r".'],
  ['https://me:secret@a.example/r#x', 'Write "https://a.example/r".'],
  ['mailto:a@example.com', 'Write it like "/report".'],
  ['', 'Write it like "/report".'],
])('A136, A137: the endpoint "%s" is not', (address, hint) => {
  const what = `must be a path or an address with https:, not "${address}"`;
  const { problems } = parseSettings({ search: { report: address }, feedback: address });
  expect(problems).toMatchObject([
    { severity: 'error', what: `Setting "search.report" ${what}`, hints: [hint] },
    { severity: 'error', what: `Setting "feedback" ${what}`, hints: [hint] },
  ]);
});

const report = 'https://a.example/r;v=1?x=1';
const feedback = 'https://b.example';

test.each([
  [{ search: { report }, feedback }, ['https://a.example/r%3Bv=1', 'https://b.example/']],
  [{}, []],
  [{ search: false, feedback: '/answers' }, []],
  [{ router: 'hash', feedback }, []],
])('A136, A137: of %j, other origins become content policy sources', (extra, sources) => {
  expect(endpointSources(parseSettings(extra).config!)).toEqual(sources);
});
