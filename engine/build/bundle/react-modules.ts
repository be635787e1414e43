/**
 * Gives the browser React as ES modules. The bundler wraps its packages, which are CommonJS, in
 * functions, and a browser parses such a function twice: once when it is downloaded and again, on the
 * main thread, when the app starts (about 40 ms on a phone).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Files below `node_modules` by the name they are imported by. */
const productionFiles: Readonly<Record<string, string>> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  scheduler: 'cjs/scheduler.production.js',
};

export function reactModulesPlugin(): Plugin {
  const files = new Set<string>();
  return {
    name: 'docs:react-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:react(?:\/jsx-runtime)?|react-dom(?:\/client)?|scheduler)$/ },
      async handler(name, importer, options) {
        const entry = await this.resolve(name, importer, { ...options, skipSelf: true });
        const productionFile = productionFiles[name];
        if (!entry || !productionFile) return entry;
        const file = path.join(path.dirname(entry.id), productionFile);
        // A site opened from a folder has a JSX runtime of its own.
        if (!existsSync(file)) return entry;
        files.add(file);
        return file;
      },
    },
    load: {
      filter: { id: /\.production\.js$/ },
      handler: (id) => (files.has(id) ? asModule(readFileSync(id, 'utf8')) : undefined),
    },
  };
}

/** @param code CommonJS that only reads and sets properties of `exports`, all by name */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/\brequire\("([\w-]+)"\)/g, (_, specifier: string) => {
      const local = `required${imports.length}`;
      imports.push(`import * as ${local} from ${JSON.stringify(specifier)};`);
      return local;
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exported_${name}`;
    });
  if (/\b(?:exports|require)\b/.test(body))
    throw new Error(
      "React's files are not written as expected: a bug in the engine, not in your site.",
    );
  const list = (write: (name: string) => string): string => [...names].map(write).join(', ');
  return [
    ...imports,
    `let ${list((name) => `exported_${name}`)};`,
    body,
    `export { ${list((name) => `exported_${name} as ${name}`)} };`,
    `export default { ${list((name) => `${name}: exported_${name}`)} };`,
  ].join('\n');
}
