/** What the build tells the service worker. */
export interface WorkerConfig {
  /** Changes with every build whose shell or kept files differ. */
  buildId: string;
  /** Starts and ends with a slash. */
  basePath: string;
  /** Addresses, base path included, that are kept from the start. */
  precache: readonly string[];
  /** Address of the offline page, base path included. */
  offlinePath: string;
  /** Missing for a site without search. */
  search?: OfflineSearch;
}

/** What search needs, so that it works offline even if it was never used online. */
export interface OfflineSearch {
  /** Address of the folder of the index, with a slash at the end. */
  folder: string;
  /** Addresses of the scripts that are loaded when a search begins. */
  files: readonly string[];
}

/** File of the worker at the root of the site: its folder is what it may answer for. */
export const workerFileName = 'sw.js';

/** Route of the offline page, base path excluded. */
export const offlineUrlPath = '/_offline';
