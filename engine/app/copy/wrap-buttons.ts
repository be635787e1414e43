/**
 * Word wrap of code blocks (B192): a button beside `Copy` if lines are longer than the block. Blocks
 * are measured when they come near the viewport, to avoid laying out a long page at once.
 */
import { t } from '../../shared/messages';

export function startWrapButtons(view: Window & typeof globalThis, root: HTMLElement): void {
  const known = new Set<Element>();
  const near = new Set<HTMLElement>();

  const observer = new view.IntersectionObserver(
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
  const scan = (): void => {
    for (const figure of known) {
      if (figure.isConnected) continue;
      known.delete(figure);
      near.delete(figure as HTMLElement);
      observer.unobserve(figure);
    }
    for (const figure of root.querySelectorAll('figure.code')) {
      if (known.has(figure)) continue;
      known.add(figure);
      observer.observe(figure);
    }
  };
  new view.MutationObserver(scan).observe(root, { childList: true, subtree: true });
  view.addEventListener('resize', () => {
    for (const figure of near) updateWrapButton(figure);
  });
  scan();
}

/** Adds the button if lines overflow, else removes it. A wrapped block keeps it. */
function updateWrapButton(figure: HTMLElement): void {
  const block = figure.querySelector('pre');
  const button = figure.querySelector('.code-wrap');
  if (!block || 'wrap' in figure.dataset) return;
  const isOverflowing = block.scrollWidth > block.clientWidth;
  if (!isOverflowing) button?.remove();
  else if (!button) figure.querySelector('.code-copy')?.before(newButton(figure.ownerDocument));
}

function newButton(document: Document): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-wrap';
  button.setAttribute('aria-label', t('Toggle word wrap'));
  button.setAttribute('aria-pressed', 'false');
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
