/** The folder a site was opened from, seen from the document (B18). */
import { folderRoot } from '../shared/folder-root';

/** `../` in a document one folder deep; empty at the top. Written by the build. */
export const wayToRoot = (document: Document): string =>
  document.documentElement.dataset.root ?? '';

export const rootUrl = (document: Document): URL =>
  new URL(wayToRoot(document) || '.', document.baseURI);

/** Puts the way to the folder where the build left its mark. */
export const withRoot = (text: string, document: Document): string =>
  text.replaceAll(folderRoot, wayToRoot(document));
