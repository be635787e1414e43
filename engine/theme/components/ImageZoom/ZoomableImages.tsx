import { useState } from 'react';
import { type Picture, useZoomableImages } from '../../behaviours/use-zoomable-images';
import { ImageZoom } from './ImageZoom';

/** Shows an image or a drawing of the article large when it is clicked. */
export function ZoomableImages({ pageKey }: { pageKey: string }) {
  const [picture, setPicture] = useState<Picture>();
  useZoomableImages(pageKey, setPicture);
  return picture && <ImageZoom picture={picture} onClose={() => setPicture(undefined)} />;
}
