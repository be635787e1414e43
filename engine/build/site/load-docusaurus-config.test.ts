import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../content/config/schema';
import { withForeignRedirects } from './load-docusaurus-config';

test('A119: redirects that change only capital letters, or start at a page, are left out', () => {
  const redirects = [
    { from: '/old', to: '/a' },
    { from: '/Old/', to: '/b' },
    { from: '/api/label', to: '/api/Label' },
    { from: '/A/', to: '/b' },
  ];
  const config = { redirects } as ResolvedConfig;
  const result = withForeignRedirects(config, ['/a', '/b'], {} as never, 'docusaurus.config.js');
  expect(result.config.redirects).toEqual([{ from: '/old', to: '/a' }]);
  expect(result.problems.map(({ what }) => what)).toEqual([
    'Redirects that start at an existing page are left out: /A/ → /b',
    'Redirects that change only capital letters or a slash are left out: /api/label → /api/Label',
  ]);
});
