import { parseArgs } from 'node:util';

/**
 * Options of a command by their defaults: `false` for a switch, a text for a value, '' where it may be
 * missing.
 *
 * @throws for an option without a default
 */
export function readOptions<Defaults extends Record<string, string | boolean>>(
  args: string[],
  defaults: Defaults,
): { [Name in keyof Defaults]: Defaults[Name] extends string ? string : boolean } {
  const options = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: typeof value as 'string' | 'boolean', default: value },
  ]);
  return parseArgs({ args, options: Object.fromEntries(options) }).values as never;
}
