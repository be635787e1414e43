// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { needsFrontMatter } from '../../shared/content-tree';
import PageFrontMatter from '../islands/PageFrontMatter';
import { useDoc } from './plugin-content-docs-client';

vi.mock('./internal/site-context', () => ({
  basePath: '/',
  versions: [{ name: 'current', path: '/docs', isLast: true }],
}));
// Test files share a process: others must not get modules with this one's context.
afterAll(() => void vi.resetModules());

function Port() {
  const { frontMatter, metadata } = useDoc();
  const has = ['frontMatter', 'title', 'depth'].filter((name) => name in metadata);
  return [frontMatter.port, metadata.title, has, metadata.permalink].join();
}

test('A121: components read the front matter of the page that gives it to them', () => {
  expect(() => renderToStaticMarkup(<Port />)).toThrow(needsFrontMatter);
  const page = (
    <PageFrontMatter value={{ port: 'Bay', title: 'Quay' }}>
      <Port />
    </PageFrontMatter>
  );
  expect(renderToStaticMarkup(page)).toMatch(/^Bay,Quay,frontMatter,title,\/?/);
});
