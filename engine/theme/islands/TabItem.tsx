import type { ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  /** Defaults to the value (A82). */
  label?: string;
  className?: string;
  /** Attributes of the tab's button. */
  attributes?: Record<string, string>;
  children?: ReactNode;
}

/** One tab with its content. What it looks like is decided by the `Tabs` around it. */
export default function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}
