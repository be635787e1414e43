/** Moving the focus to elements that are not tab stops (B29). */

/** Tab continues from the element, which is focusable only while it has the focus. */
export function focusWithoutTabStop(element: HTMLElement, options?: FocusOptions): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}

/** Focuses the first `main`, which may be within the content; false without any content. */
export function focusMainContent(options?: FocusOptions): boolean {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(contentId);
  if (target) {
    focusWithoutTabStop(target, options);
    if (!options?.preventScroll) target.scrollIntoView();
  }
  return target !== null;
}

/** After a navigation, so that Tab starts with the skip link of the new page (B29). */
export function focusPageStart(): void {
  const start = document.querySelector<HTMLElement>('[data-focus-start]');
  if (start) focusWithoutTabStop(start);
}

/** Id of the page's content: target of the skip link without script. */
export const contentId = 'page-content';
