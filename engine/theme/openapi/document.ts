/** The parts of an OpenAPI 3.1 document that the reference shows, and queries on them. */
import { closestOf } from '../../shared/closest';
import type { Json } from '../../shared/content-tree';
import { HintedError } from '../../shared/hinted-error';
import { pathOfReference } from '../../shared/json-pointer';

export interface Reference {
  $ref: string;
}

export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: Json[];
  /** By value. */
  'x-enumDescriptions'?: Record<string, string>;
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  deprecated?: boolean;
  nullable?: boolean;
  /** Only in responses. */
  readOnly?: boolean;
  /** Only in requests. */
  writeOnly?: boolean;
  required?: string[];
  properties?: Record<string, Schema | Reference>;
  additionalProperties?: boolean | Schema | Reference;
  items?: Schema | Reference;
  oneOf?: (Schema | Reference)[];
  anyOf?: (Schema | Reference)[];
  allOf?: (Schema | Reference)[];
  /** Generators may replace the names of schemas by the schemas. */
  discriminator?: { propertyName?: string; mapping?: Record<string, string | Schema> };
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: Json;
}

interface WithExamples {
  example?: Json;
  examples?: Record<string, Example | Reference>;
}

export interface Header extends WithExamples {
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema | Reference;
}

export interface Parameter extends Header {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  content?: Record<string, MediaType>;
}

export interface MediaType extends WithExamples {
  schema?: Schema | Reference;
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content?: Record<string, MediaType>;
}

export interface Response {
  description?: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface SecurityScheme {
  type: string;
  /** For the type `http`: `basic`, `bearer` … */
  scheme?: string;
  /** For the type `apiKey`. */
  in?: 'header' | 'query' | 'cookie';
  name?: string;
  description?: string;
  /** Value in example requests instead of a placeholder. */
  'x-example'?: string;
}

interface Server {
  url: string;
  /** `x-value` names a value in `values.yml`, which readers can change. */
  variables?: Record<string, { default: string; 'x-value'?: string }>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  /** Not implemented yet: calls fail. */
  'x-planned'?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  servers?: Server[];
}

/** An operation on its own, as generators of pages write it. */
export interface GeneratedOperation extends Operation {
  securitySchemes?: Record<string, unknown>;
  jsonRequestBodyExample?: Json;
}

interface PathItem extends Partial<Record<Method, Operation>> {
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
}

export interface OpenApiDocument {
  openapi: string;
  servers?: Server[];
  security?: Record<string, string[]>[];
  paths?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'] as const;
type Method = (typeof methods)[number];

export interface LocatedOperation {
  method: Method;
  path: string;
  pathItem: PathItem;
  operation: Operation;
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

/**
 * Follows references inside the document (`#/components/schemas/Error`).
 *
 * @throws Error for a reference to another document, without a target, or to itself
 */
export function resolve<Value extends object>(
  document: OpenApiDocument,
  value: Value | Reference,
  seen: readonly string[] = [],
): Value {
  if (!isReference(value)) return value;
  const { $ref } = value;
  if (seen.includes($ref)) throw new Error(`The reference ${$ref} points back to itself.`);
  const path = pathOfReference($ref);
  if (!path) {
    throw new Error(`The reference ${$ref} is not inside the document; only #/… is supported.`);
  }
  const target = path.reduce(
    (node: unknown, key) => (node as Record<string, unknown> | undefined)?.[key],
    document,
  );
  if (typeof target !== 'object' || target === null) {
    throw new Error(`The reference ${$ref} has no target in the document.`);
  }
  return resolve(document, target as Value | Reference, [...seen, $ref]);
}

/** `#/components/schemas/Error` → `Error`. */
export function referenceName(value: unknown): string | undefined {
  return isReference(value) ? value.$ref.split('/').at(-1) : undefined;
}

/** In the order of the document. */
export function operationsOf(document: OpenApiDocument): LocatedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, written]) => {
    const pathItem = resolve<PathItem>(document, written);
    return methods.flatMap((method) => {
      const operation = pathItem[method];
      return operation ? [{ method, path, pathItem, operation }] : [];
    });
  });
}

/** @throws HintedError naming the closest id, or all of them, for an unknown one */
export function findOperation(document: OpenApiDocument, operationId: string): LocatedOperation {
  const all = operationsOf(document);
  const found = all.find(({ operation }) => operation.operationId === operationId);
  if (found) return found;
  const ids = all.flatMap(({ operation }) => operation.operationId ?? []);
  const closest = closestOf(operationId, ids);
  const listed = ids.length > 0 ? `It has: ${ids.join(', ')}.` : 'None has an "operationId".';
  const hint = closest ? `Did you mean "${closest}"?` : listed;
  throw new HintedError(`The document has no operation "${operationId}".`, hint);
}

/**
 * The first server of the operation, else of its path, else of the document.
 *
 * @param isSample with `{{NAME}}` for values that readers can change
 */
export function serverUrl(
  document: OpenApiDocument,
  located: LocatedOperation,
  isSample = false,
): string {
  const [server] = located.operation.servers ?? located.pathItem.servers ?? document.servers ?? [];
  if (!server) return '';
  return server.url
    .replace(/\{(\w+)\}/g, (whole, name) => {
      const { 'x-value': value, default: example } = server.variables?.[name] ?? {};
      return isSample && value ? `{{${value}}}` : (example ?? whole);
    })
    .replace(/\/$/, '');
}

/** Resolved parameters of path and operation; the operation's replace the path's. */
export function parametersOf(
  document: OpenApiDocument,
  { pathItem, operation }: LocatedOperation,
): Parameter[] {
  const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map(
    (entry): Parameter => {
      const parameter = resolve<Parameter>(document, entry);
      // A value in JSON has its schema there.
      return { ...Object.values(parameter.content ?? {})[0], ...parameter };
    },
  );
  return [...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

/** The security schemes that the operation requires. */
export function securityOf(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): SecurityScheme[] {
  const names = new Set((operation.security ?? document.security ?? []).flatMap(Object.keys));
  return [...names].map((name) => {
    const scheme = document.components?.securitySchemes?.[name];
    if (typeof scheme !== 'object' || scheme === null) {
      throw new Error(`The document has no security scheme "${name}".`);
    }
    return resolve<SecurityScheme>(document, scheme as SecurityScheme | Reference);
  });
}

/** All examples of a parameter or body, `example` before `examples`. */
export function examplesOf(document: OpenApiDocument, holder: WithExamples): Example[] {
  const single = holder.example === undefined ? [] : [{ value: holder.example }];
  const named = Object.values(holder.examples ?? {}).map((entry) =>
    resolve<Example>(document, entry),
  );
  return [...single, ...named];
}

/** The first example of a parameter, else of its schema. */
export function exampleValue(document: OpenApiDocument, parameter: Parameter): Json | undefined {
  const own = examplesOf(document, parameter)[0]?.value;
  if (own !== undefined) return own;
  const schema = parameter.schema && resolve<Schema>(document, parameter.schema);
  return schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0];
}
