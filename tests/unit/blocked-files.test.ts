import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { runDocs } from '../support/build-command';
import { folderWith } from '../support/files';

const siteDir = folderWith({
  'site.config.ts':
    "export default { title: 'Harbor', url: 'https://harbor.example.com', contentPolicy: { images: ['https://free.example.org'] } };\n",
  'docs/index.md':
    '# Harbor\n\n![Chart](https://free.example.org/chart.png)\n\nThe ![lamp](https://img.example.org/lamp.png) is lit.\n',
});

afterAll(() => rmSync(siteCacheFolder(siteDir), { recursive: true, force: true }));

test('a build warns of a picture that browsers will not load, again when nothing has changed', async () => {
  const outDir = path.join(siteDir, 'dist');
  for (let round = 0; round < 2; round++) {
    const result = await runDocs(['build', '--site', siteDir, '--out', outDir]);
    expect(result.exitCode, result.stderr).toBe(0);
    // A site beside the project's folder is named by a path that begins with `../`.
    expect(result.stderr).toContain(
      [
        '/docs/index.md:5:5  Warning: Browsers will not show this picture from another site: https://img.example.org/lamp.png',
        '  Put the file beside the page,',
        "  or allow the site in site.config.ts: contentPolicy: { images: ['https://img.example.org'] }.",
      ].join('\n'),
    );
    expect(result.stderr).not.toContain('chart.png');
  }
  const page = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
  expect(policy).toContain('https://free.example.org');
  expect(policy).not.toContain('https://img.example.org');
}, 60_000);
