import { useState } from 'react';
import { useZoomableImages } from '../../behaviours/use-zoomable-images';
import { ChunkBoundary } from '../ChunkBoundary/ChunkBoundary';

const loadImageZoom = () => import('./ImageZoom');

/** Shows an image of the article large when it is clicked; the code comes with the first click. */
export function ImageZoomHost({ pageKey }: { pageKey: string }) {
  const [image, setImage] = useState<HTMLImageElement>();
  useZoomableImages(pageKey, setImage);
  if (!image) return null;
  return (
    <ChunkBoundary load={loadImageZoom}>
      {({ ImageZoom }) => (
        <ImageZoom
          src={image.currentSrc || image.src}
          alt={image.alt}
          onClose={() => setImage(undefined)}
        />
      )}
    </ChunkBoundary>
  );
}
