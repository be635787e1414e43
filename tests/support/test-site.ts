/** A site that a test writes and builds itself. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { siteCacheFolder } from '../../engine/build/folders';
import { buildSite, projectDir, runDocs } from './build-command';
import { filesIn, folderWith, writeFiles } from './files';
import { parseDocument } from './fixture-site';

type Environment = Record<string, string>;

export type TestSite = ReturnType<typeof siteWith>;

/** Some browsers request an icon for every document. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>\n';

interface Options {
  settings?: object;
  /** A site to copy, relative to the root of the repository. */
  copyOf?: string;
  /** A folder in the project, where packages are found as an author's site finds them. */
  isInProject?: boolean;
}

/** @param files contents by path in the site folder */
export function siteWith(files: Readonly<Record<string, string>>, options: Options = {}) {
  const { settings, copyOf, isInProject = copyOf !== undefined } = options;
  const folder = isInProject ? folderInProject() : folderWith();
  const siteDir = path.join(folder, 'site');
  const outDir = path.join(folder, 'dist');
  const site = {
    /** Absolute folders of the sources and of the output. */
    siteDir,
    outDir,
    /** Contents by path in the site folder; undefined removes a file. */
    write(changes: Readonly<Record<string, string | Uint8Array | undefined>>) {
      for (const [file, content] of Object.entries(changes)) {
        if (content === undefined) rmSync(path.join(siteDir, file));
        else writeFiles(siteDir, { [file]: content });
      }
    },
    /** Writes a configuration with these settings in addition to those every test site has. */
    configure(more: object) {
      const config = {
        title: 'Harbor',
        url: 'https://harbor.example.com',
        favicon: '/lamp.svg',
        navbar: { title: 'Harbor' },
        ...more,
      };
      writeFiles(siteDir, { 'site.config.ts': `export default ${JSON.stringify(config)};\n` });
    },
    git(args: readonly string[], environment?: Environment) {
      const author = ['-c', 'user.name=Keeper', '-c', 'user.email=k@k.example'];
      // The machine's settings may sign commits or run hooks.
      const noConfig = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull };
      const env = { ...process.env, ...noConfig, ...environment };
      execFileSync('git', [...author, ...args], { cwd: siteDir, env, stdio: 'ignore' });
    },
    /** Commits everything, at noon of a day or now. The first time, makes the repository. */
    commit(day?: string) {
      const time = day === undefined ? '' : `${day}T12:00:00Z`;
      const message = 'private words of the author';
      site.git(['init', '-q', '-b', 'main']);
      site.git(['add', '-A']);
      site.git(['commit', '-qm', message], { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time });
    },
    /** Runs `docs WORDS --site SITE`. */
    docs: (...words: string[]) => runDocs([...words, '--site', siteDir]),
    tryToBuild: (environment?: Environment) =>
      runDocs(['build', '--site', siteDir, '--out', outDir], environment),
    /** Builds the site and returns the contents of the output by path. */
    async build(environment?: Environment) {
      await buildSite(siteDir, outDir, environment);
      return filesIn(outDir);
    },
    read: (file: string) => readFileSync(path.join(outDir, file), 'utf8'),
    has: (file: string) => existsSync(path.join(outDir, file)),
    document: (file: string) => parseDocument(readFileSync(path.join(outDir, file), 'utf8')),
    forgetCache: () => rmSync(siteCacheFolder(siteDir), { recursive: true, force: true }),
    remove() {
      rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
  if (copyOf) cpSync(path.join(projectDir, copyOf), siteDir, { recursive: true });
  else {
    site.configure({ ...settings });
    writeFiles(siteDir, { 'static/lamp.svg': icon });
  }
  writeFiles(siteDir, files);
  return site;
}

function folderInProject(): string {
  const temporary = path.join(projectDir, '.tmp');
  mkdirSync(temporary, { recursive: true });
  return mkdtempSync(path.join(temporary, 'test-site-'));
}
