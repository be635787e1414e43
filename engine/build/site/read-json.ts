import { findJsonFault } from '../../content/problems/json-fault';
import { errorAt, type Problem } from '../../shared/problem';
import { readSiteFile } from './site-sources';

/** @returns undefined if the file does not exist, or is not valid, which is a problem */
export function readJson(
  siteDir: string,
  filePath: string,
  problems: Problem[],
): { filePath: string; source: string; value: unknown } | undefined {
  const source = readSiteFile(siteDir, filePath);
  if (source === undefined) return undefined;
  const fault = findJsonFault(source);
  if (!fault) return { filePath, source, value: JSON.parse(source) };
  const { message, line, column } = fault;
  const what = `The file is not valid JSON: ${message}`;
  problems.push(errorAt({ filePath, line, column }, what, 'Correct it at this place.'));
  return undefined;
}
