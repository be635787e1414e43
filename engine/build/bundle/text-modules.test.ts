import { expect, test } from 'vitest';
import { textModulesPlugin } from './text-modules';

const { resolveId } = textModulesPlugin as unknown as {
  resolveId: { handler(this: object, written: string, importer: string): Promise<string> };
};
const bundler = { resolve: async (name: string) => ({ id: `/site/${name}?docs-markdown` }) };

test.each([
  ['!!raw-loader!a.md', '/site/a.md?raw'],
  ['!!raw-loader!other-loader?x!a.md', '/site/a.md?raw'],
  ['!!file-loader!a.md', '/site/a.md?url'],
  ['-!url-loader?limit=1!a.png', '/site/a.png?url'],
])('A157: scripts import text and addresses through loaders: %s', async (written, id) => {
  expect(await resolveId.handler.call(bundler, written, '/site/a.js')).toBe(id);
});
