/**
 * Placeholder in data of a site opened from a folder. It stands for the path from the current document
 * to that folder: `../`, `../../` or empty.
 */
export const folderRoot = '\uE001';
