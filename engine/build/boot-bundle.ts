/** The boot scripts: small classic scripts, inlined into the pages before their styles. */
import path from 'node:path';
import { type RolldownPlugin, rolldown } from 'rolldown';
import {
  type BootEntry,
  bootConfig,
  bootDefines,
  bootEntries,
  type SearchScripts,
} from '../app/boot/config';
import type { SiteData } from '../shared/site-data';
import { oldestBrowsers } from './browsers';
import { messagesPlugin } from './messages-plugin';
import type { BundleFolders } from './server-bundle';

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
  folders: Pick<BundleFolders, 'engineDir' | 'messages'>,
  site: SiteData,
  search?: SearchScripts,
): Promise<BootScripts> {
  const defines = bootDefines(bootConfig(site, search));
  const build = (entry: BootEntry) => bundleEntry(folders, entry, defines, search?.src);
  const everywhere = bootEntries(site, false);
  const homeOnly = bootEntries(site, true).filter((entry) => !everywhere.includes(entry));
  return {
    everywhere: await Promise.all(everywhere.map(build)),
    home: await Promise.all(homeOnly.map(build)),
    values: [await build('values')],
  };
}

async function bundleEntry(
  { engineDir, messages }: Pick<BundleFolders, 'engineDir' | 'messages'>,
  entry: BootEntry,
  define: Record<string, string>,
  searchSrc = '',
): Promise<string> {
  const bundle = await rolldown({
    input: path.join(engineDir, `app/boot/${entry}.ts`),
    // A site without search has an empty one, in code that is then left out.
    external: [searchSrc],
    platform: 'browser',
    plugins: [messagesPlugin(messages) as RolldownPlugin],
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
