import { type ComponentType, useEffect, useState } from 'react';
import { warnUnlessLeft } from '../../../shared/warn-unless-left';

interface Props {
  /** Changes with the page. */
  pageKey: string;
}

/** Lets images and drawings of the article be enlarged; the code comes with the first page that has any. */
export function ImageZoomHost({ pageKey }: Props) {
  const [part, setPart] = useState<{ ZoomableImages: ComponentType<Props> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have images
  useEffect(() => {
    if (!document.querySelector('.prose :is(img, .drawing)')) return;
    import('./ZoomableImages').then(setPart, (error: unknown) => {
      warnUnlessLeft('Images cannot be enlarged.', error);
    });
  }, [pageKey]);

  return part && <part.ZoomableImages pageKey={pageKey} />;
}
