import { warnUnlessLeft } from '../../shared/warn-unless-left';

const loadZoom = () => import('./zoom-pictures');

/** Loads the code that enlarges images on pages with images or drawings. */
export function startZoom(): void {
  document.addEventListener('docs:route-did-update', () => {
    if (!document.querySelector('.prose :is(img, .drawing)')) return;
    loadZoom().then(
      ({ zoomPictures }) => zoomPictures(),
      (error: unknown) => warnUnlessLeft('Images cannot be enlarged.', error),
    );
  });
}
