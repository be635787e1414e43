/** The folder a site was opened from (B18). */
import { folderRoot } from '../shared/folder-root';

/** From the document to the root, written by the build: `../` in a subfolder, empty at the root. */
export const relativeRoot = (): string => document.documentElement.dataset.root ?? '';

export const rootUrl = (): URL => new URL(relativeRoot() || '.', document.baseURI);

/** Replaces the build's placeholder with the path to the root. */
export const withRoot = (text: string): string => text.replaceAll(folderRoot, relativeRoot());
