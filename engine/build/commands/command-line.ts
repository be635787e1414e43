/** Parses the arguments of `docs` into a command with options, or into help on wrong usage. */
import { parseArgs } from 'node:util';
import { closestOf } from '../../shared/closest';

export type SiteCommand = 'build' | 'start' | 'serve' | 'dev' | 'check' | 'migrate';
type Command = SiteCommand | 'compare' | 'ledger' | 'search' | 'mcp';

export interface CommandOptions {
  /** Relative to the working directory, like `out`. */
  site: string;
  out: string;
  /** 0 = any free port. */
  port: number;
  /** Missing = this machine only. */
  host?: string | undefined;
  /** For `dev`; missing = the default language. */
  locale?: string | undefined;
  /** Of the served site, with a slash at both ends; missing = that of the build. */
  base?: string | undefined;
}

/** Folders or URLs. */
interface ComparedPlaces {
  old: string;
  new: string;
  /** In percent. */
  require?: number | undefined;
  /** Paths of pages to leave out. */
  except?: string[] | undefined;
}

/** `accept`: addresses removed on purpose, empty = all missing ones. */
type LedgerAction = { accept: string[] } | { import: string };

export type Invocation =
  | {
      kind: 'run';
      command: SiteCommand;
      options: Omit<CommandOptions, 'site'>;
      site?: string | undefined;
    }
  | { kind: 'compare'; places: ComparedPlaces }
  /** Folder or URL. */
  | { kind: 'mcp'; place: string }
  | { kind: 'ledger'; action: LedgerAction; site?: string | undefined }
  | { kind: 'search'; logs: string[]; out: string; isJson: boolean }
  | { kind: 'help'; text: string }
  | { kind: 'version' }
  | { kind: 'mistake'; what: string; hints: string[] };

const optionTexts = {
  site: ['DIR', 'site folder (default: site, or else this folder)'],
  out: ['DIR', 'output folder (default: dist)'],
  port: ['NUMBER', 'port to listen on (default: $PORT, or else 3000)'],
  host: ['NAME', 'address to listen on (default: this machine only)'],
  locale: ['NAME', 'language of the site (default: its default language)'],
  base: ['PATH', 'path to serve the output under (default: the base path of the build)'],
  except: ['PATHS', 'leave out pages below these paths, such as /blog,/de'],
  json: ['', 'print JSON, for programs'],
  require: ['PERCENT', 'fail if less than this is equal in any row (default: 0)'],
} as const;
type OptionName = keyof typeof optionTexts;

interface CommandUsage {
  text: string;
  /** Positional arguments. */
  words?: string;
  options: OptionName[];
}

const commands: Record<Command, CommandUsage> = {
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
    text: 'show from logs what readers search for and do not find',
    words: 'report LOG...',
    options: ['out', 'json'],
  },
  mcp: {
    text: 'serve a built folder (default: dist) or published site to assistants',
    options: ['site'],
  },
};

/** @param environment for `PORT` */
export function parseCommandLine(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Invocation {
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

  if (tokens.length === 0 || flags.some(({ name }) => name === 'help')) {
    return { kind: 'help', text: helpText() };
  }
  if (words.length === 0 && flags.some(({ name }) => name === 'version')) {
    return { kind: 'version' };
  }
  // The value of an unknown option counts as a positional argument.
  const command = words.find(isCommand) ?? words[0] ?? '';
  if (!isCommand(command)) {
    const candidates = Object.keys(commands);
    const what = command === '' ? 'No command is named.' : `There is no command "${command}".`;
    return mistake(what, ...proposal(command, candidates));
  }
  const wrong = flags.map((flag) => wrongFlag(command, flag)).find((one) => one !== undefined);
  if (wrong) return wrong;
  const values: Values = Object.fromEntries(flags.map(({ name, value = '' }) => [name, value]));
  const [, ...rest] = words;
  switch (command) {
    case 'compare':
      return parseCompare(rest, values);
    case 'ledger':
      return parseLedger(rest, values.site);
    case 'search':
      return parseSearch(rest, values);
  }
  const surplus = words.find((word) => word !== command);
  if (surplus !== undefined) {
    return mistake(`"${command}" takes no other argument, but got "${surplus}".`);
  }
  return command === 'mcp'
    ? { kind: 'mcp', place: values.site ?? 'dist' }
    : parseRun(command, values, environment);
}

type Values = Partial<Record<OptionName, string>>;

interface Flag {
  name: string;
  /** With its hyphens. */
  rawName: string;
  value?: string | undefined;
}

function wrongFlag(command: Command, { name, rawName, value }: Flag): Invocation | undefined {
  const { options } = commands[command];
  const option = options.find((one) => one === name);
  if (!option) {
    const candidates = options.map((one) => `--${one}`);
    return mistake(`"${command}" has no option ${rawName}.`, ...proposal(rawName, candidates));
  }
  const [kind] = optionTexts[option];
  if (kind === '' || (value && !value.startsWith('-'))) return undefined;
  return mistake(`${rawName} needs a value.`, `Write ${rawName} ${kind}.`);
}

function parseRun(
  command: SiteCommand,
  values: Values,
  environment: Record<string, string | undefined>,
): Invocation {
  const { site, host, locale, out = 'dist' } = values;
  const takesPort = commands[command].options.includes('port');
  const port = values.port ?? ((takesPort && environment.PORT) || '3000');
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    const source = values.port === undefined ? 'PORT' : '--port';
    const hint = 'A port is a number up to 65535.';
    return mistake(`${source} is not a valid port: "${port}".`, hint);
  }
  const base = values.base === undefined ? undefined : `/${values.base}/`.replace(/\/{2,}/g, '/');
  return { kind: 'run', command, options: { out, port: Number(port), host, locale, base }, site };
}

function parseLedger([verb, ...rest]: string[], site: string | undefined): Invocation {
  if (verb === 'accept') {
    const wrong = rest.find((address) => !address.startsWith('/'));
    if (wrong === undefined) return { kind: 'ledger', action: { accept: rest }, site };
    return mistake(`An address begins with a slash: "${wrong}".`, `Write "/${wrong}".`);
  }
  if (verb === 'import') {
    const [place] = rest;
    if (place !== undefined && rest.length === 1) {
      return { kind: 'ledger', action: { import: place }, site };
    }
    const count = `"ledger import" takes one address or file, but got ${rest.length}.`;
    return mistake(count, 'For example: ledger import https://docs.example.com/sitemap.xml');
  }
  return verb === undefined
    ? mistake('"ledger" needs a subcommand.', 'Available: accept, import.')
    : mistake(`"ledger" has no subcommand "${verb}".`, ...proposal(verb, ['accept', 'import']));
}

function parseSearch([verb, ...logs]: string[], { out = 'dist', json }: Values): Invocation {
  const example = 'For example: search report access.log';
  if (verb === undefined) return mistake('"search" needs a subcommand.', example);
  if (verb !== 'report') {
    return mistake(`"search" has no subcommand "${verb}".`, ...proposal(verb, ['report']));
  }
  if (logs.length === 0) return mistake('"search report" needs a log.', example);
  return { kind: 'search', logs, out, isJson: json !== undefined };
}

function parseCompare(places: string[], { require: percent, except }: Values): Invocation {
  const [oldPlace, newPlace] = places;
  if (oldPlace === undefined || newPlace === undefined || places.length > 2) {
    const count = `"compare" takes two folders or addresses, but got ${places.length}.`;
    return mistake(count, 'For example: compare build dist');
  }
  const require = percent === undefined ? undefined : Number(percent);
  if (require !== undefined && !(require >= 0 && require <= 100)) {
    return mistake(`--require is not a percentage: "${percent}".`, 'Write a number up to 100.');
  }
  const leftOut = except?.split(',');
  return { kind: 'compare', places: { old: oldPlace, new: newPlace, require, except: leftOut } };
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

function mistake(what: string, ...hints: string[]): Invocation {
  return { kind: 'mistake', what, hints };
}

/** Hints: the nearest candidate, and all of them. */
function proposal(value: string, candidates: string[]): string[] {
  const nearest = closestOf(value, candidates);
  const all = `Available: ${candidates.join(', ')}.`;
  return nearest === undefined ? [all] : [`Did you mean "${nearest}"?`, all];
}

function helpText(): string {
  const rows = Object.entries(commands).map(([name, { text, words = '', options }]) => {
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
