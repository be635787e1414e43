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
 * only attributes are changed, after the app has taken over.
 *
 * @param pageKey changes with the page
 */
export function useZoomableImages(pageKey: string, onOpen: (picture: Picture) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other images
  useEffect(() => {
    const pictures = [
      ...document.querySelectorAll<Picture>('.prose img, .prose .figure > [role="img"]'),
    ].filter((picture) => !picture.closest('a, button'));
    if (pictures.length === 0) return;
    const markAll = (): void => pictures.forEach(mark);
    const zoomableOf = (event: Event): Picture | undefined => {
      const { target } = event;
      const picture = target instanceof Element && target.closest<Picture>('[data-zoomable]');
      return picture || undefined;
    };
    const onClick = (event: MouseEvent): void => {
      const picture = zoomableOf(event);
      if (picture) onOpen(picture);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const picture = event.key === 'Enter' || event.key === ' ' ? zoomableOf(event) : undefined;
      if (!picture) return;
      event.preventDefault();
      onOpen(picture);
    };
    markAll();
    for (const picture of pictures) picture.addEventListener('load', markAll);
    window.addEventListener('resize', markAll);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const picture of pictures) picture.removeEventListener('load', markAll);
      window.removeEventListener('resize', markAll);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [pageKey, onOpen]);
}

/** As a button when the picture can be enlarged, else as the server wrote it. */
function mark(picture: Picture): void {
  const isImage = picture instanceof HTMLImageElement;
  const canZoom = isImage
    ? isZoomable(picture.clientWidth, picture.naturalWidth)
    : isDrawingZoomable(picture);
  picture.toggleAttribute('data-zoomable', canZoom);
  if (canZoom) {
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-haspopup', 'dialog');
    return;
  }
  picture.removeAttribute('aria-haspopup');
  if (!isImage) {
    picture.setAttribute('role', 'img');
    return;
  }
  picture.removeAttribute('tabindex');
  picture.removeAttribute('role');
}

/** A drawing is shown as large as it is: it is cut off, or the window has a quarter more room. */
function isDrawingZoomable(box: HTMLElement): boolean {
  const { width = 0, height = 0 } = box.firstElementChild?.getBoundingClientRect() ?? {};
  if (width === 0 || height === 0) return false;
  const room = Math.min(window.innerWidth / width, window.innerHeight / height);
  return room * zoomableShare >= 1 || box.scrollWidth > box.clientWidth;
}
