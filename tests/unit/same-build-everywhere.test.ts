import { afterAll, expect, test } from 'vitest';
import { differences } from '../support/files';
import { siteWith } from '../support/test-site';

/** The last evening of a year; in the first zone the new year has begun. */
const clock = `
  const now = Date.UTC(2026, 11, 31, 20);
  globalThis.Date = class extends Date {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [now])); }
    static now() { return now; }
  };`;

const dates = ['July 27, 2026', '2026-07-27 10:00', '2026-07-27T23:30'];
const site = siteWith(
  {
    'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n',
    ...Object.fromEntries(
      dates.map((date, index) => [
        `docs/pier-${index}.md`,
        `---\nlast_update:\n  date: ${date}\n---\n\n# Pier ${index}\n`,
      ]),
    ),
  },
  {
    settings: {
      socialImages: false,
      docs: { showLastUpdateTime: true },
      footer: { copyright: 'Harbor {year}' },
    },
    isInProject: true,
  },
);
afterAll(site.remove);

function buildOn(TZ: string, language: string): Promise<Map<string, string>> {
  site.forgetCache();
  return site.build({
    TZ,
    LANG: language,
    LC_ALL: language,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  });
}

test('a built site is the same in every time zone and language of the machine', async () => {
  const first = await buildOn('Pacific/Kiritimati', 'C');
  const second = await buildOn('America/Adak', 'tr_TR.UTF-8');
  expect(differences(first, second)).toEqual([]);
  expect(first.get('index.html')).toContain('Harbor 2026');
  for (const page of dates.keys()) {
    expect(/July \d+, 2026/.exec(first.get(`pier-${page}.html`) ?? '')?.[0]).toBe('July 27, 2026');
  }
});
