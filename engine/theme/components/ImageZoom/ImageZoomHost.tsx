import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  /** Changes with the page. */
  pageKey: string;
}

/** Lets images of the article be enlarged; the code comes with the first page that has images. */
export function ImageZoomHost({ pageKey }: Props) {
  const [part, setPart] = useState<{ ZoomableImages: ComponentType<Props> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have images
  useEffect(() => {
    if (!document.querySelector('.prose img')) return;
    import('./ZoomableImages').then(setPart, (error: unknown) => {
      console.warn('Images cannot be enlarged.', error);
    });
  }, [pageKey]);

  return part && <part.ZoomableImages pageKey={pageKey} />;
}
