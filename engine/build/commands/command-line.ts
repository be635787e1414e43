/** The commands of `docs` with their arguments and options, and how to write them. */
import { parseArgs } from 'node:util';
import { closestOf } from '../../shared/closest';

const optionTexts = {
  site: ['DIR', 'site folder (default: site, or else this folder)'],
  out: ['DIR', 'output folder (default: dist)'],
  port: ['NUMBER', 'port to listen on (default: $PORT, or else 3000)'],
  host: ['NAME', 'address to listen on (default: this machine only)'],
  locale: ['NAME', 'language of the site (default: its default language)'],
  base: ['PATH', 'path to serve the output under (default: the base path of the build)'],
  except: ['PATHS', 'leave out pages below these paths, such as /blog,/de'],
  json: ['', 'print JSON, for programs'],
  require: ['PERCENT', 'fail if a smaller share is equal in any row (default: 0)'],
} as const;
type OptionName = keyof typeof optionTexts;

interface CommandUsage {
  text: string;
  /** Positional arguments. */
  words?: string;
  options: OptionName[];
}

const commands = {
  build: { text: 'build the site', options: ['site', 'out'] },
  start: { text: 'build the site and serve the output', options: ['site', 'out', 'port', 'host'] },
  serve: { text: 'serve the site as it was last built', options: ['out', 'port', 'host', 'base'] },
  dev: { text: 'show the site while you write', options: ['site', 'port', 'host', 'locale'] },
  check: { text: 'report problems without building the site', options: ['site'] },
  migrate: { text: 'write site.config.ts from docusaurus.config', options: ['site'] },
  compare: {
    text: 'show what differs between two builds: folders or addresses',
    words: 'OLD NEW',
    options: ['except', 'require'],
  },
  ledger: {
    text: 'mark addresses as removed on purpose, or add those of an older site',
    words: 'accept [ADDRESS...] | import URL-OR-FILE',
    options: ['site'],
  },
  search: {
    text: 'show what readers search for and do not find, from logs',
    words: 'report LOG...',
    options: ['out', 'json'],
  },
  mcp: {
    text: 'serve a built folder (default: dist) or published site to assistants',
    options: ['site'],
  },
} satisfies Record<string, CommandUsage>;

type Command = keyof typeof commands;
type Options = Partial<Record<OptionName, string>>;

export interface CommandLine {
  command: Command | 'help' | 'version';
  /** The arguments after the command. */
  words: string[];
  options: Options;
}

export class UsageError extends Error {
  readonly hints: string[];

  constructor(what: string, ...hints: string[]) {
    super(what);
    this.hints = hints;
  }
}

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      ...Object.fromEntries(Object.keys(optionTexts).map((name) => [name, { type: 'string' }])),
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
      json: { type: 'boolean' },
    },
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const flags = tokens.filter((token) => token.kind === 'option');

  const isAsked = (option: string): boolean => flags.some(({ name }) => name === option);
  if (tokens.length === 0 || isAsked('help')) return { command: 'help', words, options: {} };
  if (words.length === 0 && isAsked('version')) return { command: 'version', words, options: {} };
  // The value of an unknown option counts as a positional argument.
  const command = words.find(isCommand) ?? words[0] ?? '';
  if (!isCommand(command)) {
    const what = command === '' ? 'No command was given.' : `There is no command "${command}".`;
    throw new UsageError(what, ...proposal(command, Object.keys(commands)));
  }
  for (const flag of flags) checkFlag(command, flag);
  const usage: CommandUsage = commands[command];
  const surplus = words.find((word) => usage.words === undefined && word !== command);
  if (surplus !== undefined) {
    throw new UsageError(`"${command}" takes no other argument, but got "${surplus}".`);
  }
  const options: Options = Object.fromEntries(flags.map(({ name, value = '' }) => [name, value]));
  return { command, words: words.slice(1), options };
}

interface Flag {
  name: string;
  /** The option as written, with its hyphens. */
  rawName: string;
  value?: string | undefined;
}

function checkFlag(command: Command, { name, rawName, value }: Flag): void {
  const { options }: CommandUsage = commands[command];
  const option = options.find((one) => one === name);
  if (!option) {
    const candidates = options.map((one) => `--${one}`);
    const what = `"${command}" has no option ${rawName}.`;
    throw new UsageError(what, ...proposal(rawName, candidates));
  }
  const [kind] = optionTexts[option];
  if (kind === '' || (value && !value.startsWith('-'))) return;
  throw new UsageError(`${rawName} needs a value.`, `Write ${rawName} ${kind}.`);
}

/** @param environment for `PORT` */
export function portOf({ port: option }: Options, environment: { PORT?: string | undefined }) {
  const port = option ?? (environment.PORT || '3000');
  if (/^\d+$/.test(port) && Number(port) <= 65_535) return Number(port);
  const source = option === undefined ? 'PORT' : '--port';
  throw new UsageError(
    `${source} is not a valid port: "${port}".`,
    'A port is a number up to 65535.',
  );
}

/** Addresses removed on purpose, empty = all missing ones; or where an older site is. */
export function ledgerAction([verb, ...rest]: string[]): { accept: string[] } | { import: string } {
  if (verb === 'accept') {
    const wrong = rest.find((address) => !address.startsWith('/'));
    if (wrong === undefined) return { accept: rest };
    throw new UsageError(`An address begins with a slash: "${wrong}".`, `Write "/${wrong}".`);
  }
  if (verb === 'import') {
    const [place] = rest;
    if (place !== undefined && rest.length === 1) return { import: place };
    const count = `"ledger import" takes one address or file, but got ${rest.length}.`;
    throw new UsageError(count, 'For example: ledger import https://docs.example.com/sitemap.xml');
  }
  if (verb === undefined) {
    throw new UsageError('"ledger" needs a subcommand.', 'Available: accept, import.');
  }
  const what = `"ledger" has no subcommand "${verb}".`;
  throw new UsageError(what, ...proposal(verb, ['accept', 'import']));
}

export function reportedLogs([verb, ...logs]: string[]): string[] {
  const example = 'For example: search report access.log';
  if (verb === undefined) throw new UsageError('"search" needs a subcommand.', example);
  if (verb !== 'report') {
    throw new UsageError(`"search" has no subcommand "${verb}".`, ...proposal(verb, ['report']));
  }
  if (logs.length === 0) throw new UsageError('"search report" needs a log.', example);
  return logs;
}

/** Folders or URLs, and the required share in percent. */
export function comparedPlaces(words: string[], { require: percent = '0' }: Options) {
  const [old, now] = words;
  if (old === undefined || now === undefined || words.length > 2) {
    const count = `"compare" takes two folders or addresses, but got ${words.length}.`;
    throw new UsageError(count, 'For example: compare build dist');
  }
  const share = Number(percent);
  if (share >= 0 && share <= 100) return { old, now, share };
  throw new UsageError(`--require is not a percentage: "${percent}".`, 'Write a number up to 100.');
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

/** Hints: the nearest candidate, and all of them. */
function proposal(value: string, candidates: string[]): string[] {
  const nearest = closestOf(value, candidates);
  const all = `Available: ${candidates.join(', ')}.`;
  return nearest === undefined ? [all] : [`Did you mean "${nearest}"?`, all];
}

export function helpText(): string {
  const usages: [string, CommandUsage][] = Object.entries(commands);
  const rows = usages.map(([name, { text, words = '', options }]) => {
    const flags = options.map((option) => `[--${option} ${optionTexts[option][0]}`.trimEnd());
    const usage = [words, ...flags.map((flag) => `${flag}]`)].join(' ').trim();
    return `  ${name.padEnd(7)} ${text}\n         ${usage}`;
  });
  const options = Object.entries(optionTexts).map(
    ([name, [value, text]]) => `  ${`--${name} ${value}`.padEnd(17)} ${text}`,
  );
  const usage = 'Usage: npx docs COMMAND [OPTIONS]';
  return [usage, '', ...rows, '', ...options, '  --help, -h', '  --version, -v'].join('\n');
}
