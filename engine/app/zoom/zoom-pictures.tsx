/** Enlarges images and drawings that an article shows at reduced size, on a click or a key. */
import { createRoot, type Root } from 'react-dom/client';
import { t } from '../../shared/messages';
import { ImageZoom, type Picture } from '../../theme/components/ImageZoom/ImageZoom';
import { button } from '../elements';

let root: Root | undefined;

/** Lets the reader enlarge the pictures of the page. Call it for each page. */
export function zoomPictures(): void {
  root ??= listen();
  markAll();
}

function listen(): Root {
  document.addEventListener('click', ({ target }) => {
    const picture = target instanceof Element && target.closest<Picture>('[data-zoomable]');
    if (picture) open(picture);
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLImageElement)) return;
    if (!target.hasAttribute('data-zoomable')) return;
    event.preventDefault();
    open(target);
  });
  // Captured, because `load` does not bubble.
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) markAll();
  };
  document.addEventListener('load', onLoad, { capture: true });
  window.addEventListener('resize', markAll);
  return createRoot(document.body.appendChild(document.createElement('div')));
}

function open(picture: Picture): void {
  root?.render(<ImageZoom picture={picture} onClose={() => root?.render(null)} />);
}

function markAll(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.prose img')) markImage(image);
  for (const box of document.querySelectorAll<HTMLElement>('.prose .figure > [role="img"]')) {
    markDrawing(box);
  }
}

/** Images shown at less than this share of their own width can be enlarged. */
const zoomableShare = 0.8;

export function isZoomable(shownWidth: number, naturalWidth: number): boolean {
  return shownWidth > 0 && shownWidth < naturalWidth * zoomableShare;
}

/** Images inside links keep their link. */
function markImage(image: HTMLImageElement): void {
  if (image.closest('a, button')) return;
  const canZoom = isZoomable(image.clientWidth, image.naturalWidth);
  const marks = {
    'data-zoomable': '',
    tabindex: '0',
    role: 'button',
    'aria-haspopup': 'dialog',
    // Buttons need a name; that of an image is its alternative text.
    ...(image.alt === '' && { 'aria-label': t('Enlarge') }),
  };
  for (const [name, value] of Object.entries(marks)) {
    if (canZoom) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
}

/** A separate button, because the drawing's label describes its content, not the action. */
function markDrawing(box: HTMLElement): void {
  const canZoom = isDrawingZoomable(box);
  box.toggleAttribute('data-zoomable', canZoom);
  const present = box.parentElement?.querySelector('.figure-zoom');
  if (!canZoom) present?.remove();
  else if (!present) box.after(newButton(box));
}

function newButton(box: HTMLElement): HTMLButtonElement {
  const caption = box.parentElement?.querySelector('figcaption')?.textContent;
  const created = button(t('Enlarge'), () => open(box), 'figure-zoom');
  created.ariaLabel = t('Enlarge: {0}', caption ?? box.getAttribute('aria-label') ?? '');
  created.ariaHasPopup = 'dialog';
  return created;
}

/** Drawings keep their own size: enlarge one that is cut off or could grow by a quarter. */
function isDrawingZoomable(box: HTMLElement): boolean {
  const { width = 0, height = 0 } = box.firstElementChild?.getBoundingClientRect() ?? {};
  if (width === 0 || height === 0) return false;
  const room = Math.min(window.innerWidth / width, window.innerHeight / height);
  return room * zoomableShare >= 1 || box.scrollWidth > box.clientWidth;
}
