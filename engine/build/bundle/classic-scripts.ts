/**
 * Scripts that are not modules: boot scripts, inlined into pages before their styles, and the service
 * worker.
 */
import path from 'node:path';
import { type InputOptions, type RolldownPlugin, rolldown } from 'rolldown';
import {
  type BootEntry,
  bootConfig,
  bootDefines,
  bootEntries,
  type SearchScripts,
} from '../../app/boot/config';
import { type WorkerConfig, workerFileName } from '../../app/service-worker/worker-config';
import type { OutputFile } from '../../render/outputs/output-file';
import type { Messages } from '../../shared/messages';
import type { SiteData } from '../../shared/site-data';
import { engineDir } from '../folders';
import { oldestBrowsers } from './browser-build';
import { messagesPlugin } from './messages-plugin';

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
  messages: Messages | undefined,
  site: SiteData,
  search?: SearchScripts,
): Promise<BootScripts> {
  const define = bootDefines(bootConfig(site, search));
  const build = async (entry: BootEntry): Promise<string> => {
    const code = await bundleClassicScript({
      input: path.join(engineDir, `app/boot/${entry}.ts`),
      // Empty without search, where the code that imports it is removed.
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

export async function buildServiceWorker(
  messages: Messages | undefined,
  config: WorkerConfig,
): Promise<OutputFile> {
  const code = await bundleClassicScript({
    input: path.join(engineDir, 'app/service-worker/worker.ts'),
    plugins: [messagesPlugin(messages) as RolldownPlugin],
    transform: { define: { __DOCS_WORKER__: JSON.stringify(config) }, target: oldestBrowsers },
  });
  // Browsers update a worker when its bytes change.
  return { filePath: workerFileName, content: `// ${config.buildId}\n${code}` };
}

/** Bundles a script that is not a module, for browsers. @returns its code, minified */
async function bundleClassicScript(options: InputOptions): Promise<string> {
  const bundle = await rolldown({ platform: 'browser', logLevel: 'silent', ...options });
  try {
    const settings = { format: 'iife', minify: true, codeSplitting: false } as const;
    return (await bundle.generate(settings)).output[0].code;
  } finally {
    await bundle.close();
  }
}
