/** The builder's form: errors of values, and the request made from them. */
import { t } from '../../shared/messages';
import type { RequestField, RequestModel } from './request-model';
import { encodePath, type HttpRequest, isForm } from './samples';

/** By `fieldKey`. */
export type FieldValues = Readonly<Record<string, string>>;

/** With the place, because query and headers may have the same name. */
export function fieldKey({ in: place, name }: RequestField): string {
  return `${place} ${name}`;
}

const placeTitles = {
  server: t('Server'),
  path: t('Path parameters'),
  query: t('Query parameters'),
  header: t('Headers'),
  cookie: t('Cookies'),
  body: t('Body'),
} as const;

type Place = keyof typeof placeTitles;

/** Fields by place, in the order of the reference, without empty groups. */
export function byPlace<Field extends { in: Place }>(fields: readonly Field[]) {
  return (Object.keys(placeTitles) as Place[])
    .map((place) => ({
      place,
      title: placeTitles[place],
      fields: fields.filter((field) => field.in === place),
    }))
    .filter((group) => group.fields.length > 0);
}

export function initialValues(fields: readonly RequestField[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [fieldKey(field), field.value ?? '']));
}

/** A message that says what to enter instead of a value; undefined if it is valid. */
export function fieldError(field: RequestField, value: string): string | undefined {
  if (value === '') {
    if (!field.isRequired) return undefined;
    return field.kind === 'file' ? t('Choose a file.') : t('Enter a value.');
  }
  switch (field.kind) {
    case 'integer':
      return /^-?\d+$/.test(value) ? rangeError(field, Number(value)) : t('Enter a whole number.');
    case 'number': {
      const isNumber = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value);
      return isNumber ? rangeError(field, Number(value)) : t('Enter a number.');
    }
    case 'url':
      return /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
        ? undefined
        : t('Enter an address that starts with http:// or https://.');
    case 'json':
      return jsonError(field, value);
    default:
      return textError(field, value);
  }
}

function rangeError({ minimum, maximum }: RequestField, value: number): string | undefined {
  if ((minimum ?? value) <= value && value <= (maximum ?? value)) return undefined;
  if (minimum === undefined) return t('Enter {0} or less.', maximum ?? value);
  return maximum === undefined
    ? t('Enter {0} or more.', minimum)
    : t('Enter a number from {0} to {1}.', minimum, maximum);
}

function textError(
  { minLength = 0, maxLength = Infinity, pattern, example }: RequestField,
  value: string,
): string | undefined {
  const { length } = [...value];
  if (length < minLength) return t('Enter at least {0}.', characters(minLength));
  if (length > maxLength) return t('Enter at most {0}.', characters(maxLength));
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return undefined;
  return example === undefined
    ? t('Enter a value that matches {0}.', pattern)
    : t('Enter a value like {0}.', example);
}

export function characters(count: number): string {
  return count === 1 ? t('1 character') : t('{0} characters', count);
}

function jsonError({ names = [] }: RequestField, value: string): string | undefined {
  let data: unknown;
  try {
    data = JSON.parse(value);
  } catch (error) {
    return t('This is not JSON yet. {0}', (error as Error).message);
  }
  const missing =
    typeof data === 'object' ? names.filter((name) => !Object.hasOwn(data ?? {}, name)) : names;
  const list = missing.map((name) => `"${name}"`).join(', ');
  return missing.length > 0 ? t('Add {0}.', list) : undefined;
}

/** The request with the values, valid or not, without empty optional ones. */
export function requestOf(model: RequestModel, values: FieldValues): HttpRequest {
  const { method, answer, bodyType } = model;
  const filled = model.fields.flatMap((field) => {
    const value = values[fieldKey(field)] || (field.placeholder ?? '');
    return value === '' && !field.isRequired ? [] : [{ ...field, value }];
  });
  const within = (place: RequestField['in']) => filled.filter((field) => field.in === place);
  const pairsIn = (place: RequestField['in']) =>
    within(place).map(({ name, value }): [string, string] => [name, value]);
  const server = within('server')[0]?.value.replace(/\/+$/, '') ?? model.server;
  const path = pairsIn('path').reduce(
    (result, [name, value]) => result.replaceAll(`{${name}}`, () => encodePath(value)),
    model.path,
  );
  const headers = pairsIn('header');
  const cookies = pairsIn('cookie').map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const request = { method, server, path, query: pairsIn('query'), headers, answer };
  const inBody = within('body');
  const [whole] = inBody;
  if (!whole) return request;
  if (isForm(bodyType)) {
    const fields = inBody.map(({ name, value, kind }): [string, string, boolean] => [
      name,
      value,
      kind === 'file',
    ]);
    return { ...request, body: { kind: 'form', fields } };
  }
  if (bodyType !== undefined) headers.push(['Content-Type', bodyType]);
  const isJson = bodyType?.includes('json') === true;
  return { ...request, body: { kind: 'text', text: whole.value, isJson } };
}

/**
 * Whether a tab can open the request: it cannot send custom headers, and keys must not end up in the
 * history. A server that is not a web address could run a script in this page.
 */
export function canOpen({ method, fields, isPlanned }: RequestModel, values: FieldValues): boolean {
  const isBlocking = (field: RequestField): boolean => {
    const value = values[fieldKey(field)] ?? '';
    const isHeader = field.in === 'header' || field.in === 'cookie';
    if (field.in === 'server') return value !== '' && fieldError(field, value) !== undefined;
    return field.isSecret === true || (isHeader && (field.isRequired === true || value !== ''));
  };
  return method === 'GET' && !isPlanned && !fields.some(isBlocking);
}
