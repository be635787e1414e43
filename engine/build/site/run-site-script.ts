/**
 * Runs configurations and sidebars written for Docusaurus, in CommonJS, ESM or TypeScript (A119).
 *
 * Packages of Docusaurus and those that are not installed become stand-ins, whose properties and
 * return values are stand-ins again.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { type InputOptions, type Plugin, rolldown } from 'rolldown';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';
import * as yaml from 'yaml';
import { editionsPackage, publicEdition } from '../../shared/public-edition';
import { isStandIn, standIn } from '../../shared/stand-in';
import { findImportedFile, isInstalled } from '../bundle/find-file';
import { cacheKey, fileState, readJson } from '../cache/file-cache';
import { treePackages } from './tree-packages';

interface SiteScript {
  exports: unknown;
  /** Used packages that are not installed. */
  missing: string[];
  /** Hash of the script, its imports and packages. */
  key: string;
}

/** Never run: the engine has its own counterparts. */
const replacedScope = /^(?:@docusaurus\/|@easyops-cn\/|@theme|prism-react-renderer)/;
/** Neither are plugins written for Docusaurus, unless they are for remark. */
const replacedPlugin = /^(?!.*\bremark-).*docusaurus/;
/** A file of a plugin, such as `docusaurus-plugin-openapi-docs/lib/sidebars/utils`, is not the plugin. */
const pluginFile = /^(?:@[^/]+\/)?[^/]+\/./;

/** Interchangeable: `./sidebars.js` may be a TypeScript file. */
const scriptEnding = /\.[cm]?[jt]sx?$/;

let scriptCount = 0;

/** @param given arguments, if it exports a function @throws what the script throws */
export async function runSiteScript(
  filePath: string,
  cacheDir: string,
  given: readonly unknown[] = [],
): Promise<SiteScript> {
  const missing = new Set<string>();
  const key = `docs:site-script-${process.pid}-${scriptCount++}`;
  const packages = new Set<string>();
  (globalThis as Record<string, unknown>)[key] = {
    package: (name: string) => standInFor(name, missing),
    require: (from: string) => siteRequire(from, missing),
    withDefault,
  };
  const plugins = [siteScriptPlugin(key, packages)];
  try {
    const { value, code } = await importBundle(filePath, cacheDir, { treeshake: false, plugins });
    const exported = await exportedOf(value);
    return {
      exports: typeof exported === 'function' ? await exported(...given) : exported,
      missing: [...missing],
      key: cacheKey(code.replaceAll(key, ''), [...packages].sort().map(fileState)),
    };
  } catch (error) {
    // Missing imports are the most likely cause, also where the script checks what it read.
    if (missing.size > 0 && error instanceof Error) {
      error.message += `; these imports do not exist: ${[...missing].join(', ')}`;
    }
    throw error;
  }
}

/** Bundles a script into one module and imports it. @throws what the script throws */
export async function importBundle(
  input: string,
  cacheDir: string,
  options: InputOptions,
): Promise<{ value: unknown; code: string }> {
  // Without the site's tsconfig, which may extend a package that is not installed.
  const fixed = { input, platform: 'node', tsconfig: false, logLevel: 'silent' } as const;
  const bundle = await rolldown({ ...fixed, ...options });
  mkdirSync(cacheDir, { recursive: true });
  // A new name each time, to bypass Node's module cache.
  const file = path.join(cacheDir, `script-${process.pid}-${scriptCount++}-${Date.now()}.mjs`);
  try {
    const { output } = await bundle.write({ file, format: 'esm', codeSplitting: false });
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    return { value: module.default, code: output[0].code };
  } finally {
    await bundle.close();
    rmSync(file, { force: true });
  }
}

/** In an ES module, what comes from CommonJS with `exports.default` is one level deeper. */
export function exportedOf(value: unknown): unknown {
  const inner = (value as { default?: unknown } | undefined)?.default;
  return typeof value === 'object' && inner !== undefined && !isStandIn(value) ? inner : value;
}

/** As Docusaurus loads scripts: the result of `require` also has the properties of the default export. */
function withDefault(module: unknown): unknown {
  const inner = (module as { default?: unknown } | undefined)?.default;
  if (typeof inner !== 'object' || inner === null || isStandIn(module)) return module;
  const exports = module as object;
  return new Proxy(inner, {
    get: (target, key) => Reflect.get(Object.hasOwn(exports, key) ? exports : target, key),
  });
}

function standInFor(name: string, missing: Set<string>): unknown {
  if (name === editionsPackage) return publicEdition;
  if (name === 'yaml') return yaml;
  if (name === 'js-yaml') return { load: yaml.parse, safeLoad: yaml.parse };
  if (Object.hasOwn(treePackages, name)) return treePackages[name];
  return standIn(name, () => {
    if (!replacedScope.test(name) && !replacedPlugin.test(name)) missing.add(name);
  });
}

/** The file an import means, if it is a script or JSON: images and styles are for pages, not for a configuration. */
function codeFile(id: string, importer: string): string | undefined {
  const file = findFile(path.resolve(path.dirname(importer), id)) ?? '';
  return scriptEnding.test(file) || file.endsWith('.json') ? file : undefined;
}

function siteScriptPlugin(key: string, packages: Set<string>): Plugin {
  const api = `globalThis[${JSON.stringify(key)}]`;
  const call = (method: 'package' | 'require', argument: string): string =>
    `${api}.${method}(${JSON.stringify(argument)})`;
  return {
    name: 'docs:site-script',
    async resolveId(id, importer, { kind }) {
      if (id.startsWith('\0') || importer === undefined) return undefined;
      const standInId = `\0stand-in:${id}`;
      if (/^[./]/.test(id)) return codeFile(id, importer) ?? standInId;
      if (isBuiltin(id)) return { id, external: true };
      const found =
        !isReplaced(id, importer) && (await this.resolve(id, importer, { skipSelf: true }));
      if (!found) return standInId;
      // Packages of the same repository may be in TypeScript.
      if (!found.id.includes('/node_modules/')) return found.id;
      packages.add(found.id);
      return {
        id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href,
        external: true,
      };
    },
    load(id) {
      const name = /^\0stand-in:(.+)$/.exec(id)?.[1];
      if (name === undefined) return undefined;
      // The name may look like a file of another type.
      return { code: `module.exports = ${call('package', name)};`, moduleType: 'js' };
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!scriptEnding.test(id) || /^\0|\/node_modules\//.test(id)) return undefined;
        const handled = withHandledErrors(withDeclarations(code), id);
        const script = withReads(handled, id, (name) => call('package', name));
        return withSiteRequire(withFileNames(script, id), api, call('require', id));
      },
    },
  };
}

/** @param own code of a `require` that also loads names computed at run time, which the bundler cannot resolve */
function withSiteRequire(code: string, api: string, own: string): string {
  return code
    .replace(/\bcreateRequire\s*\([^()]*\)/g, own)
    .replace(/(?<![.\w])require\.resolve\b/g, `${own}.resolve`)
    .replace(/(?<!\w|(?<!\.\.)\.)require\((['"])\.[^'"]*\1\)/g, `${api}.withDefault($&)`)
    .replace(/(?<![.\w])require\((?=\s*[^'"\s])/g, `${own}(`);
}

/**
 * `name = 1` without a declaration makes a global variable in CommonJS, but is an error in a module, as is
 * `module.exports` beside an `import` or `export`.
 */
function withDeclarations(code: string): string {
  const names = [...code.matchAll(/^([A-Za-z_$][\w$]*)[ \t]*=(?![=>])/gm)].map(([, name]) => name);
  const undeclared = [...new Set(names)].filter(
    (name) =>
      !new RegExp(`\\b(?:const|let|var)\\b[^;=]*\\b${name}\\b|\\bimport\\b.*\\b${name}\\b`).test(
        code,
      ),
  );
  const both = /^(?:im|ex)port\b/m.test(code) && /^module\.exports\b/m.test(code);
  if (both) undeclared.push('module = { exports: {} }');
  const end = both && !/^export\s+default\b/m.test(code) ? '\nexport default module.exports;' : '';
  return undeclared.length > 0 ? `var ${undeclared.join(', ')}; ${code}${end}` : code;
}

/** In a `try`, a file that does not exist is an error, as in Node: the script says what is then read. */
function withHandledErrors(source: string, id: string): string {
  const required = /(?<![.\w])require\(\s*(['"])(\.[^'"\n]*)\1\s*\)/g;
  if (!/\btry\b/.test(source) || !required.test(source)) return source;
  const blocks: { start: number; end: number }[] = [];
  const visitor = new Visitor({ TryStatement: ({ block }) => void blocks.push(block) });
  visitor.visit(parseSync(id, source, { lang: 'tsx' }).program);
  return source.replace(required, (call, _quote, name: string, offset: number) => {
    const isHandled = blocks.some(({ start, end }) => start < offset && offset < end);
    if (!isHandled || findFile(path.resolve(path.dirname(id), name))) return call;
    const message = JSON.stringify(`Cannot find module '${name}'`);
    return `(() => { throw Object.assign(new Error(${message}), { code: 'MODULE_NOT_FOUND' }); })()`;
  });
}

/** The bundle is in another folder than the script. ES modules lack both names, so many declare them. */
function withFileNames(code: string, id: string): string {
  const folder = path.dirname(id);
  const named = Object.entries({ __dirname: folder, __filename: id }).reduce(
    (result, [name, value]) => {
      if (new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(code)) return result;
      return result.replace(new RegExp(`(?<![.\\w])${name}\\b`, 'g'), () => JSON.stringify(value));
    },
    code,
  );
  return named
    .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', () => JSON.stringify(folder));
}

/** Reads one name from each stand-in that is imported from, so that it counts as used, wherever that happens. */
function withReads(source: string, id: string, codeFor: (name: string) => string): string {
  const code = /\.[cm]?ts$/.test(id) ? withoutTypes(source, id) : source;
  const reads = parseSync(id, code, { lang: 'tsx' })
    .module.staticImports.filter(({ entries }) =>
      entries.some(({ importName, isType }) => importName.kind === 'Name' && !isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => isReplaced(name, id))
    .map((name) => `${codeFor(name)}.names; `);
  return reads.join('') + code;
}

/** Also removes type imports without the word `type`. Syntax errors are left to the bundler. */
function withoutTypes(source: string, id: string): string {
  // The site's tsconfig may extend a package that is not installed.
  const { code, errors } = transformSync(id, source, { tsconfig: false });
  return errors.length > 0 ? source : code;
}

function isReplaced(specifier: string, importer: string): boolean {
  if (/^[./]/.test(specifier)) return !findFile(path.resolve(path.dirname(importer), specifier));
  if (isBuiltin(specifier)) return false;
  if (replacedScope.test(specifier)) return true;
  if (replacedPlugin.test(specifier)) return !isHelper(specifier, importer);
  return !isInstalled(specifier, importer);
}

/** Files that need Docusaurus itself may fail. */
function isHelper(specifier: string, importer: string): boolean {
  if (!pluginFile.test(specifier) || !isInstalled(specifier, importer)) return false;
  try {
    createRequire(importer)(specifier);
    return true;
  } catch {
    return false;
  }
}

/** Resolves a path with or without its extension, or with that of the compiled file. */
export function findFile(base: string): string | undefined {
  const bases = [mainOf(base) ?? base, base, base.replace(scriptEnding, '')];
  return bases.flatMap((one) => findImportedFile(one, ['.cjs', '.cts']) ?? [])[0];
}

/** The script that a folder's own `package.json` names as `main`. */
function mainOf(folder: string): string | undefined {
  const main = readJson<{ main?: unknown }>(path.join(folder, 'package.json'))?.main;
  return typeof main === 'string' ? path.join(folder, main) : undefined;
}

/** `require` for names computed at run time. */
function siteRequire(from: string, missing: Set<string>) {
  const native = createRequire(from);
  const resolve = (id: string): string => {
    const file = /^[./]/.test(id) ? findFile(path.resolve(path.dirname(from), id)) : undefined;
    if (file !== undefined || isReplaced(id, from)) return file ?? id;
    try {
      return native.resolve(id);
    } catch {
      return id;
    }
  };
  const load = (id: string): unknown => {
    if (isReplaced(id, from)) return standInFor(id, missing);
    const file = resolve(id);
    try {
      return /\.[cm]?tsx?$/.test(file) ? requireTypeScript(file, missing) : native(file);
    } catch (error) {
      // The file has imports, which only newer versions of Node can load this way.
      if (error instanceof SyntaxError) return native(file);
      const { code } = error as { code?: string };
      if (code === 'MODULE_NOT_FOUND') return standInFor(id, missing);
      throw error;
    }
  };
  return Object.assign(load, { resolve });
}

/** Node 20 reads neither TypeScript nor, with `require`, ES modules. */
function requireTypeScript(file: string, missing: Set<string>): unknown {
  const code = withoutTypes(readFileSync(file, 'utf8'), file);
  const run = compileFunction(
    code.replace(/^export default\b/m, 'module.exports ='),
    ['module', 'exports', 'require', '__dirname', '__filename'],
    { filename: file },
  );
  const module = { exports: {} };
  run(module, module.exports, siteRequire(file, missing), path.dirname(file), file);
  return module.exports;
}
