/** Plain data about an operation that the request builder fetches, and the example request. */

import type { Json } from '../../shared/content-tree';
import { t } from '../../shared/messages';
import {
  examplesOf,
  exampleValue,
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type Parameter,
  parametersOf,
  type Reference,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  type SecurityScheme,
  securityOf,
  serverUrl,
} from './document';
import { type Field, fieldOf } from './fields';
import { formatJson, valueText } from './format-json';
import { fieldKey, requestOf } from './request-form';
import { type HttpRequest, isForm } from './samples';

export interface RequestField {
  in: 'server' | 'path' | 'query' | 'header' | 'cookie' | 'body';
  name: string;
  kind: 'text' | 'integer' | 'number' | 'choice' | 'url' | 'file' | 'json';
  /** As the reference names it: `integer`, `string (date)`. */
  type?: string;
  isRequired?: boolean | undefined;
  /** A key or a password. */
  isSecret?: true;
  /** Description, limits, default and example, with code in backticks. */
  help?: string | undefined;
  value?: string | undefined;
  /** Replaces an empty value in path and samples. */
  placeholder?: string | undefined;
  choices?: string[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  /** A valid value, for messages. */
  example?: string | undefined;
  /** Required properties of a body in JSON. */
  names?: string[] | undefined;
}

export interface RequestModel {
  method: string;
  server: string;
  /** With parameters in braces. */
  path: string;
  fields: RequestField[];
  answer: HttpRequest['answer'];
  bodyType?: string | undefined;
  isPlanned?: boolean | undefined;
  /** The page may read this server's responses. */
  canSend?: boolean;
}

/** By `operationId`. */
export type RequestModels = Record<string, RequestModel>;

/** @param sendFrom origin whose responses pages may read */
export function requestModels(document: OpenApiDocument, sendFrom?: string): RequestModels {
  const models: RequestModels = {};
  for (const located of operationsOf(document)) {
    const { operationId } = located.operation;
    if (operationId) models[operationId] = requestModel(document, located, sendFrom);
  }
  return models;
}

/** A request with the example values of all required parameters. */
export function exampleRequest(document: OpenApiDocument, located: LocatedOperation): HttpRequest {
  const model = requestModel(document, located);
  const values = model.fields.map((field) => {
    const missing = field.isRequired ? placeholder(field.name) : '';
    return [fieldKey(field), field.value ?? field.placeholder ?? missing];
  });
  const server = serverUrl(document, located, true);
  return { ...requestOf(model, Object.fromEntries(values)), server };
}

function requestModel(
  document: OpenApiDocument,
  located: LocatedOperation,
  sendFrom?: string,
): RequestModel {
  const { method, path, pathItem, operation } = located;
  const server = serverUrl(document, located);
  const servers = operation.servers ?? pathItem.servers ?? document.servers ?? [];
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const isPlanned = operation['x-planned'] === true || undefined;
  const isReadable = URL.canParse(server) && new URL(server).origin === sendFrom;
  return {
    method: method.toUpperCase(),
    server,
    path,
    fields: [
      // Readers may run the server themselves: its address has variables.
      ...(servers.some(({ variables }) => variables) ? [serverField(server)] : []),
      ...securityOf(document, located).flatMap(keyField),
      ...parametersOf(document, located).map((parameter) => parameterField(document, parameter)),
      ...(body ? bodyFields(document, body) : []),
    ],
    answer: answerKind(document, located),
    bodyType: Object.keys(body?.content ?? {})[0],
    isPlanned,
    ...(isReadable && !isPlanned && { canSend: true }),
  };
}

function serverField(server: string): RequestField {
  const value = { value: server, placeholder: server };
  return { in: 'server', name: t('Address'), kind: 'url', isRequired: true, ...value };
}

function keyField(scheme: SecurityScheme): RequestField[] {
  const { name = 'Authorization', in: place = 'header', type, description } = scheme;
  if (type !== 'http' && type !== 'apiKey') return [];
  const http = `${scheme.scheme === 'basic' ? 'Basic' : 'Bearer'} YOUR_TOKEN`;
  return [
    {
      in: place,
      name,
      kind: 'text',
      isSecret: true,
      help: description && plain(description),
      placeholder: scheme['x-example'] ?? (type === 'http' ? http : 'YOUR_KEY'),
    },
  ];
}

function parameterField(document: OpenApiDocument, parameter: Parameter): RequestField {
  const { name, in: place, required, description, schema = {} } = parameter;
  const isPath = place === 'path';
  const field = fieldOf(document, name, schema, required === true || isPath);
  const described = { ...field, ...(description && { description }) };
  const parts = valueParts(document, described, schema, exampleValue(document, parameter));
  return { in: place, name, ...parts, ...(isPath && { placeholder: placeholder(name) }) };
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
  const choices = types.includes('boolean') ? ['true', 'false'] : resolved.enum?.map(valueText);
  const plainKind = resolved.format === 'uri' ? 'url' : 'text';
  const numeric = (['integer', 'number'] as const).find((name) => types.includes(name));
  const text = example === undefined ? undefined : valueText(example);
  const help = [
    description,
    // A select shows its values itself.
    ...(choices ? [] : rules),
    standard !== undefined && t('Default: {0}.', `\`${valueText(standard)}\``),
    !isRequired &&
      !choices &&
      text !== undefined &&
      example !== standard &&
      t('Example:\u00a0{0}', `\`${text}\``) + t('.'),
  ];
  return {
    kind: choices ? 'choice' : (numeric ?? plainKind),
    type,
    isRequired: isRequired || undefined,
    value: isRequired ? text : undefined,
    help: plain(help.filter(Boolean).join(' ')),
    choices,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern,
    example: pattern && text,
  };
}

/** A field for each property of a form, or one for the whole body. */
function bodyFields(document: OpenApiDocument, body: RequestBody): RequestField[] {
  const [type = '', media = {}] = Object.entries(body.content ?? {})[0] ?? [];
  const schema = media.schema ? resolve<Schema>(document, media.schema) : {};
  const example = examplesOf(document, media)[0]?.value;
  if (!isForm(type)) return [wholeBody(document, body, { type, schema, example })];
  const values = (typeof example === 'object' ? example : null) as Record<string, Json> | null;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = schema.required?.includes(name) === true;
    const field = fieldOf(document, name, property, isRequired);
    if (field.onlyIn === 'response') return [];
    return [formField(document, field, property, values?.[name])];
  });
}

function wholeBody(
  document: OpenApiDocument,
  { required, description }: RequestBody,
  { type, schema, example }: { type: string; schema: Schema; example: Json | undefined },
): RequestField {
  const isJson = type.includes('json');
  const text = typeof example === 'string' && !isJson ? example : formatJson(example ?? null);
  return {
    in: 'body',
    name: t('Body'),
    kind: isJson ? 'json' : 'text',
    type,
    isRequired: required || undefined,
    help: description && plain(description),
    value: example === undefined ? '' : text,
    names: isJson ? requiredNames(document, schema) : undefined,
  };
}

/** Of read-only fields, requests have none. */
function requiredNames(document: OpenApiDocument, { required, properties = {} }: Schema) {
  return required?.filter((name) => !resolve<Schema>(document, properties[name] ?? {}).readOnly);
}

function formField(
  document: OpenApiDocument,
  field: Field,
  property: Schema | Reference,
  sample: Json | undefined,
): RequestField {
  const value = sample === undefined ? undefined : valueText(sample);
  const isFile = resolve<Schema>(document, property).format === 'binary';
  // Samples show the example's file name until a file is chosen.
  const file = { kind: 'file', value: undefined, placeholder: value ?? 'FILE' } as const;
  const parts = valueParts(document, field, property, sample);
  return { in: 'body', name: field.name, ...parts, ...(isFile ? file : { value }) };
}

function answerKind(document: OpenApiDocument, { operation }: LocatedOperation) {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status[0] === '2');
  const { content = {} } = resolve<Partial<Response>>(document, success?.[1] ?? {});
  const [type = 'text/plain'] = Object.keys(content);
  if (type.includes('json')) return 'json';
  return type.startsWith('text/') ? 'text' : 'blob';
}

/** For a missing example: `mcversion` → `MCVERSION`. */
function placeholder(name: string): string {
  return name.toUpperCase().replace(/\W+/g, '_');
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
