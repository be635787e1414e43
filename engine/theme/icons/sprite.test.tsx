import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellIcon } from './ShellIcon';
import { iconSprite } from './sprite';

test('an icon refers to an outline of the document', () => {
  const html = renderToStaticMarkup(<ShellIcon name="chevron-right" isSmall className="caret" />);
  expect(html).toContain('class="icon icon-small caret"');
  const id = /href="#([^"]+)"/.exec(html)?.[1];
  expect(iconSprite).toContain(`id="${id}"`);
});

test('the outlines have different ids, none of which a heading could have', () => {
  const ids = [...iconSprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.includes('.'))).toBe(true);
});
