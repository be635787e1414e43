/**
 * Word wrap of code blocks (B192): a button beside `Copy`, only where lines are longer than the
 * block. Blocks are measured when they come near the window, so that a long page is not laid out
 * at once.
 */
import { t } from '../../shared/messages';

/** @returns the end of it */
export function startWrapButtons(view: Window & typeof globalThis, root: HTMLElement): () => void {
  if (!('IntersectionObserver' in view)) return () => {};
  const known = new Set<Element>();
  const near = new Set<HTMLElement>();

  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const figure = target as HTMLElement;
        if (!isIntersecting) {
          near.delete(figure);
          continue;
        }
        near.add(figure);
        updateWrapButton(figure);
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
  const onResize = (): void => {
    for (const figure of near) updateWrapButton(figure);
  };
  const mutations = new view.MutationObserver(scan);
  mutations.observe(root, { childList: true, subtree: true });
  view.addEventListener('resize', onResize);
  scan();
  return () => {
    observer.disconnect();
    mutations.disconnect();
    view.removeEventListener('resize', onResize);
  };
}

/** Adds or removes the button of a block, by whether its lines overflow. A wrapped block keeps it. */
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

/** @param button the block's own */
export function toggleWrap(button: HTMLElement): void {
  const figure = button.closest<HTMLElement>('figure.code');
  if (!figure) return;
  const isWrapped = 'wrap' in figure.dataset;
  if (isWrapped) delete figure.dataset.wrap;
  else figure.dataset.wrap = '';
  button.setAttribute('aria-pressed', String(!isWrapped));
}
