/** `@docusaurus/useGlobalData` (A121): of all plugins, only the one for docs has data. */
import { standIn } from '../../shared/stand-in';
import { allDocsData } from './plugin-content-docs-client';

type PluginData = Record<string, unknown>;

export const globalData: Record<string, PluginData> = {
  'docusaurus-plugin-content-docs': allDocsData,
};

export default function useGlobalData() {
  return globalData;
}

export const useAllPluginInstancesData = (name: string): PluginData | undefined => globalData[name];

/** Pages destructure the data of a plugin; like the data of a missing package, it shows nothing. */
export function usePluginData(name: string, id = 'default'): unknown {
  const data = useAllPluginInstancesData(name);
  return data ? data[id] : standIn(name);
}
