import { type ComponentType, useEffect, useState } from 'react';
import { warnUnlessLeft } from '../../../shared/warn-unless-left';

interface Props {
  /** Changes with the page. */
  pageKey: string;
}

/** Loads the code that enlarges images on the first page with images or drawings. */
export function ImageZoomHost({ pageKey }: Props) {
  const [part, setPart] = useState<{ ZoomableImages: ComponentType<Props> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have images
  useEffect(() => {
    if (!document.querySelector('.prose :is(img, .drawing)')) return;
    import('./ImageZoom').then(setPart, (error: unknown) => {
      warnUnlessLeft('Images cannot be enlarged.', error);
    });
  }, [pageKey]);

  return part && <part.ZoomableImages pageKey={pageKey} />;
}
