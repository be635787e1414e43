import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isStandIn, standIn } from '../../../shared/stand-in';
import { missingIcon } from './missing-icon';

const Anchor = standIn('anchor-icons', undefined, missingIcon) as ComponentType<object> &
  ((...values: unknown[]) => unknown);

test('A123: an icon of a package that is not installed is shown as a circle', () => {
  const props = { size: 20, className: 'rope', icon: Anchor };
  const html = renderToStaticMarkup(<Anchor {...props} />);
  expect(html).toMatch(/^<svg [^>]*width="20" height="20"[^>]* class="rope"><path d="M4 12a8/);
  expect(renderToStaticMarkup(<Anchor>Text</Anchor>)).toBe('Text');
});

test('A123: what else such a package exports may be called', () => {
  expect(isStandIn(Anchor('outline', {}))).toBe(true);
  expect(isStandIn(Anchor(Anchor))).toBe(true);
});
