import { useState } from 'react';
import { useZoomableImages } from '../../behaviours/use-zoomable-images';
import { ImageZoom } from './ImageZoom';

/** Shows an image of the article large when it is clicked. */
export function ZoomableImages({ pageKey }: { pageKey: string }) {
  const [image, setImage] = useState<HTMLImageElement>();
  useZoomableImages(pageKey, setImage);
  if (!image) return null;
  return (
    <ImageZoom
      src={image.currentSrc || image.src}
      alt={image.alt}
      onClose={() => setImage(undefined)}
    />
  );
}
