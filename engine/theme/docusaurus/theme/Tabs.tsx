import { Children, cloneElement, isValidElement, type ReactElement } from 'react';
import type { TabItemProps } from '../../islands/TabItem';
import ThemeTabs, { type TabsProps } from '../../islands/Tabs';

interface Props extends TabsProps {
  values?: readonly (Omit<TabItemProps, 'children'> & { default?: boolean })[];
}

/** `@theme/Tabs` in components: `values` sets order, labels and default (A82), as in pages. */
export default function Tabs({ values, children, ...props }: Props) {
  if (!values) return <ThemeTabs {...props}>{children}</ThemeTabs>;
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const first = values.find((definition) => definition.default)?.value;
  return (
    <ThemeTabs {...(first !== undefined && { defaultValue: first })} {...props}>
      {values.flatMap(({ value, label, attributes }) => {
        const item = items.find((child) => child.props.value === value);
        const given = { ...(label !== undefined && { label }), ...(attributes && { attributes }) };
        return item ? [cloneElement(item, given)] : [];
      })}
    </ThemeTabs>
  );
}
