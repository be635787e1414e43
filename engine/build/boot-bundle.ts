/** The boot scripts: small classic scripts, inlined into the pages before their styles. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import {
  type BootEntry,
  bootConfig,
  bootDefines,
  bootEntries,
  type SearchScripts,
} from '../app/boot/config';
import type { SiteData } from '../shared/site-data';
import { oldestBrowsers } from './browsers';

export interface BootScripts {
  /** What every page carries, each in an element of its own; the boot script is the first. */
  everywhere: string[];
  /** What the home page carries besides (B115). */
  home: string[];
  /** What pages carry whose samples hold values. */
  values: string[];
}

/**
 * @param search the search's own scripts, if there are any
 * @returns minified code that is safe inside a script element
 */
export async function buildBootScripts(
  engineDir: string,
  site: SiteData,
  search?: SearchScripts,
): Promise<BootScripts> {
  const defines = bootDefines(bootConfig(site, search));
  const build = (entry: BootEntry) => bundleEntry(engineDir, entry, defines, search?.src);
  const everywhere = bootEntries(site, false);
  const homeOnly = bootEntries(site, true).filter((entry) => !everywhere.includes(entry));
  return {
    everywhere: await Promise.all(everywhere.map(build)),
    home: await Promise.all(homeOnly.map(build)),
    values: [await build('values')],
  };
}

async function bundleEntry(
  engineDir: string,
  entry: BootEntry,
  define: Record<string, string>,
  searchSrc = '',
): Promise<string> {
  const bundle = await rolldown({
    input: path.join(engineDir, `app/boot/${entry}.ts`),
    // A site without search has an empty one, in code that is then left out.
    external: [searchSrc],
    platform: 'browser',
    logLevel: 'silent',
    transform: { define, target: oldestBrowsers },
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
