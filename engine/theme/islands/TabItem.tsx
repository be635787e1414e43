import type { ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  /** Defaults to the value (A82). */
  label?: string;
  className?: string;
  /** Attributes for the tab's button. */
  attributes?: Record<string, string>;
  children?: ReactNode;
}

/** One tab with its content, rendered by `Tabs`. */
export default function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}
