import { folderRoot } from '../../shared/folder-root';

/** The classic script that stands for a data file: a page opened from a folder can load nothing else. */
export function dataScript(filePath: string, json: string): { filePath: string; content: string } {
  // The text of a string is parsed when it is wanted, and marks in it can be replaced before.
  const text = JSON.stringify(json).replaceAll(folderRoot, '\\uE001');
  return {
    filePath: filePath.replace(/\.json$/, '.js'),
    content: `__docsData(${text})`,
  };
}
