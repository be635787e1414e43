import { pathKey } from '../../shared/url-path';
import type { LocaleBuild } from '../config/locales';
import type { ResolvedConfig } from '../config/schema';
import type { LinkContext } from './link-resolution';
import type { SiteModel } from './model';

/** Files of the output that are no pages and may be linked to. */
const generatedFiles = ['/sitemap.xml', '/robots.txt', '/opensearch.xml', '/llms.txt', '/404.html'];

/**
 * What resolving links needs of a site.
 *
 * @param fileExists the path is relative to the site folder
 * @param generatedPages pages the engine makes of all others
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
