/** Word wrap of code blocks (B192). */

import { t } from '../../shared/messages';
import { element } from '../elements';

/**
 * Adds buttons for word wrap beside `Copy`, to code blocks whose lines are longer than the block. Blocks are
 * measured when they come near the viewport, to avoid laying out a long page at once.
 *
 * @returns looks for new blocks and forgets removed ones
 */
export function watchCodeBlocks(): () => void {
  const known = new Set<Element>();
  const near = new Set<HTMLElement>();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const figure = target as HTMLElement;
        if (isIntersecting) {
          near.add(figure);
          updateWrapButton(figure);
        } else near.delete(figure);
      }
    },
    { rootMargin: '200px' },
  );
  window.addEventListener('resize', () => {
    for (const figure of near) updateWrapButton(figure);
  });
  return () => {
    for (const figure of known) {
      if (figure.isConnected) continue;
      known.delete(figure);
      near.delete(figure as HTMLElement);
      observer.unobserve(figure);
    }
    for (const figure of document.querySelectorAll('figure.code')) {
      if (known.has(figure)) continue;
      known.add(figure);
      observer.observe(figure);
    }
  };
}

/** Adds the button if lines overflow, else removes it. A wrapped block keeps it. */
function updateWrapButton(figure: HTMLElement): void {
  const block = figure.querySelector('pre');
  const button = figure.querySelector('.code-wrap');
  if (!block || 'wrap' in figure.dataset) return;
  const isOverflowing = block.scrollWidth > block.clientWidth;
  if (!isOverflowing) button?.remove();
  else if (!button) figure.querySelector('.code-copy')?.before(newButton());
}

function newButton(): HTMLButtonElement {
  const button = element('button', 'code-wrap');
  button.type = 'button';
  button.ariaLabel = t('Toggle word wrap');
  button.ariaPressed = 'false';
  return button;
}

export function toggleWrap(button: HTMLElement): void {
  const figure = button.closest<HTMLElement>('figure.code');
  if (!figure) return;
  const isWrapped = 'wrap' in figure.dataset;
  if (isWrapped) delete figure.dataset.wrap;
  else figure.dataset.wrap = '';
  button.setAttribute('aria-pressed', String(!isWrapped));
}
