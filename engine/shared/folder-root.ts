/**
 * Placeholder in the data of a site opened from a folder, replaced by the path from the current
 * document to that folder: `../`, `../../` or empty.
 */
export const folderRoot = '\uE001';
