import { stem } from './stem';

/**
 * Words visitors use for one another in documentation. A synonym counts 0.6 of the word itself. The
 * same list goes to the hosted index.
 *
 * Reviewed by hand: each pair of a group can stand for the other in a heading. Inflections need no
 * entry (the stem covers them), abbreviations by cutting neither (`config`, `repo`: prefixes).
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ['delete', 'remove', 'erase'],
  ['uninstall', 'remove'],
  ['create', 'add', 'new'],
  ['change', 'modify', 'edit', 'customize'],
  ['update', 'upgrade'],
  ['run', 'execute', 'launch', 'start'],
  ['stop', 'quit', 'exit', 'end', 'kill', 'shutdown', 'abort', 'cancel'],
  ['restart', 'reboot'],
  ['install', 'setup'],
  ['enable', 'activate'],
  ['disable', 'deactivate'],
  ['search', 'find', 'lookup'],
  ['show', 'display', 'print', 'view'],
  ['send', 'post', 'submit'],
  ['fetch', 'download', 'retrieve'],
  ['import', 'load'],
  ['export', 'save'],
  ['copy', 'clone', 'duplicate'],
  ['merge', 'combine', 'join'],
  ['convert', 'transform'],
  ['verify', 'validate', 'check'],
  ['fix', 'repair', 'troubleshoot', 'solve'],
  ['troubleshooting', 'problem', 'issue', 'faq'],
  ['error', 'failure', 'exception', 'fault'],
  ['bug', 'issue', 'defect'],
  ['crash', 'panic'],
  ['config', 'configuration', 'setting', 'option', 'preference'],
  ['parameter', 'argument', 'param', 'arg'],
  ['flag', 'option', 'switch'],
  ['function', 'method', 'procedure'],
  ['variable', 'var'],
  ['env', 'environment'],
  ['shortcut', 'hotkey', 'keybinding'],
  ['directory', 'folder', 'dir'],
  ['repository', 'repo'],
  ['package', 'dependency', 'module', 'library'],
  ['plugin', 'extension', 'addon', 'mod'],
  ['command', 'cmd'],
  ['cli', 'terminal', 'console', 'shell'],
  ['script', 'program'],
  ['example', 'sample', 'demo'],
  ['guide', 'tutorial', 'howto', 'walkthrough'],
  ['documentation', 'docs', 'manual'],
  ['introduction', 'overview', 'intro'],
  ['requirement', 'prerequisite'],
  ['limit', 'restriction', 'quota', 'maximum', 'max'],
  ['throttling', 'limit'],
  ['performance', 'speed', 'fast', 'slow', 'lag', 'latency'],
  ['memory', 'ram'],
  ['disk', 'drive', 'hdd', 'ssd', 'volume'],
  ['gpu', 'graphics'],
  ['login', 'signin', 'authentication', 'auth'],
  ['logout', 'signout'],
  ['password', 'passphrase', 'credential'],
  ['permission', 'access', 'right', 'privilege'],
  ['secret', 'credential'],
  ['ssl', 'tls', 'https', 'certificate'],
  ['encryption', 'cipher', 'crypto'],
  ['email', 'mail'],
  ['message', 'notification'],
  ['website', 'site', 'webpage'],
  ['url', 'link', 'address', 'uri'],
  ['redirect', 'forward'],
  ['endpoint', 'route'],
  ['pagination', 'paging'],
  ['database', 'db'],
  ['image', 'picture', 'photo'],
  ['song', 'track', 'music'],
  ['achievement', 'trophy'],
  ['table', 'grid'],
  ['font', 'typeface'],
  ['color', 'colour'],
  ['dark', 'night'],
  ['theme', 'style'],
  ['array', 'list'],
  ['boolean', 'bool'],
  ['string', 'text'],
  ['number', 'integer', 'int', 'numeric'],
  ['loop', 'iteration'],
  ['user', 'account'],
  ['version', 'release'],
  ['schedule', 'cron', 'timer', 'interval'],
  ['backup', 'snapshot'],
  ['deploy', 'publish'],
  ['test', 'spec'],
  ['debug', 'verbose', 'diagnose'],
  ['log', 'logger', 'logging'],
  ['host', 'server'],
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['python', 'py'],
  ['kubernetes', 'k8s'],
  ['postgres', 'postgresql'],
  ['licence', 'license'],
];

/** Stem of a word → the words that may stand for it. */
export type SynonymTable = ReadonlyMap<string, readonly string[]>;

export function synonymTable(groups: readonly (readonly string[])[]): SynonymTable {
  const table = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const key = stem(word);
      const others = table.get(key) ?? [];
      for (const other of group) {
        if (other !== word && !others.includes(other)) others.push(other);
      }
      table.set(key, others);
    }
  }
  return table;
}

/** The groups one of whose words the index has. */
export function usedSynonyms(
  groups: readonly (readonly string[])[],
  terms: readonly string[],
): (readonly string[])[] {
  const wanted = new Set(groups.flat().map(stem));
  // A stem keeps the first letters of its word; few terms share them with a synonym.
  const starts = new Set([...wanted].map((word) => word.slice(0, 2)));
  const found = new Set<string>();
  for (const term of terms) {
    if (!starts.has(term.slice(0, 2))) continue;
    const stemmed = stem(term);
    if (wanted.has(stemmed)) found.add(stemmed);
  }
  return groups.filter((group) => group.some((word) => found.has(stem(word))));
}
