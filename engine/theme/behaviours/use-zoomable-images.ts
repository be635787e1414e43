import { useEffect } from 'react';

/** An image, or the box of a drawing (`.figure > div`). */
export type Picture = HTMLElement;

/** Images shown at less than this share of their own width are worth enlarging. */
const zoomableShare = 0.8;

/** True when an image is shown scaled down by more than a fifth. */
export function isZoomable(shownWidth: number, naturalWidth: number): boolean {
  return shownWidth > 0 && shownWidth < naturalWidth * zoomableShare;
}

/**
 * Marks the article's images and drawings that can be enlarged and calls `onOpen` when one is clicked,
 * or chosen by keyboard. Images inside links keep their link. Static HTML stays what React knows of it:
 * attributes are changed and buttons of drawings added, after the app has taken over.
 *
 * @param pageKey changes with the page
 */
export function useZoomableImages(pageKey: string, onOpen: (picture: Picture) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other images
  useEffect(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(
      (image) => !image.closest('a, button'),
    );
    const drawings = [...document.querySelectorAll<HTMLElement>('.prose .figure > [role="img"]')];
    if (images.length + drawings.length === 0) return;
    const markAll = (): void => {
      images.forEach(markImage);
      drawings.forEach(markDrawing);
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      const picture = target.closest('.figure-zoom')?.previousElementSibling ?? target;
      const zoomable = picture.closest<Picture>('[data-zoomable]');
      if (zoomable) onOpen(zoomable);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLImageElement)) return;
      if (!target.hasAttribute('data-zoomable')) return;
      event.preventDefault();
      onOpen(target);
    };
    markAll();
    for (const image of images) image.addEventListener('load', markAll);
    window.addEventListener('resize', markAll);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const image of images) image.removeEventListener('load', markAll);
      window.removeEventListener('resize', markAll);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [pageKey, onOpen]);
}

/** An image that can be enlarged is a button. */
function markImage(image: HTMLImageElement): void {
  const canZoom = isZoomable(image.clientWidth, image.naturalWidth);
  image.toggleAttribute('data-zoomable', canZoom);
  if (canZoom) {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
  } else {
    for (const name of ['tabindex', 'role', 'aria-haspopup']) image.removeAttribute(name);
  }
}

/** A drawing has a button beside it: its words are not the name of what a click does. */
function markDrawing(box: HTMLElement): void {
  const canZoom = isDrawingZoomable(box);
  box.toggleAttribute('data-zoomable', canZoom);
  const button = box.parentElement?.querySelector('.figure-zoom');
  if (!canZoom) button?.remove();
  else if (!button) box.after(newButton(box));
}

function newButton(box: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  const caption = box.parentElement?.querySelector('figcaption')?.textContent;
  button.type = 'button';
  button.className = 'figure-zoom';
  button.textContent = 'Enlarge';
  button.setAttribute('aria-label', `Enlarge: ${caption ?? box.getAttribute('aria-label')}`);
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}

/** A drawing is shown as large as it is: it is cut off, or the window has a quarter more room. */
function isDrawingZoomable(box: HTMLElement): boolean {
  const { width = 0, height = 0 } = box.firstElementChild?.getBoundingClientRect() ?? {};
  if (width === 0 || height === 0) return false;
  const room = Math.min(window.innerWidth / width, window.innerHeight / height);
  return room * zoomableShare >= 1 || box.scrollWidth > box.clientWidth;
}
