/** What `@docusaurus/…` and `@theme/…` lead to in scripts of a site (A121), and files no bundler here reads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { markdownModule } from '../content/compile/parse-markdown';
import { compileSass, sassPattern } from './site-styles';

/** Shown in the bundle's place of what has no counterpart. */
const noCounterpart = 'theme/docusaurus/no-counterpart.tsx';

/**
 * The engine's file for a module of Docusaurus; undefined when there is none. Theme components that
 * are the same for pages and scripts are found by `themeAliasPlugin`.
 *
 * @returns absolute
 */
export function docusaurusModule(engineDir: string, specifier: string): string | undefined {
  const [, scope, written = ''] =
    /^@(docusaurus|theme(?:-original|-init)?)\/(.+)$/.exec(specifier) ?? [];
  const name = moduleFileName(written);
  if (scope === undefined || /[^\w/-]/.test(name)) return undefined;
  const folders =
    scope === 'docusaurus' ? ['docusaurus'] : ['docusaurus/theme', 'islands', 'static'];
  return folders
    .flatMap((folder) => [
      path.join(engineDir, 'theme', folder, `${name}.tsx`),
      path.join(engineDir, 'theme', folder, `${name}.ts`),
      path.join(engineDir, 'theme', folder, name, `${name}.tsx`),
    ])
    .find((file) => existsSync(file));
}

/**
 * The site's own file for a theme component: a part of `MDXComponents`, or one that has no counterpart.
 *
 * @returns relative to the site folder
 */
export function siteThemeFile(
  engineDir: string,
  siteDir: string,
  specifier: string,
): string | undefined {
  const [, name] = /^@theme\/([\w/-]+)$/.exec(specifier) ?? [];
  const isOurs = !name?.startsWith('MDXComponents/') && docusaurusModule(engineDir, specifier);
  if (name === undefined || isOurs) return undefined;
  return ['', '/index']
    .flatMap((part) => ['tsx', 'ts', 'jsx', 'js'].map((end) => `src/theme/${name}${part}.${end}`))
    .find((file) => existsSync(path.join(siteDir, file)));
}

/** `plugin-content-docs/client` lies in `plugin-content-docs-client`. */
export function moduleFileName(name: string): string {
  return name.replace(/\/client$/, '-client');
}

const helpers = new Set([
  'site-context',
  'head-parts',
  'interpolate',
  'no-counterpart',
  'clsx',
  'react-dom',
]);

/** Names behind `@docusaurus/` that scripts and pages may import. */
export function docusaurusModuleNames(engineDir: string): string[] {
  return readdirSync(path.join(engineDir, 'theme/docusaurus'), { withFileTypes: true }).flatMap(
    (entry) => {
      const name = entry.name.replace(/\.tsx?$/, '');
      return entry.isFile() && !helpers.has(name) ? [name] : [];
    },
  );
}

const stylePattern = /\.(?:scss|sass|less|styl)$/;
const markdownPattern = /\.mdx?$/;

/** True for a file that is imported as a module and whose content no part of the build can read. */
export function isUnreadable(specifier: string, siteDir: string): boolean {
  return (
    markdownPattern.test(specifier) ||
    (stylePattern.test(specifier) && !hasPreprocessor(specifier, siteDir))
  );
}

function hasPreprocessor(specifier: string, siteDir: string): boolean {
  const ending = path.extname(specifier).slice(1);
  const name = ending === 'scss' ? 'sass' : ending === 'styl' ? 'stylus' : ending;
  try {
    createRequire(path.join(siteDir, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}

const docusaurusPattern = /^@(?:docusaurus|theme(?:-original|-init)?)\//;
const classNamesPattern = /^(?:clsx|classnames)$/;
/** Files that the bundler does not read as Docusaurus' does, if at all. */
const foreignFilePattern = /\.(?:mdx?|s[ac]ss|less|styl|svg)$/;

/** What a bundle needs to hold scripts that were written for Docusaurus. */
export function docusaurusPlugin(engineDir: string, siteDir: string): Plugin {
  const empty = '\0docs:empty';
  return {
    name: 'docs:docusaurus',
    enforce: 'pre',
    resolveId: {
      filter: { id: [docusaurusPattern, classNamesPattern, foreignFilePattern] },
      async handler(id, importer, options) {
        if (docusaurusPattern.test(id)) {
          const own = siteThemeFile(engineDir, siteDir, id);
          if (own !== undefined) return path.join(siteDir, own);
          return docusaurusModule(engineDir, id) ?? path.join(engineDir, noCounterpart);
        }
        if (importer?.startsWith(`${engineDir}/`) !== false) return undefined;
        if (classNamesPattern.test(id)) {
          const found = await this.resolve(id, importer, { ...options, skipSelf: true });
          return found ?? path.join(engineDir, 'theme/docusaurus/clsx.ts');
        }
        if (markdownPattern.test(id)) {
          const found = await this.resolve(id, importer, { ...options, skipSelf: true });
          return found && `${found.id}?docs-markdown`;
        }
        if (isUnreadable(id, siteDir)) return empty;
        if (sassPattern.test(id)) {
          const found = await this.resolve(id, importer, { ...options, skipSelf: true });
          return found && compiledName(found.id);
        }
        if (/^[^?]+\.svg$/.test(id) && /\.[cm]?[jt]sx?$/.test(importer)) {
          const found = await this.resolve(id, importer, { ...options, skipSelf: true });
          return found && { id: `${found.id}?docs-svg`, moduleSideEffects: false };
        }
        return undefined;
      },
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
          return markdownModule(source.replaceAll('\r\n', '\n'));
        }
        return undefined;
      },
    },
  };
}

/** `a.module.scss` → `a.scss.module.css`, in the same folder: addresses in it stay right. */
function compiledName(file: string): string {
  return file.replace(/(\.module)?(\.s[ac]ss)$/, '$2$1.css');
}

/** A drawing is a component, as there; where text is wanted it is its address. */
function svgModuleCode(filePath: string): string {
  return `import address from ${JSON.stringify(`${filePath}?url`)};
import { createElement, forwardRef } from 'react';
const Drawing = forwardRef(({ title, ...props }, ref) =>
  createElement('img', { src: address, alt: title ?? '', ...props, ref }));
Drawing.toString = () => address;
export default Drawing;
export { Drawing as ReactComponent };`;
}
