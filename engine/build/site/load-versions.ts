/** Loads the versions of the docs with their sidebars (A103). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { VersionSource } from '../../content/model/docs-set';
import { type DocsSource, docsVersions, versionsFileName } from '../../content/model/docs-versions';
import type { SourceFile } from '../../content/model/model';
import type { Problem } from '../../shared/problem';
import { readJson } from './read-json';

/** A version without a folder is an error. */
export function loadVersions(
  siteDir: string,
  set: DocsSource,
  configFile: SourceFile,
  problems: Problem[],
): VersionSource[] {
  const filePath = versionsFileName(set.id);
  const report = (what: string, hint: string): void => {
    problems.push({ severity: 'error', filePath, what, hints: [hint] });
  };
  const names = readJson(siteDir, filePath, problems)?.value ?? [];
  // Names are part of paths and URLs.
  const isName = (name: unknown): boolean =>
    typeof name === 'string' && /^[^/\\<>:"|?*\s.][^/\\<>:"|?*]*$/.test(name);
  const areNames = Array.isArray(names) && names.every(isName);
  if (!areNames) {
    const hint = 'Write it like ["2.0", "1.0"], the newest first.';
    report('The file is not a list of the names of versions', hint);
  }
  const { versions, problems: found } = docsVersions(set, areNames ? names : [], configFile);
  problems.push(...found);
  return versions.map((version): VersionSource => {
    const { name, path: folder, sidebarsPath } = version;
    if (sidebarsPath === undefined) return version;
    if (!existsSync(path.join(siteDir, folder))) {
      const what = `The version "${name}" has no docs: the folder "${folder}" does not exist`;
      report(what, `Make the folder, or remove the version from ${filePath}.`);
    }
    const sidebarsFile = readJson(siteDir, sidebarsPath, problems);
    return sidebarsFile ? { ...version, sidebarsFile } : version;
  });
}
