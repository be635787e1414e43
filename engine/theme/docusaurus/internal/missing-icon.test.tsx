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

test('A123: a loop over what such a package exports ends with an error', () => {
  const { tree } = Anchor as unknown as Record<string, { next: unknown }>;
  const walk = () => {
    for (let node: unknown = tree; node; node = (node as { next: unknown }).next);
  };
  expect(walk).toThrow('anchor-icons');
});

test('A123: methods of its classes may be replaced', () => {
  const { Rope } = Anchor as unknown as { Rope: { prototype: Record<string, unknown> } };
  Rope.prototype.pull = () => 1;
  expect(Rope.prototype.pull).toBeDefined();
});

test('A123: what else such a package exports may be called', () => {
  expect(isStandIn(Anchor('outline', {}))).toBe(true);
  expect(isStandIn(Anchor(Anchor))).toBe(true);
});
