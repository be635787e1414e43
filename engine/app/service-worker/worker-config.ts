/** Set by the build. */
export interface WorkerConfig {
  /** Changes if the shell or precached files change. */
  buildId: string;
  /** Starts and ends with a slash. */
  basePath: string;
  /** Addresses, base path included, cached at installation. */
  precache: readonly string[];
  /** Address of the offline page, base path included. */
  offlinePath: string;
  /** Missing for a site without search. */
  search?: OfflineSearch | undefined;
}

/** For searching offline, even without an earlier search. */
export interface OfflineSearch {
  /** Address of the folder of the index, with trailing slash. */
  folder: string;
  /** Addresses of the search scripts. */
  files: readonly string[];
}

/** At the root of the site, because the worker can only handle requests below its folder. */
export const workerFileName = 'sw.js';

/** Route of the offline page, base path excluded. */
export const offlineUrlPath = '/_offline';
