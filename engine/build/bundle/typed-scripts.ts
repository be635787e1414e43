/** TypeScript in `.js` and `.jsx` files, which bundlers of Docusaurus sites read (A121). */
import { transformSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { isTypedScript } from './parse-script';

export const typedScriptsPlugin: Plugin = {
  name: 'docs:typed-scripts',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /^[^\0?]+\.[cm]?jsx?$/, exclude: /\/node_modules\// } },
    handler(source, id) {
      if (!isTypedScript(id, source)) return undefined;
      const { code } = transformSync(`${id}.tsx`, source, { jsx: 'preserve', tsconfig: false });
      return { code, map: null };
    },
  },
};
