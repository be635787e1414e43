/**
 * Forgets settings of the shell that would change what tests build, and those of git in hooks, aliases
 * and `git rebase --exec`: tests would commit into the repository that git is working on. Plain
 * JavaScript without packages, as it runs on a fresh clone.
 */
const inherited = [
  'NODE_ENV',
  // As listed by `git rev-parse --local-env-vars`.
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_CONFIG_PARAMETERS',
];
for (const name of inherited) delete process.env[name];
