import { siteFile } from '../../shared/problem';
import { type PageState, type Place, reportProblem } from './context';

/** A114: as `onBrokenImages` says. */
export function reportMissingImage(
  url: string,
  page: PageState,
  place: Place,
  filePath: string,
): void {
  const { assets, onBrokenImages = 'error' } = page.environment;
  const looked = assets.candidates(url, filePath);
  // The look-up must happen again once the file is there, though this page did not change.
  for (const file of looked) page.dependencies.add(file);
  if (onBrokenImages === 'ignore') return;
  reportProblem(
    page,
    place,
    `The image does not exist: ${url}`,
    [`Looked for ${looked.map(siteFile).join(' and ')}. Add the file or correct the path.`],
    onBrokenImages === 'error' ? 'error' : 'warning',
  );
}
