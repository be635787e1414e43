import { getSystemErrorName } from 'node:util';

type Explanation = readonly [what: string, hint: string];

const full: Explanation = [
  '{} could not be written: the disk is full.',
  'Free some space and run the command again.',
];
const denied: Explanation = [
  '{} cannot be opened: permission denied.',
  'Give the user who runs the command access to it.',
];
const explanations: Record<string, Explanation> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: denied,
  EPERM: denied,
  EROFS: [
    '{} cannot be written: its file system is read-only.',
    'Choose a folder on a writable file system.',
  ],
  EBUSY: [
    '{} cannot be replaced: it is a mount point, or another program uses it.',
    'Choose a folder inside it (--out DIR), or end the program.',
  ],
  ENOTDIR: ['{} is a file, not a folder.', 'Choose another folder, or remove the file.'],
  ENAMETOOLONG: [
    'The file system does not allow a name this long: {}',
    'Shorten the name of the page, or write a "slug" into its front matter.',
  ],
  ENOENT: [
    '{} disappeared while it was in use.',
    'Run the command again when nothing else is changing the folder.',
  ],
};

type SystemError = Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'>;

/** Errors of the bundler only have a message: it is not written in JavaScript. */
function fromBundler({ message }: Error): SystemError | undefined {
  const written = /^Failed to write file in (.+)\n+Caused by:\s+.+\(os error (\d+)\)/m.exec(
    message,
  );
  return written ? { path: written[1], code: getSystemErrorName(-Number(written[2])) } : undefined;
}

/**
 * Explains file system errors, which are not bugs; undefined for other errors. Errors of worker threads
 * have `code` and `path` too.
 */
export function explainSystemError(error: unknown): { what: string; hint: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall = '', path = 'A file' } = fromBundler(error) ?? (error as SystemError);
  // `ENOSPC` and the like, but not Node's own `ERR_…`.
  if (!/^E[A-Z\d]+$/.test(String(code))) return undefined;
  if (syscall.startsWith('spawn') && code === 'ENOENT') {
    const hint =
      'A plugin or script of the site runs it: install the program, or remove the plugin.';
    return { what: `The program "${path}" is not installed.`, hint };
  }
  if (syscall === 'mkdir' && code === 'ENOENT') {
    return { what: `${path} cannot be created.`, hint: 'Choose a folder on a disk.' };
  }
  if (syscall === 'watch' && /^(?:ENOSPC|EMFILE)$/.test(String(code))) {
    const hint = 'Raise its limit: fs.inotify.max_user_watches (or max_user_instances) on Linux.';
    return { what: 'The system cannot watch more folders for changes.', hint };
  }
  const [what, hint] = explanations[code ?? ''] ?? [
    `{} could not be read or written: ${error.message}`,
    'Check the file or remove it, then run the command again.',
  ];
  return { what: what.replace('{}', () => path), hint };
}
