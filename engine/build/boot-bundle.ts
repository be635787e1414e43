/** The boot scripts: small classic scripts, inlined into pages before their styles. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import { type BootEntry, bootConfig, bootDefines, bootEntries } from '../app/boot/config';
import type { SiteData } from '../shared/site-data';

/** Texts of scripts, minified and safe inside a script element. */
export interface BootScripts {
  everyPage: string[];
  /** The home page has these besides. */
  home: string[];
}

export async function buildBootScripts(engineDir: string, site: SiteData): Promise<BootScripts> {
  const common = bootEntries(site, false);
  const more = bootEntries(site, true).filter((entry) => !common.includes(entry));
  const build = (entries: BootEntry[]): Promise<string[]> =>
    Promise.all(entries.map((entry) => buildBootScript(engineDir, site, entry)));
  const [everyPage, home] = await Promise.all([build(common), build(more)]);
  return { everyPage, home };
}

async function buildBootScript(
  engineDir: string,
  site: SiteData,
  entry: BootEntry,
): Promise<string> {
  const bundle = await rolldown({
    input: path.join(engineDir, `app/boot/${entry}.ts`),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: bootDefines(bootConfig(site)), target: 'chrome111' },
  });
  try {
    const { output } = await bundle.generate({
      format: 'iife',
      minify: true,
      codeSplitting: false,
    });
    return output[0].code.trim().replace(/<\/script/gi, '<\\/script');
  } finally {
    await bundle.close();
  }
}
