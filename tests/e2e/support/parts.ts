/** The parts of a page. */
import type { Page } from '@playwright/test';

const navigation = (name: string) => (page: Page) => page.getByRole('navigation', { name });
export const navbar = navigation('Main');
export const sidebar = navigation('Docs sidebar');
export const contents = navigation('On this page');
export const trail = navigation('Breadcrumbs');
export const neighbors = navigation('Docs pages');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const nextLink = (page: Page) => neighbors(page).getByRole('link', { name: /^Next/ });
export const menuButton = (page: Page) =>
  page.getByRole('button', { name: 'Toggle navigation bar' });
export const modeToggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch between dark and light mode/ });

/** Touches the element and moves so many px to the right. */
export function swipe(element: Element, distance: number): void {
  const touch = (clientX: number) =>
    new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
  for (const [type, x] of [
    ['touchstart', 250],
    ['touchmove', 250 + distance / 2],
    ['touchend', 250 + distance],
  ] as const) {
    const touches = type === 'touchend' ? [] : [touch(x)];
    const init = { touches, changedTouches: [touch(x)], bubbles: true };
    element.dispatchEvent(new TouchEvent(type, init));
  }
}
