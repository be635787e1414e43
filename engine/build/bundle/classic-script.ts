import { type InputOptions, rolldown } from 'rolldown';

/** Bundles a script that is no module, for browsers. @returns its code, minified */
export async function bundleClassicScript(options: InputOptions): Promise<string> {
  const bundle = await rolldown({ platform: 'browser', logLevel: 'silent', ...options });
  try {
    const settings = { format: 'iife', minify: true, codeSplitting: false } as const;
    return (await bundle.generate(settings)).output[0].code;
  } finally {
    await bundle.close();
  }
}
