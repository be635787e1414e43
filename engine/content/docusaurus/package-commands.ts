/** Commands of npm as other package managers spell them, for `npm2yarn` fences (A125). */

const installWords = /^(?:install|i|add)$/;
const removeWords = /^(?:uninstall|remove|rm|un|r)$/;

type Manager = 'yarn' | 'pnpm';

/** Every line that is a command of npm or npx, prompts and chains kept; other lines stay. */
export function toPackageManager(code: string, manager: Manager): string {
  return code
    .split('\n')
    .map((line) =>
      // `cd app && npm install` is several commands.
      line
        .split(/(\s*(?:&&|\|\||;)\s*)/)
        .map((part) =>
          part.replace(
            /^(\s*(?:\$\s+)?)(npm|npx)\b(.*)$/,
            (_, lead, tool, rest) => lead + command(tool, rest.trim(), manager),
          ),
        )
        .join(''),
    )
    .join('\n');
}

function command(tool: string, rest: string, manager: Manager): string {
  const words = rest === '' ? [] : rest.split(/\s+/);
  if (tool === 'npx')
    return joined([manager, 'dlx', ...words.filter((word) => !/^(?:-y|--yes)$/.test(word))]);
  const [action = '', ...others] = words;
  if (installWords.test(action)) return install(others, manager);
  if (removeWords.test(action)) return withGlobal('remove', others, manager);
  if (/^(?:run|run-script)$/.test(action))
    return joined([manager, 'run', ...withoutDashes(others)]);
  if (action === 'ci') return joined([manager, 'install', '--frozen-lockfile', ...others]);
  if (/^(?:init|create)$/.test(action)) {
    const [name, ...flags] = others;
    return name === undefined || name.startsWith('-')
      ? joined([manager, 'init', ...others])
      : joined([
          manager,
          'create',
          ...(manager === 'yarn' ? [name.replace(/@latest$/, '')] : [name]),
          ...withoutDashes(flags),
        ]);
  }
  if (/^(?:test|start|stop|publish|version|pack|link|exec)$/.test(action))
    return joined([manager, action, ...withoutDashes(others)]);
  return joined([manager, ...words]);
}

function install(words: readonly string[], manager: Manager): string {
  const isPackage = words.some((word) => !word.startsWith('-'));
  return isPackage ? withGlobal('add', words, manager) : joined([manager, 'install', ...words]);
}

/** `-g` comes first in Yarn: `yarn global add x`. */
function withGlobal(action: string, words: readonly string[], manager: Manager): string {
  const isGlobal = words.some((word) => /^(?:-g|--global)$/.test(word));
  const flags = words.flatMap((word) => {
    if (/^(?:-g|--global|-S|--save)$/.test(word)) return [];
    if (/^(?:-D|--save-dev)$/.test(word)) return manager === 'yarn' ? ['--dev'] : ['-D'];
    if (/^(?:-E|--save-exact)$/.test(word)) return manager === 'yarn' ? ['--exact'] : ['-E'];
    if (/^(?:-O|--save-optional)$/.test(word)) return manager === 'yarn' ? ['--optional'] : ['-O'];
    return [word];
  });
  if (!isGlobal) return joined([manager, action, ...flags]);
  return joined(
    manager === 'yarn' ? ['yarn', 'global', action, ...flags] : ['pnpm', action, '-g', ...flags],
  );
}

/** npm hands on what stands behind two hyphens; the others hand on everything. */
function withoutDashes(words: readonly string[]): string[] {
  return words.filter((word) => word !== '--');
}

function joined(words: readonly string[]): string {
  return words.join(' ');
}
