/**
 * Where the site's own search index stands, relative to the output folder. The address is fixed and
 * outside of `assets/`: there every file is taken to be named after its content, and `index.json` is
 * not. The rules for keeping its files are in `deploy/`, `render/outputs/host-rules.ts` and
 * `build/serve.ts`.
 */
export const searchFolder = 'search-index';
