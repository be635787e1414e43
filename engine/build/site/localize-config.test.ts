import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { resolveConfig } from '../../content/model/site-fixture';
import { localizeConfig } from './localize-config';

test('A140: a site in one language takes its labels from `i18n/`, too', () => {
  const folder = 'i18n/fr/docusaurus-theme-classic';
  const siteDir = folderWith({
    [`${folder}/navbar.json`]:
      '{ "title": { "message": "Port" }, "item.label.Docs": { "message": "Cartes" } }',
    [`${folder}/footer.json`]: '{ "copyright": { "message": "Par nous" } }',
  });
  const written = resolveConfig({
    locale: 'fr',
    navbar: { title: 'Harbor', style: 'dark', items: [{ label: 'Docs', href: '/docs' }] },
    footer: { copyright: 'By us' },
  });
  const { config, problems } = localizeConfig(written, siteDir);
  expect(problems).toEqual([]);
  expect(config.navbar).toMatchObject({
    title: 'Port',
    style: 'dark',
    items: [{ label: 'Cartes' }],
  });
  expect(config.footer.copyright).toBe('Par nous');
});
