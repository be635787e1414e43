import type { ResolvedConfig } from '../content/config/schema';
import { keyOf } from './kept-files';
import type { PreparedShell } from './shell';

/**
 * What compiled pages depend on besides their own files: part of their key in the cache. The engine's code and packages are in the shell's fingerprint; the rest are settings pages depend on.
 *
 * @param glossary source of the file: any page may use a word of it
 */
export function compileSalt(
  config: ResolvedConfig,
  shell: PreparedShell,
  glossary: string | undefined,
): string {
  const settings = [
    config.onBrokenImages,
    config.onBrokenScripts,
    config.code,
    config.admonitions,
    config.markdown,
    config.staticDirectories,
    glossary ?? '',
  ];
  return keyOf(shell.compileFingerprint, settings);
}
