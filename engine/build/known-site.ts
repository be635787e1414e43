/** What a pipeline knows of a site. */
import type { ResolvedConfig } from '../content/config/schema';
import type { parseValuesFile } from '../content/values/values-file';
import type { Problem } from '../shared/problem';
import type { SiteData } from '../shared/site-data';
import type { AuthorModule } from './author-modules';
import type { CompiledSummary } from './compile-cache';
import type { LoadedConfig } from './load-config';
import type { DocsSettings } from './load-docs-settings';
import type { ModelSources } from './model-sources';
import type { LastUpdates } from './version-control';

/** What the author's scripts for the build say. */
export type Settings = LoadedConfig & DocsSettings;

/** What is the same for every router. */
export interface KnownSite {
  settings: Settings;
  sources: Sources;
  history: LastUpdates;
  salt: string;
  summaries: ReadonlyMap<string, CompiledSummary>;
}

/** What is read of the site folder before anything is bundled or compiled. */
export interface Sources {
  config: ResolvedConfig;
  site: SiteData;
  modelSources: ModelSources;
  /** Of the navbar's items. */
  problems: Problem[];
  markdownFiles: string[];
  authorModules: AuthorModule[];
  declared: ReturnType<typeof parseValuesFile>;
  /** The newest commit of the docs; missing without git, or when the owner wants no list of changes. */
  docsCommit: string | undefined;
}
