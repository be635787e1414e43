import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InputOptions, rolldown } from 'rolldown';

let count = 0;

/** Bundles a script into one module and imports it. @throws what the script throws */
export async function importBundle(
  input: string,
  cacheDir: string,
  options: InputOptions,
): Promise<{ value: unknown; code: string }> {
  // No tsconfig, as in `siteTsconfig`.
  const fixed = { input, platform: 'node', tsconfig: false, logLevel: 'silent' } as const;
  const bundle = await rolldown({ ...fixed, ...options });
  mkdirSync(cacheDir, { recursive: true });
  // A new name each time, because of Node's module cache.
  const file = path.join(cacheDir, `script-${process.pid}-${count++}-${Date.now()}.mjs`);
  try {
    const { output } = await bundle.write({ file, format: 'esm', codeSplitting: false });
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    return { value: module.default, code: output[0].code };
  } finally {
    await bundle.close();
    rmSync(file, { force: true });
  }
}
