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
  host?: string;
  /** For `dev`; missing = the default language. */
  locale?: string;
  /** Starts and ends with a slash. */
  base: string;
}

/** Folders or URLs. */
export interface ComparedPlaces {
  old: string;
  new: string;
  /** In percent. */
  require?: number;
  /** Paths of pages to leave out. */
  except?: string[];
}

/** `accept`: addresses removed on purpose, empty = all missing ones. */
export type LedgerAction = { accept: string[] } | { import: string };

export type Invocation =
  | {
      kind: 'run';
      command: SiteCommand;
      options: Omit<CommandOptions, 'site'>;
      site?: string;
    }
  | { kind: 'compare'; places: ComparedPlaces }
  /** Folder or URL. */
  | { kind: 'mcp'; place: string }
  | { kind: 'ledger'; action: LedgerAction; site?: string }
  | { kind: 'search'; logs: string[]; out: string; isJson: boolean }
  | { kind: 'help'; text: string }
  | { kind: 'mistake'; what: string; hints: string[] };

const optionTexts = {
  site: ['DIR', 'site folder (default: site, or else this folder)'],
  out: ['DIR', 'output folder (default: dist)'],
  port: ['NUMBER', 'port to listen on (default: $PORT, or else 3000)'],
  host: ['NAME', 'address to listen on (default: this machine only)'],
  locale: ['NAME', 'language of the site (default: its default one)'],
  base: ['PATH', 'path to serve the output under (default: /)'],
  except: ['PATHS', 'leave out the pages below these, as in /blog,/de'],
  json: ['', 'print JSON, for programs'],
  require: ['PERCENT', 'fail when less of anything is equal (default: 0)'],
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
    text: 'note addresses that are gone on purpose, or those of an older site',
    words: 'accept [ADDRESS...] | import URL-OR-FILE',
    options: ['site'],
  },
  search: {
    text: 'show what readers look for and do not find, from logs',
    words: 'report LOG...',
    options: ['out', 'json'],
  },
  mcp: {
    text: 'answer assistants from a built folder (default: dist) or address',
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
      json: { type: 'boolean' },
    },
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const flags = tokens.filter((token) => token.kind === 'option');

  if (words.length === 0 || flags.some(({ name }) => name === 'help')) {
    return { kind: 'help', text: helpText() };
  }
  // The value of an unknown option counts as a positional argument.
  const command = words.find(isCommand) ?? words[0] ?? '';
  if (!isCommand(command)) {
    return mistake(`There is no command "${command}".`, proposal(command, Object.keys(commands)));
  }
  const values: Partial<Record<OptionName, string>> = {};
  const { options: allowed } = commands[command];
  for (const { name, rawName, value } of flags) {
    if (!isOneOf(name, allowed)) {
      const candidates = allowed.map((option) => `--${option}`);
      return mistake(`"${command}" has no option ${rawName}.`, proposal(rawName, candidates));
    }
    const [kind] = optionTexts[name];
    if (kind !== '' && (value === undefined || value === '' || value.startsWith('-'))) {
      return mistake(`${rawName} needs a value.`, [`Write ${rawName} ${kind}.`]);
    }
    values[name] = value ?? '';
  }
  if (command === 'compare') return parseCompare(words.slice(1), values);
  const site = values.site !== undefined && { site: values.site };
  if (command === 'ledger') return parseLedger(words.slice(1), site);
  if (command === 'search') return parseSearch(words.slice(1), values);
  const surplus = words.find((word) => word !== command);
  if (surplus !== undefined) {
    return mistake(`"${command}" takes no other argument, but got "${surplus}".`, []);
  }

  if (command === 'mcp') return { kind: 'mcp', place: values.site ?? 'dist' };

  const portText = values.port ?? ((allowed.includes('port') && environment.PORT) || '3000');
  const port = /^\d+$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65_535)) {
    const source = values.port === undefined ? 'PORT' : '--port';
    return mistake(`${source} is not a valid port: "${portText}".`, [
      'A port is a number up to 65535.',
    ]);
  }
  return {
    kind: 'run',
    command,
    options: {
      out: values.out ?? 'dist',
      port,
      ...(values.host !== undefined && { host: values.host }),
      ...(values.locale !== undefined && { locale: values.locale }),
      base: `/${values.base ?? ''}/`.replace(/\/{2,}/g, '/'),
    },
    ...site,
  };
}

function parseLedger([verb, ...rest]: string[], site: false | { site: string }): Invocation {
  if (verb === 'accept') {
    const wrong = rest.find((address) => !address.startsWith('/'));
    if (wrong === undefined) return { kind: 'ledger', action: { accept: rest }, ...site };
    return mistake(`An address begins with a slash: "${wrong}".`, [`Write "/${wrong}".`]);
  }
  if (verb === 'import') {
    const [place] = rest;
    if (place !== undefined && rest.length === 1) {
      return { kind: 'ledger', action: { import: place }, ...site };
    }
    const count = `"ledger import" takes one address or file, but got ${rest.length}.`;
    return mistake(count, ['For example: ledger import https://docs.example.com/sitemap.xml']);
  }
  return verb === undefined
    ? mistake('"ledger" needs to know what to do.', ['Possible: accept, import.'])
    : mistake(`"ledger" cannot "${verb}".`, proposal(verb, ['accept', 'import']));
}

function parseSearch(
  [verb, ...logs]: string[],
  { out = 'dist', json }: Partial<Record<OptionName, string>>,
): Invocation {
  const example = 'For example: search report access.log';
  if (verb === undefined) return mistake('"search" needs to know what to do.', [example]);
  if (verb !== 'report') {
    return mistake(`"search" cannot "${verb}".`, proposal(verb, ['report']));
  }
  if (logs.length === 0) return mistake('"search report" needs a log.', [example]);
  return { kind: 'search', logs, out, isJson: json !== undefined };
}

function parseCompare(
  places: string[],
  { require: percent, except }: Partial<Record<OptionName, string>>,
): Invocation {
  const [oldPlace, newPlace, surplus] = places;
  if (oldPlace === undefined || newPlace === undefined || surplus !== undefined) {
    const count = `"compare" takes two folders or addresses, but got ${places.length}.`;
    return mistake(count, ['For example: compare build dist']);
  }
  const require = Number(percent ?? 0);
  if (!(require >= 0 && require <= 100)) {
    return mistake(`--require is not a percentage: "${percent}".`, ['Write a number up to 100.']);
  }
  return {
    kind: 'compare',
    places: {
      old: oldPlace,
      new: newPlace,
      ...(percent !== undefined && { require }),
      ...(except !== undefined && { except: except.split(',') }),
    },
  };
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

function isOneOf<T extends string>(value: string, values: readonly T[]): value is T {
  return (values as readonly string[]).includes(value);
}

function mistake(what: string, hints: string[]): Invocation {
  return { kind: 'mistake', what, hints };
}

/** Hints: the nearest candidate, and all of them. */
function proposal(value: string, candidates: string[]): string[] {
  const nearest = closestOf(value, candidates);
  const all = `Possible: ${candidates.join(', ')}.`;
  return nearest === undefined ? [all] : [`Did you mean "${nearest}"?`, all];
}

function helpText(): string {
  const rows = Object.entries(commands).map(([name, { text, words, options }]) => {
    const flags = options.map((option) =>
      `[--${option} ${optionTexts[option][0]}`.trimEnd().concat(']'),
    );
    const usage = [...(words === undefined ? [] : [words]), ...flags].join(' ');
    return `  ${name.padEnd(7)} ${text}\n         ${usage}`;
  });
  const options = Object.entries(optionTexts).map(
    ([name, [value, text]]) => `  ${`--${name} ${value}`.padEnd(17)} ${text}`,
  );
  return ['Usage: npx docs COMMAND [OPTIONS]', '', ...rows, '', ...options, '  --help, -h'].join(
    '\n',
  );
}
