import { useEffect } from 'react';

/** Images shown at less than this share of their own width are worth enlarging. */
const zoomableShare = 0.8;

/** True when an image is shown scaled down by more than a fifth. */
export function isZoomable(shownWidth: number, naturalWidth: number): boolean {
  return shownWidth > 0 && shownWidth < naturalWidth * zoomableShare;
}

/**
 * Marks the article's images that can be enlarged and calls `onOpen` when one is clicked, or chosen
 * by keyboard. Images inside links keep their link. Static HTML stays what React knows of it: only
 * attributes are added, after the app has taken over.
 *
 * @param pageKey changes with the page
 */
export function useZoomableImages(
  pageKey: string,
  onOpen: (image: HTMLImageElement) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other images
  useEffect(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(
      (image) => !image.closest('a, button'),
    );
    if (images.length === 0) return;
    const mark = (image: HTMLImageElement): void => {
      const canZoom = isZoomable(image.clientWidth, image.naturalWidth);
      image.toggleAttribute('data-zoomable', canZoom);
      if (canZoom) {
        image.tabIndex = 0;
        image.setAttribute('role', 'button');
        image.setAttribute('aria-haspopup', 'dialog');
      } else {
        for (const name of ['tabindex', 'role', 'aria-haspopup']) image.removeAttribute(name);
      }
    };
    const markAll = (): void => images.forEach(mark);
    const zoomableOf = (event: Event): HTMLImageElement | undefined => {
      const { target } = event;
      const isZoomableImage =
        target instanceof HTMLImageElement && target.hasAttribute('data-zoomable');
      return isZoomableImage ? target : undefined;
    };
    const onClick = (event: MouseEvent): void => {
      const image = zoomableOf(event);
      if (image) onOpen(image);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const image = event.key === 'Enter' || event.key === ' ' ? zoomableOf(event) : undefined;
      if (!image) return;
      event.preventDefault();
      onOpen(image);
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
