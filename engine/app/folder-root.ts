/** The folder a site was opened from (B18). */
import { folderRoot } from '../shared/folder-root';

/** From the document to the root, written by the build: `../` in a subfolder, empty at the root. */
export const relativeRoot = (document: Document): string =>
  document.documentElement.dataset.root ?? '';

export const rootUrl = (document: Document): URL =>
  new URL(relativeRoot(document) || '.', document.baseURI);

/** Replaces the build's placeholder with the path to the root. */
export const withRoot = (text: string, document: Document): string =>
  text.replaceAll(folderRoot, relativeRoot(document));
