import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { problemLines, resolveConfig } from '../../content/model/site-fixture';
import { checkSiteImages, hasItsFiles } from './check-site-images';

const siteDir = folderWith({ 'static/img/tower.svg': '' });
const images = {
  favicon: 'img/fav.ico',
  logo: { src: '/img/towr.svg', srcDark: 'img/tower.svg?v=2' },
};
const source = `export default ${JSON.stringify(images)};`;
const configFile = { filePath: 'site.config.ts', source };

test('A114: images of the configuration have to exist', () => {
  expect(problemLines(checkSiteImages(siteDir, resolveConfig(images), configFile))).toEqual([
    'site.config.ts:1:17 | The image does not exist: /img/fav.ico | Looked for static/img/fav.ico. Add the file or correct the path.',
    'site.config.ts:1:49 | The image does not exist: /img/towr.svg | Looked for static/img/towr.svg. Did you mean "tower.svg"?',
  ]);
  const ignored = resolveConfig({ ...images, onBrokenImages: 'ignore' });
  expect(checkSiteImages(siteDir, ignored, configFile)).toEqual([]);
});

test('A114: in a Docusaurus site they are warnings', () => {
  const problems = checkSiteImages(siteDir, resolveConfig(images), configFile, true);
  expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
});

const linkTag = (rel: string, href: string) => ({
  headTags: [{ tagName: 'link', attributes: { rel, href } }],
});

test.each([
  [{ logo: { src: '/img/tower.svg' } }, true],
  [{ logo: { src: 'https://a.example/b.svg' } }, true],
  [{ logo: images.logo }, false],
  [linkTag('stylesheet', '/x/img/a.css'), false],
  [linkTag('stylesheet', '/x/img/tower.svg?2'), true],
  [linkTag('alternate', '/x/feed.xml'), true],
])(
  'B115: a file that is missing anyway does not speak for a wrong base path: %j',
  (config, has) => {
    expect(hasItsFiles(siteDir, resolveConfig({ basePath: '/x/', ...config }))).toBe(has);
  },
);
