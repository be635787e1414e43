import { parseArgs } from 'node:util';

/**
 * Parses options according to their defaults: `false` for a switch, text for a value, maybe ''.
 * An unknown option ends the process with a message.
 */
export function readOptions<Defaults extends Record<string, string | boolean>>(
  args: string[],
  defaults: Defaults,
): { [Name in keyof Defaults]: Defaults[Name] extends string ? string : boolean } {
  const options = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: typeof value as 'string' | 'boolean', default: value },
  ]);
  try {
    return parseArgs({ args, options: Object.fromEntries(options) }).values as never;
  } catch (error) {
    console.error(`${(error as Error).message}. Known: --${Object.keys(defaults).join(', --')}`);
    return process.exit(2);
  }
}
