import { describe, expect, test } from 'vitest';
import { endpointSources } from './endpoint-schema';
import { parseConfig } from './parse-config';

function parse(extra: object) {
  const value = { title: 'Docs', url: 'https://docs.example.com', ...extra };
  return parseConfig({ value, source: '', filePath: 'site.config.ts' });
}

const sources = (extra: object): string[] => endpointSources(parse(extra).config!);

describe('A136, A137: endpoints', () => {
  test.each(['/report', '/a/b?c=d', 'https://a.example', 'https://a.example:8443/r;v=1'])(
    '%s is valid',
    (address) => {
      const { config } = parse({ search: { report: address }, feedback: address });
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
  ])('"%s" is not', (address, hint) => {
    const what = `must be a path or an address with https:, not "${address}"`;
    const { problems } = parse({ search: { report: address }, feedback: address });
    expect(problems).toMatchObject([
      { severity: 'error', what: `Setting "search.report" ${what}`, hints: [hint] },
      { severity: 'error', what: `Setting "feedback" ${what}`, hints: [hint] },
    ]);
  });

  test('are not set by default', () => {
    const { config } = parse({});
    expect(config).not.toHaveProperty('feedback');
    expect(config).not.toHaveProperty('search.report');
  });
});

test('A136, A137: other origins become content policy sources, without queries', () => {
  const report = 'https://a.example/r;v=1?x=1';
  expect(sources({ search: { report }, feedback: 'https://b.example' })).toEqual([
    'https://a.example/r%3Bv=1',
    'https://b.example/',
  ]);
});

test('A136, A137: the own origin and a site opened from a folder need no source', () => {
  expect(sources({})).toEqual([]);
  expect(sources({ search: false, feedback: '/answers' })).toEqual([]);
  expect(sources({ router: 'hash', feedback: 'https://b.example/' })).toEqual([]);
});
