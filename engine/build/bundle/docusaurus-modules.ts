/** Resolves `@docusaurus/…` and `@theme/…` in a site's scripts (A121, A155–A157), and loads its other file types. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { markdownModule } from '../../content/compile/parse/parse-markdown';
import { type Fields, fieldsOf, textOf } from '../../content/docusaurus/report';
import { readJson } from '../cache/file-cache';
import { engineDir, isInside } from '../folders';
import { compileSass, sassPattern } from '../site/site-styles';
import { findImportedFile, isInstalled, packageFolders } from './find-file';
import { standInModule } from './missing-packages';
import { aliasTarget, packagePattern } from './script-aliases';
import { svgModuleCode } from './svg-module';

const generatedConfig = '@generated/docusaurus.config';
const docusaurusPattern =
  /^@(?:(?:docusaurus|theme(?:-original|-init)?)\/|generated\/docusaurus\.config$)/;

/** The engine's file for a module of Docusaurus, absolute. */
export function docusaurusModule(written: string): string | undefined {
  const specifier = written.replace(/^@docusaurus\/theme-classic\/(?:lib|src)\/theme\//, '@theme/');
  if (specifier === generatedConfig)
    return path.join(engineDir, 'theme/docusaurus/internal/generated-config.ts');
  const [, scope, module = ''] =
    /^@(docusaurus|theme(?:-original|-init)?)\/(.+)$/.exec(specifier) ?? [];
  const name = moduleFileName(module);
  if (scope === undefined || /[^\w/-]/.test(name)) return undefined;
  const folders =
    scope === 'docusaurus' ? ['docusaurus'] : ['docusaurus/theme', 'islands', 'static'];
  return folders
    .flatMap((folder) => [
      path.join(engineDir, 'theme', folder, `${name}.tsx`),
      path.join(engineDir, 'theme', folder, `${name}.ts`),
    ])
    .find((file) => existsSync(file));
}

/**
 * The site's own file for a theme component without a counterpart or for a part of `MDXComponents`,
 * relative to the site folder.
 */
export function siteThemeFile(siteDir: string, specifier: string): string | undefined {
  const [, name] = /^@theme\/([\w/-]+)$/.exec(specifier) ?? [];
  const isOurs = !name?.startsWith('MDXComponents/') && docusaurusModule(specifier);
  if (name === undefined || isOurs) return undefined;
  return ['', '/index']
    .flatMap((part) => ['tsx', 'ts', 'jsx', 'js'].map((end) => `src/theme/${name}${part}.${end}`))
    .find((file) => existsSync(path.join(siteDir, file)));
}

/**
 * A component of a theme package the site depends on, absolute, where neither the engine nor the site has one of
 * that name. Packages keep them in `theme`, beside their main file.
 */
export function packageThemeFile(siteDir: string, specifier: string): string | undefined {
  const [, name] = /^@theme\/([\w/-]+)$/.exec(specifier) ?? [];
  if (!name || docusaurusModule(specifier) || siteThemeFile(siteDir, specifier)) return undefined;
  return themeFolders(siteDir)
    .map((folder) => findImportedFile(path.join(folder, name)))
    .find((file) => file !== undefined);
}

const readPackage = (folder: string): Fields =>
  fieldsOf(readJson(path.join(folder, 'package.json')));

/** Components of these packages have counterparts, or are left out. */
const knownThemes = /^@docusaurus\/|openapi/;

function themeFolders(siteDir: string): string[] {
  const { dependencies, devDependencies } = readPackage(siteDir);
  return Object.keys({ ...fieldsOf(dependencies), ...fieldsOf(devDependencies) })
    .filter((name) => !knownThemes.test(name))
    .flatMap((name) => packageFolders(siteDir).map((folder) => path.join(folder, name)))
    .map((folder) => {
      const main = textOf(readPackage(folder).main) ?? '';
      return path.join(folder, path.dirname(main), 'theme');
    })
    .filter((folder) => existsSync(folder));
}

/** They share one icon: few components use them, and the marks of companies are not part of the theme. */
const otherIcons =
  /^Icon\/(?:Socials\/\w+|Arrow|Close|Edit|Home|Language|Menu|WordWrap|(?:Dark|Light|SystemColor)Mode)$/;

/**
 * `plugin-content-docs/client` is in `plugin-content-docs-client`. Internal parts, and files imported by their
 * paths in Docusaurus' package, come from the public module.
 */
export function moduleFileName(name: string): string {
  return name
    .replace(/\/client$|\/lib\/client\/\w+(?:\.js)?$/, '-client')
    .replace(/^theme-common\/internal$/, 'theme-common')
    .replace(otherIcons, 'Icon/Other')
    .replace(/^core\/lib\/client\/exports\/(\w+)$/, '$1');
}

/** Importable names below `@docusaurus/` or `@theme/`. */
export function moduleNames(isTheme: boolean): string[] {
  const folders = isTheme ? ['islands', 'static'] : ['docusaurus'];
  const files = folders.flatMap((folder) => readdirSync(path.join(engineDir, 'theme', folder)));
  const pattern = isTheme ? /^([A-Z]\w*)\.tsx$/ : /^([\w-]+)\.tsx?$/;
  return files.flatMap((file) => pattern.exec(file)?.[1] ?? []).sort();
}

const markdownPattern = /\.mdx?$/;

/** True for style sheets whose preprocessor is not installed. */
export function lacksPreprocessor(specifier: string, siteDir: string): boolean {
  const ending = /\.(scss|sass|less|styl)$/.exec(specifier)?.[1];
  if (ending === undefined) return false;
  return !isInstalled({ scss: 'sass', styl: 'stylus' }[ending] ?? ending, siteDir);
}

const classNamesPattern = /^(?:clsx|classnames)$/;
/** The router of Docusaurus; without its context, most of this package fails. */
const routerPattern = /^react-router(?:-dom)?$/;
/** Files that Docusaurus' bundler handles in another way. */
const foreignFilePattern = /\.(?:mdx?|s[ac]ss|less|styl|svg)$/;

function counterpart(siteDir: string, id: string, importer = engineDir): string | undefined {
  if (docusaurusPattern.test(id)) return moduleOrStandIn(siteDir, id);
  const isRouter = routerPattern.test(id) && !isInside(engineDir, importer);
  return isRouter && !hasOwnRouter(importer) ? docusaurusModule('@docusaurus/router') : undefined;
}

function moduleOrStandIn(siteDir: string, id: string): string {
  const own = siteThemeFile(siteDir, id);
  if (own) return path.join(siteDir, own);
  return docusaurusModule(id) ?? packageThemeFile(siteDir, id) ?? standInModule('');
}

const hasOwnRouter = (importer: string): boolean =>
  isInstalled('react-router', importer) && !isInstalled('@docusaurus/core', importer);

/** For files that `load` below turns into modules. */
function translatedModule(file: string, id: string, importer: string) {
  if (markdownPattern.test(id)) return `${file}?docs-markdown`;
  // `a.module.scss` → `a.scss.module.css`, in the same folder so that relative URLs still work.
  if (sassPattern.test(id)) return file.replace(/(\.module)?(\.s[ac]ss)$/, '$2$1.css');
  const isComponent = /^[^?]+\.svg$/.test(id) && /\.[cm]?[jt]sx?$/.test(importer);
  return isComponent ? { id: `${file}?docs-svg`, moduleSideEffects: false } : undefined;
}

/** Supports scripts written for Docusaurus. */
export function docusaurusPlugin(
  siteDir: string,
  staticDirectories: readonly string[],
  isMdx1 = false,
): Plugin {
  const roots = [...staticDirectories, ''].map((folder) => path.join(siteDir, folder));
  const empty = '\0docs:empty';
  return {
    name: 'docs:docusaurus',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: [docusaurusPattern, classNamesPattern, foreignFilePattern, packagePattern, /^\//],
      },
      async handler(written, importer, options) {
        const id = fromRoot(aliasTarget(written, importer) ?? written, roots);
        const own = counterpart(siteDir, id, importer);
        if (own !== undefined) return own;
        if (!importer || isInside(engineDir, importer)) return undefined;
        if (lacksPreprocessor(id, siteDir)) return empty;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        if (classNamesPattern.test(id)) return found ?? path.join(engineDir, 'shared/clsx.ts');
        const translated = found && translatedModule(found.id, id, importer);
        return translated ?? (id === written ? undefined : found);
      },
    },
    // As in scripts; the bundler would leave these addresses as they are, without the base path.
    transform: {
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /\/node_modules\// } },
      handler: (css) =>
        css.replace(
          /url\((['"]?)(\/[^/'")][^'")]*)\1\)/g,
          (_, quote: string, address: string) => `url(${quote}${fromRoot(address, roots)}${quote})`,
        ),
    },
    load: {
      filter: { id: /^\0docs:empty$|\.s[ac]ss(?:\.module)?\.css$|\?docs-/ },
      handler(id) {
        if (id === empty) return 'export default {};';
        const sass = /^(.+?)(\.s[ac]ss)(\.module)?\.css$/.exec(id);
        if (sass) return compileSass(`${sass[1]}${sass[3] ?? ''}${sass[2]}`, siteDir).css;
        if (id.endsWith('.svg?docs-svg')) return svgModuleCode(id.replace(/\?docs-svg$/, ''));
        if (id.endsWith('?docs-markdown')) {
          const source = readFileSync(id.replace(/\?[^?]*$/, ''), 'utf8');
          return markdownCode(source.replaceAll('\r\n', '\n'), isMdx1);
        }
        return undefined;
      },
    },
  };
}

/** Anything MDX rejects becomes text: the file may be plain Markdown, and one mistake would break all scripts. */
function markdownCode(source: string, isMdx1: boolean): string {
  try {
    return markdownModule(source, isMdx1);
  } catch {
    return markdownModule(source, true);
  }
}

/** `/data/list.json` → the file in a static folder or the site folder; a path on this machine stays. */
function fromRoot(id: string, roots: readonly string[]): string {
  if (!id.startsWith('/') || existsSync(id.replace(/\?.*$/, ''))) return id;
  const name = id.replace(/\?.*$/, '');
  const isIn = (root: string): boolean =>
    existsSync(path.join(root, name)) || findImportedFile(path.join(root, name)) !== undefined;
  const found = roots.find(isIn);
  return found === undefined ? id : path.join(found, id);
}
