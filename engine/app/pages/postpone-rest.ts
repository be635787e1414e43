import type { Navigation } from '../router/navigation';
import { whenIdle } from '../when-idle';

/**
 * Call it when a new page stands in the document: what is below the window is laid out when the rest
 * has been painted and the browser has time (`prose.css`). Not where the reader comes back or is led
 * further down: there every height counts at once.
 */
export function postponeRest(
  view: Window & typeof globalThis,
  { kind, location }: Pick<Navigation, 'kind' | 'location'>,
): void {
  const article = view.document.querySelector<HTMLElement>('main.article');
  if (kind !== 'push' || location.hash !== '' || !article) return;
  article.dataset.arriving = '';
  view.requestAnimationFrame(() => whenIdle(view, () => delete article.dataset.arriving));
}
