/** What a pipeline has read of a site. */
import type { ResolvedConfig } from '../content/config/schema';
import type { parseValuesFile } from '../content/values/values-file';
import type { Problem } from '../shared/problem';
import type { SiteData } from '../shared/site-data';
import type { AuthorModule } from './bundle/author-modules';
import type { CompiledSummary } from './cache/compile-cache';
import type { LoadedConfig } from './site/load-config';
import type { DocsSettings } from './site/load-docs-settings';
import type { ModelSources } from './site/model-sources';
import type { LastUpdates } from './site/version-control';

export type Settings = LoadedConfig & DocsSettings;

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** The same for all routers. */
export interface KnownSite {
  settings: Settings;
  sources: Sources;
  history: LastUpdates;
  salt: string;
  summaries: ReadonlyMap<string, CompiledSummary>;
}

/** Read before anything is bundled or compiled. */
export interface Sources {
  config: ResolvedConfig;
  site: SiteData;
  modelSources: ModelSources;
  /** Of the navbar's items. */
  problems: Problem[];
  markdownFiles: string[];
  authorModules: AuthorModule[];
  declared: ReturnType<typeof parseValuesFile>;
  /** The newest commit of the docs; missing without git or a list of changes. */
  docsCommit: string | undefined;
}
