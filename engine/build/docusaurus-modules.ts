/** What `@docusaurus/…` and `@theme/…` lead to in scripts of a site (A121), and files no bundler here reads. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
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

/** What a bundle needs to hold scripts that were written for Docusaurus. */
export function docusaurusPlugin(engineDir: string, siteDir: string): Plugin {
  const empty = '\0docs:empty';
  return {
    name: 'docs:docusaurus',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (/^@(?:docusaurus|theme(?:-original|-init)?)\//.test(id)) {
        return docusaurusModule(engineDir, id) ?? path.join(engineDir, noCounterpart);
      }
      if (importer?.startsWith(`${engineDir}/`) !== false) return undefined;
      if (id === 'clsx') {
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return found ?? path.join(engineDir, 'theme/docusaurus/clsx.ts');
      }
      if (isUnreadable(id, siteDir)) return empty + (markdownPattern.test(id) ? ':component' : '');
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
    load(id) {
      if (id === empty) return 'export default {};';
      if (id === `${empty}:component`) return 'export default () => null;';
      const sass = /^(.+?)(\.s[ac]ss)(\.module)?\.css$/.exec(id);
      if (sass) return compileSass(`${sass[1]}${sass[3] ?? ''}${sass[2]}`, siteDir).css;
      if (id.endsWith('.svg?docs-svg')) return svgModuleCode(id.replace(/\?docs-svg$/, ''));
      return undefined;
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
