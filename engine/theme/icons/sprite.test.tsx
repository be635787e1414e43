import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellIcon } from './ShellIcon';
import { iconSprite } from './sprite';

test('a long outline is in the document, and the icon references it', () => {
  const id = /href="#([^"]+)"/.exec(renderToStaticMarkup(<ShellIcon name="sun-moon" />))?.[1];
  expect(iconSprite).toContain(`id="${id}"`);
});

test('a short outline is inside its icon', () => {
  const html = renderToStaticMarkup(<ShellIcon name="chevron-right" isSmall className="caret" />);
  expect(html).toContain('class="icon icon-small caret"');
  expect(html).toMatch(/<path d="M[^"]+"/);
});

test('the ids are unique and differ from those of headings', () => {
  const ids = [...iconSprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.startsWith('.'))).toBe(true);
});
