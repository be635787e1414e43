/** One folder for the temporary files of all tests of a run, gone with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default function setup(): () => void {
  const former = process.env.TMPDIR;
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
  process.env.TMPDIR = folder;
  return () => {
    if (former === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = former;
    rmSync(folder, { recursive: true, force: true });
  };
}
