/** `@docusaurus/plugin-content-docs/client` (A121), for one set of docs and its versions. */
import { useContext } from 'react';
import { needsFrontMatter } from '../../shared/content-tree';
import {
  cardsOfPage,
  type DocView,
  docOfSite,
  frontMatterOfPage,
  shownFile,
} from '../static/build-context';
import { type FrontMatter, FrontMatterContext } from './internal/front-matter';
import { basePath, versions } from './internal/site-context';
import { useLocation } from './router';

const docsVersions = versions.map((version) => ({ ...version, docs: [] }));
type Version = (typeof docsVersions)[number];

const last = docsVersions.find(({ isLast }) => isLast) as Version;
const plugin = { pluginId: 'default', pluginData: { path: basePath, versions: docsVersions } };

/** The version with the longest path that the address starts with. */
function useShownVersion(): Version {
  const { pathname } = useLocation();
  const fitting = docsVersions
    .filter(({ path }) => `${pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return fitting[0] ?? last;
}

/** By the page's file, because it has no address while it is compiled. */
function compiledVersion(): Version {
  const file = shownFile() ?? '';
  return docsVersions.find(({ folder }) => file.startsWith(`${folder}/`)) ?? last;
}

export const useActiveVersion = typeof window === 'undefined' ? compiledVersion : useShownVersion;
export const useLatestVersion = () => last;
export const useVersions = () => docsVersions;
export const useActivePlugin = () => plugin;
export const useActivePluginAndVersion = () => ({
  activePlugin: plugin,
  activeVersion: useActiveVersion(),
});
export const useActiveDocContext = () => ({
  activeVersion: useActiveVersion(),
  alternateDocVersions: {},
});
export const useDocVersionSuggestions = () => ({ latestVersionSuggestion: last });

/** On a page, `docs` has those of the version by id; components know none. */
const docs = new Proxy<Record<string, DocView | undefined>>(
  {},
  { get: (_, id) => (typeof id === 'string' && docOfSite(id)) || undefined },
);

export function useDocsVersion() {
  const version = useActiveVersion();
  return { ...version, docs, version: version.name, pluginId: 'default' };
}

/** On the server, the build gives components their page's front matter when they read it. */
const unknown: FrontMatter = new Proxy(
  {},
  {
    get() {
      if (typeof window === 'undefined') throw new Error(needsFrontMatter);
    },
  },
);

export function useDoc() {
  const { pathname } = useLocation();
  const frontMatter = useContext(FrontMatterContext) ?? frontMatterOfPage() ?? unknown;
  const known = { permalink: pathname, frontMatter };
  // As for the rest, components know only what authors write.
  const metadata = new Proxy(frontMatter, {
    get: (_, key) => Reflect.get(Object.hasOwn(known, key) ? known : frontMatter, key),
    has: (_, key) => Object.hasOwn(known, key) || Reflect.has(frontMatter, key),
  });
  return { frontMatter, metadata, toc: [], assets: {} };
}

/** On a page, the items of its category as links (A91); components do not know them. */
export function useCurrentSidebarCategory() {
  const items = cardsOfPage().map(({ kind: _, ...card }) => ({ type: 'link' as const, ...card }));
  return { type: 'category' as const, label: '', items };
}

/** Components see each page as a doc that no sidebar lists. */
export const useDocsSidebar = () => null;

/** On a page the doc with this id; components know nothing but the id. */
export function useDocById(id?: string) {
  return id === undefined ? undefined : (docOfSite(id) ?? { id, title: id, description: '' });
}
export const allDocsData = { default: plugin.pluginData };
export const useAllDocsData = () => allDocsData;
export const useDocsData = () => plugin.pluginData;
export const useDocsVersionCandidates = () => [useActiveVersion(), last];
export const useDocsPreferredVersion = () => ({
  preferredVersion: last,
  savePreferredVersionName: (): void => {},
});
