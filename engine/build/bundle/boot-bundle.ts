/** Boot scripts: small classic scripts, inlined into pages before their styles. */
import path from 'node:path';
import type { RolldownPlugin } from 'rolldown';
import {
  type BootEntry,
  bootConfig,
  bootDefines,
  bootEntries,
  type SearchScripts,
} from '../../app/boot/config';
import type { SiteData } from '../../shared/site-data';
import { oldestBrowsers } from './browsers';
import { bundleClassicScript } from './classic-script';
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
  { engineDir, messages }: Pick<BundleFolders, 'engineDir' | 'messages'>,
  site: SiteData,
  search?: SearchScripts,
): Promise<BootScripts> {
  const define = bootDefines(bootConfig(site, search));
  const build = async (entry: BootEntry): Promise<string> => {
    const code = await bundleClassicScript({
      input: path.join(engineDir, `app/boot/${entry}.ts`),
      // Without search it is empty, in code that is removed.
      external: [search?.src ?? ''],
      plugins: [messagesPlugin(messages) as RolldownPlugin],
      transform: { define, target: oldestBrowsers },
    });
    return code.trim().replace(/<\/script/gi, '<\\/script');
  };
  const everywhere = bootEntries(site, false);
  const homeOnly = bootEntries(site, true).filter((entry) => !everywhere.includes(entry));
  return {
    everywhere: await Promise.all(everywhere.map(build)),
    home: await Promise.all(homeOnly.map(build)),
    values: [await build('values')],
  };
}
