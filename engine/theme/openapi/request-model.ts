/** Plain data about an operation that the request builder fetches. */
import type { Json } from '../../shared/content-tree';
import {
  examplesOf,
  exampleValue,
  findOperation,
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  parametersOf,
  type Reference,
  type RequestBody,
  resolve,
  type Schema,
  type SecurityScheme,
  securityOf,
  serverUrl,
} from './document';
import { type Field, fieldOf } from './fields';
import { formatJson } from './format-json';
import { answerKind, placeholder, sampleKey, textOf } from './requests';
import { type HttpRequest, isForm } from './samples';

export interface RequestField {
  in: 'server' | 'path' | 'query' | 'header' | 'cookie' | 'body';
  name: string;
  kind: 'text' | 'integer' | 'number' | 'choice' | 'url' | 'file' | 'json';
  /** As the reference names it: `integer`, `string (date)`. */
  type?: string;
  isRequired?: true;
  /** A key or a password. */
  isSecret?: true;
  /** Description, limits, default and example, with code in backticks. */
  help?: string;
  /** Initial value. */
  value?: string;
  /** Stands in for an empty value in path and samples. */
  placeholder?: string;
  choices?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** A valid value, for messages. */
  example?: string;
  /** Required properties of a body in JSON. */
  names?: string[];
}

export interface RequestModel {
  /** In capitals. */
  method: string;
  server: string;
  /** With parameters in braces. */
  path: string;
  fields: RequestField[];
  answer: HttpRequest['answer'];
  bodyType?: string;
  /** Not implemented yet: calls fail. */
  isPlanned?: true;
  /** The page may read this server's answers. */
  canSend?: true;
}

/** By `operationId`. */
export type RequestModels = Record<string, RequestModel>;

/** @param sendFrom origin whose answers pages may read */
export function requestModels(document: OpenApiDocument, sendFrom?: string): RequestModels {
  const models: RequestModels = {};
  for (const item of Object.values(document.paths ?? {})) {
    for (const { operationId } of Object.values(item) as { operationId?: string }[]) {
      if (!operationId) continue;
      models[operationId] = requestModel(document, findOperation(document, operationId), sendFrom);
    }
  }
  return models;
}

function requestModel(
  document: OpenApiDocument,
  located: LocatedOperation,
  sendFrom: string | undefined,
): RequestModel {
  const { method, path, operation } = located;
  const server = serverUrl(document, located);
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const [bodyType] = Object.keys(body?.content ?? {});
  const isPlanned = operation['x-planned'] === true;
  const origin = URL.canParse(server) ? new URL(server).origin : undefined;
  return {
    method: method.toUpperCase(),
    server,
    path,
    fields: [
      ...(hasOwnServers(document, located) ? [serverField(server)] : []),
      ...securityOf(document, located).flatMap(keyField),
      ...parametersOf(document, located).map((parameter) => parameterField(document, parameter)),
      ...(body ? bodyFields(document, body) : []),
    ],
    answer: answerKind(document, located),
    ...(bodyType !== undefined && { bodyType }),
    ...(isPlanned && { isPlanned }),
    ...(sendFrom !== undefined && origin === sendFrom && !isPlanned && { canSend: true }),
  };
}

/** Readers may run the server themselves: its address has variables. */
function hasOwnServers(document: OpenApiDocument, { pathItem, operation }: LocatedOperation) {
  const servers = operation.servers ?? pathItem.servers ?? document.servers ?? [];
  return servers.some(({ variables }) => variables !== undefined);
}

function serverField(value: string): RequestField {
  return {
    in: 'server',
    name: 'Address',
    kind: 'url',
    isRequired: true,
    value,
    placeholder: value,
  };
}

function keyField(scheme: SecurityScheme): RequestField[] {
  const { name = 'Authorization', in: place = 'header', type, description } = scheme;
  if (type !== 'http' && type !== 'apiKey') return [];
  return [
    {
      in: place,
      name,
      kind: 'text',
      isSecret: true,
      ...(description && { help: plain(description) }),
      placeholder: sampleKey(scheme),
    },
  ];
}

function parameterField(document: OpenApiDocument, parameter: Parameter): RequestField {
  const { name, in: place, required, description, schema = {} } = parameter;
  const field = fieldOf(document, name, schema, required === true);
  const example = exampleValue(document, parameter);
  return {
    in: place,
    name,
    ...valueParts(document, { ...field, ...(description && { description }) }, schema, example),
    ...(place === 'path' && { placeholder: placeholder(name) }),
  };
}

/** Kind, limits, help and initial value of a field. */
function valueParts(
  document: OpenApiDocument,
  { type, isRequired, description, default: standard, rules }: Field,
  schema: Schema | Reference,
  example: Json | undefined,
): Omit<RequestField, 'in' | 'name'> {
  const resolved = resolve<Schema>(document, schema);
  const { minimum, maximum, minLength, maxLength } = resolved;
  const pattern = resolved.pattern && compiles(resolved.pattern) ? resolved.pattern : undefined;
  const types = [resolved.type].flat();
  const choices = types.includes('boolean') ? ['true', 'false'] : resolved.enum?.map(textOf);
  const kind = choices
    ? 'choice'
    : (['integer', 'number'] as const).find((name) => types.includes(name));
  const text = example === undefined ? undefined : textOf(example);
  const help = [
    description,
    // A select shows its values itself.
    ...(choices ? [] : rules),
    standard === undefined ? '' : `Default: \`${textOf(standard)}\`.`,
    isRequired || example === undefined || example === standard || choices
      ? ''
      : `Example: \`${text}\`.`,
  ];
  const limits = { minimum, maximum, minLength, maxLength, pattern };
  type Limits = Pick<RequestField, keyof typeof limits>;
  return {
    kind: kind ?? (resolved.format === 'uri' ? 'url' : 'text'),
    type,
    ...(isRequired && { isRequired, ...(text !== undefined && { value: text }) }),
    help: plain(help.filter(Boolean).join(' ')),
    ...(choices && { choices }),
    ...(JSON.parse(JSON.stringify(limits)) as Limits),
    ...(pattern !== undefined && text !== undefined && { example: text }),
  };
}

/** A field for each property of a form, or one for the whole body. */
function bodyFields(document: OpenApiDocument, body: RequestBody): RequestField[] {
  const [type = '', media = {}] = Object.entries(body.content)[0] ?? [];
  const schema = media.schema ? resolve<Schema>(document, media.schema) : {};
  const example = examplesOf(document, media)[0]?.value;
  if (!isForm(type)) {
    const isJson = type.includes('json');
    const text = typeof example === 'string' && !isJson ? example : formatJson(example ?? null);
    return [
      {
        in: 'body',
        name: 'Body',
        kind: isJson ? 'json' : 'text',
        type,
        ...(body.required && { isRequired: true }),
        ...(body.description && { help: plain(body.description) }),
        value: example === undefined ? '' : text,
        ...(isJson && schema.required && { names: schema.required }),
      },
    ];
  }
  const values = (typeof example === 'object' ? example : null) as Record<string, Json> | null;
  return Object.entries(schema.properties ?? {}).map(([name, property]): RequestField => {
    const isRequired = schema.required?.includes(name) === true;
    const field = fieldOf(document, name, property, isRequired);
    const parts = valueParts(document, field, property, values?.[name]);
    const isFile = resolve<Schema>(document, property).format === 'binary';
    if (!isFile) return { in: 'body', name, ...parts };
    // Samples show the example's file name until a file is chosen.
    const { value, ...rest } = parts;
    return { in: 'body', name, ...rest, kind: 'file', placeholder: value ?? 'FILE' };
  });
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** Markdown as text, with backticks but without links. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('\u00a0', ' ');
}
