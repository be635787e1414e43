/** `require` of a computed file name in a site's scripts: all files it may mean are bundled (A121). */
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { engineDir } from '../folders';
import { importBase } from './find-file';

/** With a template, or a text to which something is added. */
const requirePattern = /\brequire\(\s*(`[^`]*`|(['"])[^'"]*\2\s*\+[^()\n;]*)\s*\)/g;
/** A loader for text, and the path up to what is computed. */
const startPattern =
  /^([`'"])((?:(?:!!|-?!)?raw-loader(?:(?!\1)[^!$])*!)?)((?:@site|\.{1,2})\/(?:(?!\1)[^$])*)/;

export function computedRequiresPlugin(siteDir: string): Plugin {
  return {
    name: 'docs:computed-requires',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.[cm]?[jt]sx?$/, exclude: /\/node_modules\// },
        code: /\brequire\(\s*(?:`|['"][^'"]*['"]\s*\+)/,
      },
      handler(code, id) {
        if (id.startsWith(engineDir + path.sep)) return undefined;
        return { code: withKnownFiles(code, id, siteDir), map: null };
      },
    },
  };
}

/** Replaces each call with a choice among calls with fixed names. */
export function withKnownFiles(code: string, importer: string, siteDir: string): string {
  return code.replace(requirePattern, (call, argument: string) => {
    const [, , loader, start] = startPattern.exec(argument) ?? [];
    if (loader === undefined || start === undefined) return call;
    if (`\`${loader}${start}\`` === argument) return `require(${JSON.stringify(loader + start)})`;
    const written = start.slice(0, start.lastIndexOf('/') + 1);
    const base = importBase(written, importer, siteDir);
    // The site folder itself would include every file.
    if (!base?.startsWith(siteDir + path.sep)) return call;
    const files = globSync('**/*.*', { cwd: base, expandDirectories: false }).sort();
    const cases = files
      .filter((file) => (written + file).startsWith(start))
      .map((file) => JSON.stringify(loader + written + file))
      .map((name) => `${name}: () => require(${name})`);
    return `(({ ${cases.join(', ')} })[${argument}] ?? (() => ({})))()`;
  });
}
