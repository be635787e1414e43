/** Building blocks for a site's own tabs (A121). */
import { Children, isValidElement, type ReactNode, useState } from 'react';

interface Tab {
  value: string;
  label?: string;
  default?: boolean;
  attributes?: Record<string, unknown>;
}

interface TabsProps {
  children?: ReactNode;
  values?: readonly Tab[];
  /** Null = none. */
  defaultValue?: string | null;
}

export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => child !== '\n');
}

/** The choice lasts until the page is left. */
export function useTabs({ children, values, defaultValue }: TabsProps) {
  const items = sanitizeTabsChildren(children).filter((child) => isValidElement<Tab>(child));
  const tabValues = values ?? items.map(({ props }) => props);
  const first = tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [selectedValue, selectValue] = useState(
    defaultValue === undefined ? (first?.value ?? null) : defaultValue,
  );
  return { selectedValue, selectValue, tabValues };
}
