/** Files that a site's scripts import as text, data or addresses, as loaders of Docusaurus sites do (A157). */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { isTextFile } from '../../shared/text-file';
import { engineDir, isInside } from '../folders';

/** `raw-loader`, `file-loader` or `url-loader`, and further loaders, which are not run. */
const loaderPattern = /^(?:[^!]*!=!)?(?:!!|-?!)?(raw|file|url)-loader[^!]*!(?:[^!]+!)*/;
const yamlPattern = /\.ya?ml$/;

export const textModulesPlugin: Plugin = {
  name: 'docs:text-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: loaderPattern },
    async handler(written, importer) {
      const found = await this.resolve(written.replace(loaderPattern, ''), importer);
      const isText = loaderPattern.exec(written)?.[1] === 'raw';
      return found && `${found.id.replace(/\?.*/, '')}?${isText ? 'raw' : 'url'}`;
    },
  },
  load: {
    filter: { id: { include: /^[^\0?]+\.\w+$/, exclude: /\/node_modules\// } },
    handler(id) {
      const isData = yamlPattern.test(id);
      if (isInside(engineDir, id) || !existsSync(id)) return undefined;
      if (!isData && !isTextFile(id)) return undefined;
      const text = readFileSync(id, 'utf8');
      const value = JSON.stringify(isData ? parse(text) : text);
      return { code: `export default ${value};`, moduleType: 'js' };
    },
  },
};
