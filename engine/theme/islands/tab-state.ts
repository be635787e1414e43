/** Which tab is selected (A83–A85, A89). */
import type { TabItemProps } from './TabItem';

type Tab = Pick<TabItemProps, 'value'>;

/** @throws Error for a block without tabs, a repeated value or an unknown default (A83, A89) */
export function checkTabs(tabs: readonly Tab[], defaultValue?: string | null): void {
  const values = tabs.map((tab) => tab.value);
  if (values.length === 0) {
    throw new Error('<Tabs> has no tabs. Put <TabItem value="…" label="…"> elements inside.');
  }
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) {
    throw new Error(`<Tabs> has two tabs with the value "${repeated}". Give each its own.`);
  }
  if (defaultValue && !values.includes(defaultValue)) {
    throw new Error(
      `<Tabs> has no tab with the value "${defaultValue}". Its values are: ${values.join(', ')}.`,
    );
  }
}

/** Name of the query parameter that mirrors the selection, if any (A85). */
export function queryParameter(
  queryString: string | boolean | undefined,
  groupId: string | undefined,
): string | undefined {
  if (typeof queryString === 'string') return queryString || undefined;
  if (!queryString) return undefined;
  if (!groupId) {
    throw new Error('<Tabs queryString> needs a groupId: its name is the name of the parameter.');
  }
  return groupId;
}

/** Storage key of a group's selection (A84). */
export function groupKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`;
}

/** The tab that a key moves the focus to; undefined for other keys. Left and Right wrap (A87). */
export function nextTabIndex(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
