/** Moving the focus to things that are no tab stops (B29). */

/**
 * Focuses an element of any kind. Tab goes on from there, but the element does not become a tab
 * stop of its own: the attribute that makes it focusable goes when it has served.
 */
function focusWithoutTabStop(element: HTMLElement): void {
  if (element.hasAttribute('tabindex')) {
    element.focus();
    return;
  }
  element.tabIndex = -1;
  element.focus();
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** What the skip link leads to: the first `main`, else the content wrapper; false without either. */
export function focusMainContent(): boolean {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(contentId);
  if (target) {
    focusWithoutTabStop(target);
    target.scrollIntoView();
  }
  return target !== null;
}

/** After a navigation, Tab starts at the top of the new page: the skip link comes next (B29). */
export function focusPageStart(): void {
  const start = document.querySelector<HTMLElement>('[data-focus-start]');
  if (start) focusWithoutTabStop(start);
}

/** Id of the content wrapper; where the skip link leads without script. */
export const contentId = 'page-content';
