import { warnUnlessLeft } from '../../shared/warn-unless-left';

/** Loads the code that enlarges images on pages with images or drawings. */
export function startZoom(): void {
  document.addEventListener('docs:route-did-update', () => {
    if (!document.querySelector('.prose :is(img, .drawing)')) return;
    import('./zoom-pictures').then(
      // The bundler would add a wrapper for a destructured parameter.
      (zoom) => zoom.zoomPictures(),
      (error: unknown) => warnUnlessLeft('Images cannot be enlarged.', error),
    );
  });
}
