/**
 * `require` of a computed file name, or of a folder, in a site's scripts: all files it may refer to are bundled
 * (A157).
 */
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { engineDir, isInside } from '../folders';
import { importBase } from './find-file';
import { aliasTarget } from './script-aliases';

/** Written as a template, or as a string with something appended. */
const requirePattern = /\brequire\(\s*(`[^`]*`|(['"])[^'"]*\2\s*\+[^()\n;]*)\s*\)/g;
/** A loader for text, and the path up to what is computed. */
const startPattern =
  /^([`'"])((?:(?:!!|-?!)?raw-loader(?:(?!\1)[^!$])*!)?)((?:@site|\.{1,2})\/(?:(?!\1)[^$])*)/;

/** Scripts that import the site's configuration run it: `sidebarPath: require.resolve('./sidebars.js')`. */
const resolvePattern = /\brequire\.resolve\(\s*((['"])[^'"\n]+\2)\s*,?\s*\)/g;

/** A folder, whether to include its subfolders, and a pattern for the names. */
const contextPattern =
  /\brequire\.context\(\s*(['"])([^'"\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:\\.|\[[^\]\n]*\]|[^/\\\n])+)\/([a-z]*)\s*)?(?:,\s*['"]\w+['"]\s*)?,?\s*\)/g;

export function computedRequiresPlugin(siteDir: string): Plugin {
  return {
    name: 'docs:computed-requires',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.[cm]?[jt]sx?$/, exclude: /\/node_modules\// },
        code: /\brequire(?:\.(?:context|resolve)\(|\(\s*(?:`|['"][^'"]*['"]\s*\+))/,
      },
      handler(code, id) {
        if (isInside(engineDir, id)) return undefined;
        return { code: withKnownFiles(code, id, siteDir), map: null };
      },
    },
  };
}

/** Replaces each call with a choice among calls with fixed names. */
export function withKnownFiles(written: string, importer: string, siteDir: string): string {
  const code = withContexts(written, importer, siteDir).replace(resolvePattern, '$1');
  return code.replace(requirePattern, (call, argument: string) => {
    const [, , loader, start] = startPattern.exec(argument) ?? [];
    if (loader === undefined || start === undefined) return call;
    if (`\`${loader}${start}\`` === argument) return `require(${JSON.stringify(loader + start)})`;
    const written = start.slice(0, start.lastIndexOf('/') + 1);
    const base = importBase(written, importer, siteDir);
    // The site folder itself would include every file.
    if (!base || !isInside(siteDir, base)) return call;
    const files = globSync('**/*.*', { cwd: base, expandDirectories: false }).sort();
    const cases = files
      .filter((file) => (written + file).startsWith(start))
      .map((file) => JSON.stringify(loader + written + file))
      .map((name) => `${name}: () => require(${name})`);
    return `(({ ${cases.join(', ')} })[${argument}] ?? (() => ({})))()`;
  });
}

/** `require.context('./img', true, /\.png$/)`: a function with the names of the files it knows. */
function withContexts(code: string, importer: string, siteDir: string): string {
  return code.replace(contextPattern, (call, _, written: string, deep, source = '', flags = '') => {
    const [, loader = '', folder = ''] = /^((?:!!|-?!)?raw-loader[^!]*!)?(.*)$/.exec(written) ?? [];
    const base = importBase(`${folder}/`, importer, siteDir) ?? aliasTarget(folder, importer);
    if (!base || !isInside(siteDir, base)) return call;
    const pattern = new RegExp(source, flags.replace('g', ''));
    const files = globSync(deep === 'false' ? '*' : '**/*', {
      cwd: base,
      expandDirectories: false,
    });
    const cases = files
      .sort()
      .filter((file) => pattern.test(`./${file}`))
      .map(
        (file) => `"./${file}": () => require(${JSON.stringify(loader + path.join(base, file))})`,
      );
    return `((all) => Object.assign((name) => all[name](), { keys: () => Object.keys(all) }))({ ${cases.join(', ')} })`;
  });
}
