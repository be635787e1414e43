import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import TabItem from '../../islands/TabItem';
import Tabs from './Tabs';

test('A82: in components, `values` sets order, labels and default, too', () => {
  const Wrapped = ({ children }: { children: ReactNode }) => (
    <Tabs
      values={[
        { label: 'B!', value: 'b' },
        { label: 'A!', value: 'a', default: true },
      ]}
    >
      {Children.map(children, (child) =>
        isValidElement(child) ? cloneElement(child, { className: 'x' } as object) : child,
      )}
    </Tabs>
  );
  const html = renderToStaticMarkup(
    <Wrapped>
      <TabItem value="a">bay</TabItem>
      <TabItem value="b">sea</TabItem>
    </Wrapped>,
  );
  const labels = [...html.matchAll(/aria-selected="(\w+)"[^>]*>([^<]*)/g)];
  expect(labels.map(([, selected, label]) => `${label} ${selected}`)).toEqual([
    'B! false',
    'A! true',
  ]);
  expect(html).toMatch(/class="tab-panel x"[^>]*>bay</);
});
