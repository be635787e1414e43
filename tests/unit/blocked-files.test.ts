import { afterAll, expect, test } from 'vitest';
import { siteWith } from '../support/test-site';

const site = siteWith(
  {
    'docs/index.md':
      '# Harbor\n\n![Chart](https://free.example.org/chart.png)\n\nThe ![lamp](https://img.example.org/lamp.png) is lit.\n',
  },
  { settings: { contentPolicy: { images: ['https://free.example.org'] } } },
);
afterAll(site.remove);

test('each build warns about an image that browsers will block', async () => {
  for (let round = 0; round < 2; round++) {
    const { exitCode, stderr } = await site.tryToBuild();
    expect(exitCode, stderr).toBe(0);
    // The path of a site outside of the project begins with `../`.
    expect(stderr).toContain(
      [
        '/docs/index.md:5:5  Warning: Browsers will not show this picture from another site: https://img.example.org/lamp.png',
        '  Put the file beside the page,',
        "  or allow the site in the configuration: contentPolicy: { images: ['https://img.example.org'] }.",
      ].join('\n'),
    );
    expect(stderr).not.toContain('chart.png');
  }
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
    site.read('index.html'),
  )?.[1];
  expect(policy).toContain('https://free.example.org');
  expect(policy).not.toContain('https://img.example.org');
});
