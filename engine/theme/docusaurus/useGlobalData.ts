/** `@docusaurus/useGlobalData` (A121): no plugin leaves data here. */
export default function useGlobalData(): Record<string, unknown> {
  return {};
}

export const useAllPluginInstancesData = (): Record<string, unknown> => ({});
export const usePluginData = (): undefined => undefined;
