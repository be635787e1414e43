/** The boot script: one small classic script, inlined into every page before its styles. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import { bootConfig, bootDefines } from '../app/boot/config';
import type { SiteData } from '../shared/site-data';

/** @returns minified code that is safe inside a script element */
export async function buildBootScript(engineDir: string, site: SiteData): Promise<string> {
  const bundle = await rolldown({
    input: path.join(engineDir, 'app/boot/main.ts'),
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
