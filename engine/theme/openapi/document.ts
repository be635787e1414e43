/** The parts of an OpenAPI 3.1 document the reference shows, and finding things in it. */
import { closestOf } from '../../shared/closest';
import type { Json } from '../../shared/content-tree';

export interface Reference {
  $ref: string;
}

export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  examples?: Json[];
  deprecated?: boolean;
  required?: string[];
  properties?: Record<string, Schema | Reference>;
  additionalProperties?: boolean | Schema | Reference;
  items?: Schema | Reference;
  oneOf?: (Schema | Reference)[];
  anyOf?: (Schema | Reference)[];
  allOf?: (Schema | Reference)[];
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

export interface Parameter extends WithExamples {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema | Reference;
}

export interface Header extends WithExamples {
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema | Reference;
}

export interface MediaType extends WithExamples {
  schema?: Schema | Reference;
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface SecurityScheme {
  type: string;
  /** `basic`, `bearer` … of the type `http`. */
  scheme?: string;
  /** Of the type `apiKey`. */
  in?: 'header' | 'query' | 'cookie';
  name?: string;
  description?: string;
  /** What an example request sends; a placeholder without it. */
  'x-example'?: string;
}

interface ServerVariable {
  default: string;
  /** Name of a value in `values.yml`: samples then show the reader's own. */
  'x-value'?: string;
}

interface Server {
  url: string;
  variables?: Record<string, ServerVariable>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  /** Described before it exists, so a call fails for now. */
  'x-planned'?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  servers?: Server[];
}

interface PathItem {
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
  get?: Operation;
  put?: Operation;
  post?: Operation;
  delete?: Operation;
  options?: Operation;
  head?: Operation;
  patch?: Operation;
  trace?: Operation;
}

export interface OpenApiDocument {
  openapi: string;
  servers?: Server[];
  security?: Record<string, string[]>[];
  paths?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
}

export const methods = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'options',
  'head',
  'trace',
] as const;
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
 * Follows a reference inside the document (`#/components/schemas/Error`), also to another one.
 *
 * @throws Error when it leads outside of the document, to nothing, or in a circle
 */
export function resolve<Value extends object>(
  document: OpenApiDocument,
  value: Value | Reference,
): Value {
  const seen = new Set<string>();
  let current: Value | Reference = value;
  while (isReference(current)) {
    const { $ref } = current;
    if (seen.has($ref)) throw new Error(`The reference ${$ref} leads back to itself.`);
    seen.add($ref);
    if (!$ref.startsWith('#/')) {
      throw new Error(`The reference ${$ref} leads out of the document; only #/… is supported.`);
    }
    const target = $ref
      .slice(2)
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown> | undefined)?.[key],
        document,
      );
    if (typeof target !== 'object' || target === null) {
      throw new Error(`The reference ${$ref} leads to nothing.`);
    }
    current = target as Value | Reference;
  }
  return current;
}

/** The last part of a reference: `#/components/schemas/Error` → `Error`. */
export function referenceName(value: unknown): string | undefined {
  return isReference(value) ? value.$ref.split('/').at(-1) : undefined;
}

/**
 * The operation with that id.
 *
 * @throws Error naming the nearest id, or all of them, when there is none
 */
export function findOperation(document: OpenApiDocument, operationId: string): LocatedOperation {
  const ids: string[] = [];
  for (const [path, pathItem] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = pathItem[method];
      if (!operation) continue;
      if (operation.operationId === operationId) return { method, path, pathItem, operation };
      if (operation.operationId) ids.push(operation.operationId);
    }
  }
  const closest = closestOf(operationId, ids);
  throw new Error(
    `The document has no operation "${operationId}". ${
      closest ? `Did you mean "${closest}"?` : `It has: ${ids.join(', ') || 'none'}.`
    }`,
  );
}

/**
 * Where requests go: the operation's own server, else its path's, else the document's first.
 *
 * @param isSample with `{{NAME}}` where readers have values of their own
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

/** Parameters of path and operation, references resolved; the operation's replace the path's. */
export function parametersOf(document: OpenApiDocument, located: LocatedOperation): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const entry of [
    ...(located.pathItem.parameters ?? []),
    ...(located.operation.parameters ?? []),
  ]) {
    const parameter = resolve<Parameter>(document, entry);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

/** Security schemes the operation asks for, each once. */
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

/** All examples of a parameter or body, the single one first. */
export function examplesOf(document: OpenApiDocument, holder: WithExamples): Example[] {
  const single = holder.example === undefined ? [] : [{ value: holder.example }];
  const named = Object.values(holder.examples ?? {}).map((entry) =>
    resolve<Example>(document, entry),
  );
  return [...single, ...named];
}

/** The first example of a parameter: its own, else its schema's; undefined without any. */
export function exampleValue(
  document: OpenApiDocument,
  holder: WithExamples & { schema?: Schema | Reference },
): Json | undefined {
  const own = examplesOf(document, holder)[0]?.value;
  if (own !== undefined) return own;
  const schema = holder.schema ? resolve<Schema>(document, holder.schema) : undefined;
  return schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0];
}
