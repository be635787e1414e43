/** Loads the versions of the docs with their sidebars (A103). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { VersionSource } from '../../content/model/docs-set';
import { type DocsSource, docsVersions, versionsFileName } from '../../content/model/docs-versions';
import type { SourceFile } from '../../content/model/model';
import { findJsonFault } from '../../content/problems/json-fault';
import type { Problem } from '../../shared/problem';
import { readSiteFile } from './site-sources';

/** A version without a folder is an error. */
export function loadVersions(
  siteDir: string,
  set: DocsSource,
  configFile: SourceFile,
): { versions: VersionSource[]; problems: Problem[] } {
  const fileName = versionsFileName(set.id);
  const names = readNames(siteDir, fileName);
  const { versions, problems } = docsVersions(set, names.value, configFile);
  const all = [...names.problems, ...problems];
  const sources = versions.map((version): VersionSource => {
    const { name, path: folder, sidebarsPath } = version;
    if (sidebarsPath === undefined) return version;
    if (!existsSync(path.join(siteDir, folder))) {
      all.push({
        severity: 'error',
        filePath: fileName,
        what: `The version "${name}" has no docs: the folder "${folder}" does not exist`,
        hints: [`Make the folder, or remove the version from ${fileName}.`],
      });
    }
    const read = readJson(siteDir, sidebarsPath);
    if (!read) return version;
    all.push(...read.problems);
    const { source, value } = read;
    const sidebarsFile = { filePath: sidebarsPath, source, value };
    return read.problems.length > 0 ? version : { ...version, sidebarsFile };
  });
  return { versions: sources, problems: all };
}

function readNames(siteDir: string, fileName: string): { value: string[]; problems: Problem[] } {
  const read = readJson(siteDir, fileName);
  if (!read || read.problems.length > 0) return { value: [], problems: read?.problems ?? [] };
  const { value } = read;
  // Names are part of paths and URLs.
  const isName = (name: unknown): boolean =>
    typeof name === 'string' && /^[^/\\<>:"|?*\s.][^/\\<>:"|?*]*$/.test(name);
  if (Array.isArray(value) && value.every(isName)) return { value, problems: [] };
  const problem: Problem = {
    severity: 'error',
    filePath: fileName,
    what: 'The file is not a list of the names of versions',
    hints: ['Write it like ["2.0", "1.0"], the newest first.'],
  };
  return { value: [], problems: [problem] };
}

/** Undefined if the file does not exist. */
export function readJson(
  siteDir: string,
  filePath: string,
): { source: string; value: unknown; problems: Problem[] } | undefined {
  const source = readSiteFile(siteDir, filePath);
  if (source === undefined) return undefined;
  const fault = findJsonFault(source);
  if (!fault) return { source, value: JSON.parse(source), problems: [] };
  const { message, line, column } = fault;
  const what = `The file is not valid JSON: ${message}`;
  const hints = ['Correct it at this place.'];
  const problem: Problem = { severity: 'error', filePath, line, column, what, hints };
  return { source, value: undefined, problems: [problem] };
}
