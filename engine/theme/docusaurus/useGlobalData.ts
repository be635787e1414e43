/** `@docusaurus/useGlobalData` (A121): there are no plugins. */
export default function useGlobalData(): Record<string, unknown> {
  return {};
}

export const useAllPluginInstancesData = (): Record<string, unknown> => ({});
export const usePluginData = (): undefined => undefined;
