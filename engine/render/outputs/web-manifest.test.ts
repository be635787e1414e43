import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../content/config/schema';
import { renderWebManifest, siteIcons } from './web-manifest';

const config = siteConfigSchema.parse({
  title: 'Tideline Docs',
  url: 'https://docs.example.com',
  basePath: '/x/',
  favicon: 'img/icon.svg',
});

test('the manifest names the site, its scope and its icons', () => {
  const { filePath, content } = renderWebManifest(config);
  const png = { type: 'image/png' };
  expect(filePath).toBe('manifest.webmanifest');
  expect(JSON.parse(content)).toEqual({
    id: '/x/',
    name: 'Tideline Docs',
    short_name: 'Tideline',
    lang: 'en',
    dir: 'ltr',
    start_url: '/x/',
    scope: '/x/',
    display: 'minimal-ui',
    background_color: '#0d1213',
    theme_color: '#008080',
    icons: [
      { src: '/x/img/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { ...png, src: '/x/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
      { ...png, src: '/x/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
      { ...png, src: '/x/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

test.each([undefined, '/favicon.ico', 'https://x.org/icon.svg'])(
  'nothing can be drawn from the favicon %s',
  (favicon) => {
    expect(siteIcons({ favicon })).toEqual([]);
  },
);
