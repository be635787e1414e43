import { parseArgs } from 'node:util';

/**
 * Parses options according to their defaults: `false` for a switch, text for a value, maybe ''.
 *
 * @throws for an unknown option
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
