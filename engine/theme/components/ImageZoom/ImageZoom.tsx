import { t } from '../../../shared/messages';
import './ImageZoom.css';
import { type ReactNode, useState } from 'react';
import { type Picture, useZoomableImages } from '../../behaviours/use-zoomable-images';
import { Dialog } from '../Dialog/Dialog';

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
    <Dialog className="image-zoom" aria-label={alt || 'Image'} onClose={onClose}>
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
