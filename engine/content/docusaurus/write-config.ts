import { inspect } from 'node:util';
import { type Fields, isFields } from './report';

/** The text of `site.config.ts` for `docs migrate` (A119), without empty settings. */
export function writeConfig(value: Fields): string {
  const whole = { depth: null, maxArrayLength: null, maxStringLength: null };
  return `export default ${inspect(withoutEmpty(value), { ...whole, breakLength: 90 })};\n`;
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isFields(value)) return value;
  const isEmpty = (field: unknown): boolean =>
    field === undefined ||
    (typeof field === 'object' && field !== null && Object.keys(field).length === 0);
  const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)]));
}
