import type { Navigation } from '../router/navigation';
import { whenIdle } from '../when-idle';

/**
 * Lays out what is below the window after the first paint, when the browser is idle (`prose.css`).
 * Not after Back or for a hash, which need every height at once.
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
