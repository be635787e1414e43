/** `@docusaurus/plugin-content-docs/client` (A121): there is one set of docs, in one version. */
import { siteAddress } from './site-context';

const version = {
  name: 'current',
  label: 'Current',
  isLast: true,
  path: siteAddress('/'),
  docs: [],
};
const plugin = { pluginId: 'default', pluginData: { path: version.path, versions: [version] } };

export const useActiveVersion = () => version;
export const useLatestVersion = () => version;
export const useVersions = () => [version];
export const useActivePlugin = () => plugin;
export const useActivePluginAndVersion = () => ({ activePlugin: plugin, activeVersion: version });
export const useActiveDocContext = () => ({ activeVersion: version, alternateDocVersions: {} });
export const useDocVersionSuggestions = () => ({ latestVersionSuggestion: version });
export const useDocsVersion = () => ({ ...version, version: version.name, pluginId: 'default' });
export const useAllDocsData = () => ({ default: plugin.pluginData });
export const useDocsData = () => plugin.pluginData;
export const useDocsVersionCandidates = () => [version];
export const useDocsPreferredVersion = () => ({
  preferredVersion: version,
  savePreferredVersionName: (): void => {},
});
