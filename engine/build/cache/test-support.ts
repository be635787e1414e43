import type { CompiledPage } from '../../content/compiled-page';

/** A compiled page without content. */
export const emptyPage: CompiledPage = {
  filePath: 'docs/a.md',
  frontMatter: {},
  frontMatterLines: {},
  tree: [],
  hasContentHeading: false,
  headings: [],
  links: [],
  embeds: [],
  ids: [],
  sections: [],
  islands: [],
  head: [],
  styles: {},
  assets: {},
  dependencies: [],
  problems: [],
};
