import { pathKey } from '../../shared/url-path';
import type { LocaleBuild } from '../config/locales';
import type { ResolvedConfig } from '../config/schema';
import type { LinkContext } from './link-resolution';
import type { SiteModel } from './model';

/** Generated files that links may point to. */
const generatedFiles = ['/sitemap.xml', '/robots.txt', '/opensearch.xml', '/llms.txt', '/404.html'];

/**
 * @param fileExists takes a path relative to the site folder
 * @param generatedPages URL paths that are not in the route table
 */
export function linkContextOf(
  model: SiteModel,
  config: ResolvedConfig,
  fileExists: (filePath: string) => boolean,
  generatedPages: readonly string[] = [],
): LinkContext {
  const redirected = config.redirects.map(({ from }) => from);
  return {
    routes: model.routes,
    basePath: config.basePath,
    docsPaths: model.sets.map(({ version }) => version.path),
    servedElsewhere: config.servedElsewhere,
    ...(config.i18n && languagesOf(config.i18n)),
    staticDirectories: config.staticDirectories,
    fileExists,
    otherPaths: new Set([...generatedFiles, ...generatedPages, ...redirected].map(pathKey)),
  };
}

function languagesOf({
  all,
  current,
}: LocaleBuild): Pick<LinkContext, 'languages' | 'languageOrigin'> {
  return {
    languages: all.filter(({ isApart }) => !isApart).map(({ basePath }) => basePath),
    languageOrigin: current.isApart ? (all[0]?.url ?? '') : '',
  };
}
