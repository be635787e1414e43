import { siteCacheFolder } from '../../engine/build/folders';
import { writeCorpus } from '../corpus';
import type { Generator } from './generator';

/** This engine, from its own folder: nothing is installed. */
export function ownEngine(projectDir: string): Generator {
  return {
    id: 'docs',
    name: 'this engine',
    packages: [],
    search: 'local',
    write: writeCorpus,
    build: (folder) => [
      ...[`${projectDir}/bin/docs.mjs`, 'build'],
      ...['--site', folder, '--out', `${folder}/dist`],
    ],
    content: 'docs',
    extension: '.mdx',
    output: 'dist',
    caches: (folder) => [siteCacheFolder(folder)],
    controls: {
      sidebar: '.sidebar',
      caret: 'summary',
      menu: '.menu-button',
      colorMode: '.navbar .color-toggle',
      hit: '.search-dialog [role=option]',
    },
  };
}
