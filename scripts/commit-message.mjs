/**
 * Checks commit messages. Plain JavaScript without packages, because git runs it for each commit:
 *
 *     node scripts/commit-message.mjs FILE                 the message in the file (the hook `commit-msg`)
 *     node scripts/commit-message.mjs --history [COMMIT]   all commits since the rule, or since COMMIT
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const maxLength = 72;
const types = 'feat fix docs test perf refactor style build bench ci chore'.split(' ');
const example = 'fix(search): keep the query when the dialog closes';
/** The last commit before the rule. */
const lastFreeCommit = '57531c168cd0c3532bda8194891597ad090a35c6';

/** Messages written by git: for merges, reverts, and commits that a rebase will squash. */
const writtenByGit = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/** @returns {string | undefined} what is wrong with the first line of a message */
export function subjectProblem(subject) {
  if (writtenByGit.test(subject)) return undefined;
  const parts = /^(?<type>[^\s(:]+)(?:\((?<scope>[^()]*)\))?: (?<what>\S.*)$/.exec(subject)?.groups;
  if (!parts) return 'The first line must read "type(scope): what".';
  if (!types.includes(parts.type)) {
    return `There is no type "${parts.type}". Types: ${types.join(', ')}.`;
  }
  if (parts.scope !== undefined && !/^[a-z0-9-]+$/.test(parts.scope)) {
    return `The scope must be the name of a folder in lower case, not "${parts.scope}".`;
  }
  if (parts.what.endsWith('.')) return 'The first line is a heading: leave out the full stop.';
  const length = [...subject].length;
  if (length <= maxLength) return undefined;
  return `The first line has ${length} characters; the limit is ${maxLength}. Put the rest below a blank line.`;
}

/** The first line of an edited message, without git's comments and what is below its scissors. */
export function subjectOf(text) {
  const lines = text.split(/^# -+ >8 -+$/m, 1)[0].split(/\r?\n/);
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#'))?.trimEnd() ?? '';
}

/** None if `start` does not exist, as in a shallow clone or a history that begins later. */
function commitsSince(start) {
  // Git would also find a repository in a parent folder.
  if (!existsSync('.git')) return [];
  const args = ['log', '--no-merges', '--format=Commit %h:%s', `${start}..HEAD`];
  const stdout = spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '';
  return Array.from(stdout.matchAll(/^(Commit \w+):(.*)$/gm), (match) => match.slice(1));
}

function main([target, start = lastFreeCommit]) {
  if (target === undefined) {
    console.error('Pass a file with a message, or --history.');
    return 2;
  }
  const messages =
    target === '--history'
      ? commitsSince(start)
      : [['Commit message', subjectOf(readFileSync(target, 'utf8'))]];
  let exitCode = 0;
  for (const [where, subject] of messages) {
    const problem = subjectProblem(subject);
    // Git itself rejects empty messages, which are the way to abort a commit.
    if (problem === undefined || subject === '') continue;
    console.error(`${where}: ${problem}\n  Message: ${subject}\n  Example: ${example}`);
    exitCode = 1;
  }
  return exitCode;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv.slice(2));
}
