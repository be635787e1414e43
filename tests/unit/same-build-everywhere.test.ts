import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { buildSite, projectDir } from '../support/build-command';
import { differences, filesIn } from '../support/files';

/** The last evening of a year: in the first zone it is over already. */
const clock = `
  const now = Date.UTC(2026, 11, 31, 20);
  globalThis.Date = class extends Date {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [now])); }
    static now() { return now; }
  };`;

const machines = [
  { TZ: 'Pacific/Kiritimati', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'America/Adak', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
];

let siteDir: string;

beforeAll(() => {
  const temporary = path.join(projectDir, '.tmp');
  mkdirSync(temporary, { recursive: true });
  siteDir = mkdtempSync(path.join(temporary, 'same-build-'));
  mkdirSync(path.join(siteDir, 'docs'));
  writeFileSync(
    path.join(siteDir, 'site.config.ts'),
    `export default {
      title: 'Harbor',
      url: 'https://harbor.example.com',
      socialImages: false,
      docs: { showLastUpdateTime: true },
      footer: { copyright: 'Harbor {year}' },
    };\n`,
  );
  writeFileSync(path.join(siteDir, 'docs/index.md'), '---\nslug: /\n---\n\n# Harbor\n');
  for (const [name, date] of ['July 27, 2026', '2026-07-27 10:00', '2026-07-27T23:30'].entries()) {
    writeFileSync(
      path.join(siteDir, `docs/pier-${name}.md`),
      `---\nlast_update:\n  date: ${date}\n---\n\n# Pier ${name}\n`,
    );
  }
});

afterAll(() => {
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  rmSync(siteDir, { recursive: true });
});

/** Content of the files by name. */
async function buildOn(machine: Record<string, string>): Promise<Map<string, string>> {
  const outDir = path.join(siteDir, 'dist');
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  await buildSite(siteDir, outDir, {
    ...machine,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  });
  return filesIn(outDir);
}

test('a built site is the same in every time zone and language of the machine', async () => {
  const [first, second] = [await buildOn(machines[0] ?? {}), await buildOn(machines[1] ?? {})];
  expect(differences(first, second)).toEqual([]);
  expect(first.get('index.html')).toContain('Harbor 2026');
  const dates = [0, 1, 2].map(
    (page) => /July \d+, 2026/.exec(first.get(`pier-${page}.html`) ?? '')?.[0],
  );
  expect(dates).toEqual(Array(3).fill('July 27, 2026'));
}, 60_000);
