import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sanitizeTabsChildren, useTabs } from './theme-common-tabs';

type Props = Parameters<typeof useTabs>[0];

function Tabs(props: Props) {
  const { selectedValue, tabValues } = useTabs(props);
  const labels = tabValues.map(({ value, label }) => label ?? value);
  return `${selectedValue}: ${labels.join(', ')}, ${sanitizeTabsChildren(props.children).length}`;
}

const Item = (_: { value: string; label?: string; default?: boolean }) => null;
const items = [<Item key="a" value="a" label="A" />, '\n', <Item key="b" value="b" default />];

test.each<[props: Props, shown: string]>([
  [{}, 'b: A, b, 2'],
  [{ defaultValue: 'a' }, 'a: A, b, 2'],
  [{ defaultValue: null }, 'null: A, b, 2'],
  [{ values: [{ value: 'b', label: 'Bee' }] }, 'b: Bee, 2'],
])('A121: tabs of a site with %j', (props, shown) => {
  expect(renderToStaticMarkup(<Tabs {...props}>{items}</Tabs>)).toBe(shown);
});
