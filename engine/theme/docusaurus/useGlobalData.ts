/** `@docusaurus/useGlobalData` (A121): of all plugins, only the one for docs has data. */
import { standIn } from '../../shared/stand-in';
import { useAllDocsData } from './plugin-content-docs-client';

const docsPlugin = 'docusaurus-plugin-content-docs';

type PluginData = Record<string, unknown>;

export default function useGlobalData(): Record<string, PluginData> {
  return { [docsPlugin]: useAllDocsData() };
}

export const useAllPluginInstancesData = (name: string): PluginData | undefined =>
  useGlobalData()[name];

/** Pages take the data of a plugin apart; as that of a missing package, it shows nothing. */
export function usePluginData(name: string, id = 'default'): unknown {
  const data = useAllPluginInstancesData(name);
  return data ? data[id] : standIn(name);
}
