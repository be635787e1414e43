/**
 * Placeholder in data of a site that is opened from a folder for the way to that folder, which differs
 * from document to document: `../`, `../../` or nothing.
 */
export const folderRoot = '\uE001';
