import { t } from '../../../shared/messages';
import './ImageZoom.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../Dialog/Dialog';

/** An image, or the box of a drawing (`.figure > div`). */
type Picture = HTMLElement;

/** Enlarges an image or a drawing of the article on a click. */
export function ZoomableImages({ pageKey }: { pageKey: string }) {
  const [picture, setPicture] = useState<Picture>();
  useZoomableImages(pageKey, setPicture);
  return picture && <ImageZoom picture={picture} onClose={() => setPicture(undefined)} />;
}

interface Props {
  picture: Picture;
  onClose: () => void;
}

/** The picture as large as the window allows. A click anywhere, Escape or Enter closes it. */
function ImageZoom({ picture, onClose }: Props) {
  const isImage = picture instanceof HTMLImageElement;
  const alt = isImage ? picture.alt : picture.getAttribute('aria-label');
  return (
    <Dialog className="image-zoom" aria-label={alt || t('Image')} onClose={onClose}>
      <button type="button" aria-label={t('Close')} onClick={onClose}>
        {isImage ? (
          <img src={picture.currentSrc || picture.src} alt={picture.alt} />
        ) : (
          drawing(picture)
        )}
      </button>
    </Dialog>
  );
}

/** A copy of the drawing, never smaller than in the text, so that it stays readable. */
function drawing(box: HTMLElement): ReactNode {
  const show = (element: HTMLElement | null): void => {
    const original = box.firstElementChild;
    if (!element || !(original instanceof SVGSVGElement)) return;
    const copy = original.cloneNode(true) as SVGSVGElement;
    copy.style.minWidth = `${original.clientWidth}px`;
    copy.style.minHeight = `${original.clientHeight}px`;
    element.replaceChildren(copy);
  };
  return <span ref={show} />;
}

/** Images shown at less than this share of their own width can be enlarged. */
const zoomableShare = 0.8;

export function isZoomable(shownWidth: number, naturalWidth: number): boolean {
  return shownWidth > 0 && shownWidth < naturalWidth * zoomableShare;
}

/**
 * Makes images and drawings that the article shows at reduced size clickable, also by keyboard. Images
 * inside links keep their link.
 *
 * @param pageKey changes with the page
 */
function useZoomableImages(pageKey: string, onOpen: (picture: Picture) => void): void {
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
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const image of images) image.addEventListener('load', markAll, { signal });
    window.addEventListener('resize', markAll, { signal });
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => listeners.abort();
  }, [pageKey, onOpen]);
}

function markImage(image: HTMLImageElement): void {
  const canZoom = isZoomable(image.clientWidth, image.naturalWidth);
  const button = { 'data-zoomable': '', tabindex: '0', role: 'button', 'aria-haspopup': 'dialog' };
  for (const [name, value] of Object.entries(button)) {
    if (canZoom) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
}

/** A separate button, because the drawing's label describes its content, not the action. */
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
  button.textContent = t('Enlarge');
  button.setAttribute(
    'aria-label',
    t('Enlarge: {0}', caption ?? box.getAttribute('aria-label') ?? ''),
  );
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}

/** Drawings keep their own size: enlarge one that is cut off or could grow by a quarter. */
function isDrawingZoomable(box: HTMLElement): boolean {
  const { width = 0, height = 0 } = box.firstElementChild?.getBoundingClientRect() ?? {};
  if (width === 0 || height === 0) return false;
  const room = Math.min(window.innerWidth / width, window.innerHeight / height);
  return room * zoomableShare >= 1 || box.scrollWidth > box.clientWidth;
}
