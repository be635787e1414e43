import { useEffect, useState } from 'react';
import type { PageMeta } from '../../../shared/page';

const loadImages = () => import('../ImageZoom/ZoomableImages');
const loadSamples = () => import('../SampleValues/SampleValues');

/** What few pages need and none at once; the code comes with the first page that has a use for it. */
export function LateParts({ page }: { page: PageMeta }) {
  const [images, setImages] = useState<Awaited<ReturnType<typeof loadImages>>>();
  const [samples, setSamples] = useState<Awaited<ReturnType<typeof loadSamples>>>();
  const { urlPath, values } = page;

  useEffect(() => {
    const onFailure = (error: unknown): void =>
      console.warn('A part of the page could not be loaded.', error);
    // Another page may have images.
    if (urlPath && document.querySelector('.prose img')) loadImages().then(setImages, onFailure);
    if (values) loadSamples().then(setSamples, onFailure);
  }, [urlPath, values]);

  return (
    <>
      {images && <images.ZoomableImages pageKey={urlPath} />}
      {samples && values && <samples.SampleValues key={urlPath} declared={values} />}
    </>
  );
}
