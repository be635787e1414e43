/** Boot scripts: small classic scripts, inlined into pages before their styles. */
import path from 'node:path';
import { type RolldownPlugin, rolldown } from 'rolldown';
import {
  type BootEntry,
  bootConfig,
  bootDefines,
  bootEntries,
  type SearchScripts,
} from '../../app/boot/config';
import type { SiteData } from '../../shared/site-data';
import { oldestBrowsers } from './browsers';
import { messagesPlugin } from './messages-plugin';
import type { BundleFolders } from './server-bundle';

export interface BootScripts {
  /** On every page, each in its own element; the boot script is first. */
  everywhere: string[];
  /** On the home page only (B115). */
  home: string[];
  /** On pages with values in samples. */
  values: string[];
}

/** @returns minified code that is safe inside a script element */
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
    // Without search it is empty, in code that is removed.
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
