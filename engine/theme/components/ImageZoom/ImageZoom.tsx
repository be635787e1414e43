import { t } from '../../../shared/messages';
import './ImageZoom.css';
import type { ReactNode } from 'react';
import { Dialog } from '../Dialog/Dialog';

/** An image, or the box of a drawing (`.figure > div`). */
export type Picture = HTMLElement;

/** The picture as large as the window allows, or larger. A click anywhere, Escape or Enter closes it. */
export function ImageZoom({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const isImage = picture instanceof HTMLImageElement;
  const alt = isImage ? picture.alt : picture.getAttribute('aria-label');
  return (
    <Dialog className="image-zoom" aria-label={alt || t('Image')} onClose={onClose}>
      <button
        type="button"
        aria-label={t('Close')}
        // The second click of a double click on the small picture does not close it.
        onClick={({ detail }) => detail === 2 || onClose()}
      >
        {isImage ? (
          <img
            src={picture.currentSrc || picture.src}
            alt={picture.alt}
            data-scrolls={hasRoom(picture) ? undefined : ''}
          />
        ) : (
          drawing(picture)
        )}
      </button>
    </Dialog>
  );
}

/** Without room to grow by a quarter, an image is shown at its own size. */
function hasRoom({ clientWidth, clientHeight }: HTMLImageElement): boolean {
  return Math.min(window.innerWidth / clientWidth, window.innerHeight / clientHeight) >= 1.25;
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
