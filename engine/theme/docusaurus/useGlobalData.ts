/** `@docusaurus/useGlobalData` (A121): of all plugins, only the one for docs has data. */
import { useAllDocsData } from './plugin-content-docs-client';

const docsPlugin = 'docusaurus-plugin-content-docs';

type PluginData = Record<string, unknown>;

export default function useGlobalData(): Record<string, PluginData> {
  return { [docsPlugin]: useAllDocsData() };
}

export const useAllPluginInstancesData = (name: string): PluginData | undefined =>
  useGlobalData()[name];

export const usePluginData = (name: string, id = 'default'): unknown =>
  useAllPluginInstancesData(name)?.[id];
