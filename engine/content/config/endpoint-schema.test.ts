import { expect, test } from 'vitest';
import { endpointSources } from './endpoint-schema';
import { parseConfig } from './parse-config';

function sources(extra: object): string[] {
  const value = { title: 'Docs', url: 'https://docs.example.com', ...extra };
  const { config } = parseConfig({ value, source: '', filePath: 'site.config.ts' });
  return endpointSources(config!);
}

test('A136, A137: addresses of others become sources of the content policy, without their queries', () => {
  const report = 'https://a.example/r;v=1?x=1';
  expect(sources({ search: { report }, feedback: 'https://b.example' })).toEqual([
    'https://a.example/r%3Bv=1',
    'https://b.example/',
  ]);
});

test('A136, A137: the own origin needs none, and a site opened from a folder sends nothing', () => {
  expect(sources({})).toEqual([]);
  expect(sources({ search: false, feedback: '/answers' })).toEqual([]);
  expect(sources({ router: 'hash', feedback: 'https://b.example/' })).toEqual([]);
});
