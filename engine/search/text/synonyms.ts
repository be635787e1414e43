import { groupBy } from '../../shared/group-by';
import { stem } from './stem';

/**
 * Words that readers of documentation use interchangeably. The hosted index gets the same list.
 *
 * Reviewed by hand: any word of a group can replace any other in a heading. Inflections need no entry,
 * because stems cover them; nor do clipped words (`config`, `repo`), because prefixes do.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ['delete', 'remove', 'erase'],
  ['uninstall', 'remove'],
  ['create', 'add', 'new'],
  ['change', 'modify', 'edit', 'customize', 'customise', 'adjust'],
  ['update', 'upgrade'],
  ['run', 'execute', 'launch', 'start'],
  ['stop', 'quit', 'exit', 'end', 'kill', 'shutdown', 'abort', 'cancel', 'terminate', 'interrupt'],
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
  ['troubleshooting', 'problem', 'issue', 'faq', 'trouble'],
  ['error', 'failure', 'exception', 'fault', 'mistake', 'fail'],
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
  ['requirement', 'prerequisite', 'compatibility'],
  ['limit', 'restriction', 'quota', 'maximum', 'max'],
  ['throttling', 'throttle', 'rate'],
  ['performance', 'speed', 'fast', 'slow', 'lag', 'laggy', 'latency'],
  ['memory', 'ram'],
  ['disk', 'drive', 'hdd', 'ssd', 'volume', 'harddrive', 'harddisk'],
  ['gpu', 'graphics'],
  ['login', 'signin', 'authentication', 'auth'],
  ['logout', 'signout'],
  ['password', 'passphrase', 'credential', 'pw'],
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
  ['image', 'picture', 'photo', 'pic'],
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
  ['computer', 'machine', 'pc', 'device'],
  ['hang', 'freeze', 'stuck'],
  ['missing', 'lost', 'disappear', 'vanish'],
  ['empty', 'blank'],
  ['wrong', 'invalid', 'incorrect'],
  ['deny', 'refuse', 'reject', 'forbidden'],
  ['expire', 'expiry', 'lifetime'],
  ['large', 'huge'],
  ['select', 'choose', 'pick'],
  ['difference', 'compare', 'comparison'],
  ['migrate', 'move', 'switch', 'replace'],
  ['connect', 'link', 'hook'],
  ['count', 'amount', 'total'],
  ['latest', 'newest', 'recent', 'last', 'lately'],
  ['old', 'outdated', 'legacy'],
  ['allow', 'permit'],
  ['upload', 'share', 'send'],
  ['application', 'app', 'program'],
  ['restore', 'recover', 'undo', 'revert', 'rollback'],
  ['wipe', 'erase', 'format'],
  ['platform', 'os'],
  ['reset', 'clear'],
  ['secure', 'security', 'safe', 'safety'],
  ['changelog', 'history'],
  ['outside', 'remote', 'external', 'public'],
  ['regularly', 'schedule', 'automatically', 'periodic'],
  ['compile', 'build'],
  ['refresh', 'reload'],
  ['private', 'hidden', 'hide'],
  ['signup', 'register', 'registration'],
  ['phone', 'mobile', 'smartphone'],
  ['boot', 'startup', 'autostart'],
  ['visitor', 'user'],
  ['big', 'large', 'biggest', 'largest'],
  ['duplicate', 'twice', 'double'],
  ['duration', 'length'],
  ['path', 'location'],
  ['gui', 'ui', 'interface'],
  ['spam', 'junk'],
  ['sort', 'order'],
  ['press', 'click', 'push'],
  ['letter', 'character'],
  ['unmount', 'eject'],
  ['block', 'deny', 'ban'],
  ['price', 'cost', 'pricing', 'pay', 'paid', 'fee'],
  ['alternative', 'replacement'],
  ['continue', 'resume'],
  ['repeat', 'rerun'],
  ['cert', 'certificate'],
  ['nightly', 'daily'],
  ['localise', 'translate', 'i18n'],
  ['keep', 'kept', 'store', 'retain'],
  ['reply', 'response', 'answer'],
  ['400', 'invalid'],
  ['401', 'unauthorized', 'unauthorised'],
  ['403', 'forbidden', 'denied'],
  ['500', 'internal'],
  ['send', 'sent'],
  ['break', 'broke', 'broken'],
  ['hide', 'hidden'],
  ['lose', 'lost'],
  ['choose', 'chosen'],
  ['forget', 'forgot', 'forgotten'],
  ['broken', 'corrupt', 'damaged'],
  ['unreachable', 'timeout', 'refused'],
  ['offline', 'unavailable', 'unreachable'],
  ['frozen', 'hang', 'freeze', 'unresponsive'],
  ['unknown', 'unrecognized', 'unrecognised'],
  ['leftover', 'unused', 'orphan'],
  ['tomorrow', 'upcoming', 'next', 'coming', 'future'],
  ['yesterday', 'past', 'previous'],
  ['revoke', 'invalidate'],
  ['admin', 'administrator', 'owner', 'operator'],
  ['admin', 'root', 'superuser'],
  ['anonymous', 'private'],
  ['privacy', 'private', 'tracking', 'personal'],
  ['dangerous', 'danger', 'risk', 'security', 'safe'],
  ['licence', 'copyright'],
  ['author', 'maintainer', 'developer'],
  ['notify', 'notification', 'alert'],
  ['pause', 'suspend'],
  ['mute', 'silence', 'disable'],
  ['extend', 'grow', 'enlarge', 'expand', 'resize', 'increase'],
  ['shrink', 'reduce', 'decrease', 'lower'],
  ['daemon', 'service', 'background'],
  ['exclude', 'ignore', 'skip', 'omit'],
  ['laptop', 'computer'],
  ['sound', 'audio'],
  ['wifi', 'wireless'],
  ['zip', 'archive', 'compress'],
  ['progress', 'percent', 'percentage'],
  ['tip', 'hint', 'advice', 'recommendation'],
  ['compare', 'versus', 'vs'],
  ['nickname', 'username', 'alias'],
  ['bandwidth', 'traffic'],
  ['genre', 'category', 'type', 'kind'],
  ['state', 'status', 'condition'],
  ['forbid', 'prevent', 'disallow', 'deny', 'disable'],
  ['necessary', 'mandatory', 'required'],
  ['supported', 'compatible'],
  ['leak', 'expose', 'compromised', 'stolen'],
  ['hack', 'attack', 'exploit', 'vulnerability'],
  ['attack', 'ddos', 'flood'],
  ['uppercase', 'capital', 'lowercase', 'case'],
  ['symbol', 'sign', 'character'],
  ['stored', 'saved', 'located', 'location'],
  ['locate', 'find'],
  ['charset', 'encoding', 'utf8'],
  ['domain', 'hostname'],
  ['typo', 'misspelled', 'spelling'],
  ['oldest', 'first', 'earliest'],
  ['reach', 'accessible', 'reachable'],
  ['overwrite', 'replace'],
  ['finish', 'done', 'complete'],
  ['payload', 'body'],
  ['virus', 'malware'],
  ['request', 'call'],
  ['enumerate', 'list'],
  ['crontab', 'cron', 'schedule'],
  ['simultaneous', 'parallel', 'concurrent'],
  ['kick', 'ban', 'remove'],
];

/** Ends the first word of a one-way group: typing it finds the others. */
export const oneWayMark = '>';

/** Words with the same meaning; or one with `oneWayMark`, followed by the words it also finds. */
export type SynonymGroup = readonly string[];

/** Stem of a word → the words that may replace it. */
export interface SynonymTable {
  get(stemmed: string): readonly string[];
}

/**
 * What a heading says → what may be typed for it. Without one-way groups: a word of another language that
 * only headings have would seem to be rare, and texts with its meaning would not be found.
 */
export function headingSynonyms(groups: readonly SynonymGroup[]): SynonymTable {
  const mutual = groups.filter((group) => !isOneWay(group));
  return tableOf(mutual.flatMap(pairsOf).map(([typed, found]) => [found, typed]));
}

function isOneWay([first = '']: SynonymGroup): boolean {
  return first.endsWith(oneWayMark);
}

type Pair = [typed: string, found: string];

function pairsOf(group: SynonymGroup): Pair[] {
  const [first = '', ...rest] = group;
  if (isOneWay(group)) {
    return rest.map((word) => [first.slice(0, -oneWayMark.length), word]);
  }
  return group.flatMap((word) =>
    group.flatMap((other): Pair[] => (other === word ? [] : [[word, other]])),
  );
}

/**
 * Words are stemmed only when a word with the same first letters is looked up: stemming all at once would
 * delay the first hit by 15 ms.
 */
function tableOf(pairs: readonly Pair[]): SynonymTable {
  const known = new Map<string, readonly string[]>();
  const byStart = groupBy(pairs, ([word]) => word.slice(0, 2));
  return {
    get(stemmed) {
      let others = known.get(stemmed);
      if (!others) {
        const alike = byStart.get(stemmed.slice(0, 2)) ?? [];
        others = [
          ...new Set(alike.flatMap(([word, other]) => (stem(word) === stemmed ? other : []))),
        ];
        known.set(stemmed, others);
      }
      return others;
    },
  };
}

/** The words of a group that it can find. */
export function foundWords(group: SynonymGroup): readonly string[] {
  return isOneWay(group) ? group.slice(1) : group;
}

/** A stem, and the words that may replace those with this stem. */
export type StemSynonyms = readonly [stemmed: string, words: readonly string[]];

/** What is typed → what is looked for, by stem and sorted; only words that the index has in some form. */
export function synonymsByStem(
  groups: readonly SynonymGroup[],
  terms: readonly string[],
): StemSynonyms[] {
  const known = knownStems(groups, terms);
  const pairs = groups.flatMap(pairsOf).filter(([, found]) => known.has(stem(found)));
  return [...groupBy(pairs, ([typed]) => stem(typed))]
    .map(
      ([stemmed, alike]): StemSynonyms => [stemmed, [...new Set(alike.map(([, found]) => found))]],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Stems of the words to find that the index has. */
function knownStems(
  groups: readonly SynonymGroup[],
  terms: readonly string[],
): ReadonlySet<string> {
  const wanted = new Set(groups.flatMap(foundWords).map(stem));
  // A stem keeps the first letters of its word; few terms share them with a synonym.
  const starts = new Set([...wanted].map((word) => word.slice(0, 2)));
  const found = new Set<string>();
  for (const term of terms) {
    if (!starts.has(term.slice(0, 2))) continue;
    const stemmed = stem(term);
    if (wanted.has(stemmed)) found.add(stemmed);
  }
  return found;
}
