/**
 * Forgets settings of the shell that would change what tests build, and those of git in hooks, aliases and
 * `git rebase --exec`: tests would commit into that repository. Plain JavaScript, as it runs on a fresh clone.
 */
const inherited =
  /^(?:NODE_ENV|GIT_(?:(?:COMMON_)?DIR|WORK_TREE|INDEX_FILE|PREFIX|.*OBJECT_DIRECTOR.*|CONFIG_PARAMETERS))$/;
for (const name of Object.keys(process.env)) if (inherited.test(name)) delete process.env[name];
