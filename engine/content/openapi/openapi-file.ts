/** Reads the OpenAPI documents of a site, and reports what the reference could not show (A90). */
import { z } from 'zod';
import { closestOf } from '../../shared/closest';
import { pathOfReference } from '../../shared/json-pointer';
import type { Problem } from '../../shared/problem';
import { nearestHint } from '../problems/nearest-hint';
import {
  checkValue,
  type FieldPath,
  failingIf,
  isContainer,
  quoteValue,
  valueAt,
} from '../problems/schema-issues';
import { openYamlFile } from '../problems/yaml-file';

/** Fields that the reference reads; all others may hold anything. */
const fields = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape).partial();
const text = z.string();
const number = z.number();
const any = z.unknown();
const list = z.array(any);

const schema: z.ZodType = z.lazy(() => z.union([schemaFields, z.boolean()]));
const schemaFields = fields({
  type: z.union([text, z.array(text)]),
  title: text,
  description: text,
  format: text,
  enum: list,
  examples: list,
  required: z.array(text),
  properties: z.record(text, schema),
  additionalProperties: schema,
  items: schema,
  oneOf: z.array(schema),
  anyOf: z.array(schema),
  allOf: z.array(schema),
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  pattern: text,
});

const holder = { description: text, schema, examples: z.record(text, fields({})) };
const content = z.record(text, fields(holder));
const headers = z.record(text, fields(holder));
const places = ['path', 'query', 'header', 'cookie'] as const;
const parameter = fields({ ...holder, name: text, in: z.enum(places) }).check(
  failingIf(
    ({ $ref, name, in: place }) =>
      $ref === undefined && (name === undefined || place === undefined),
    () => ['must have a name and a place', 'Write "name" and "in".'],
  ),
);
const requestBody = fields({ description: text, content });
const response = fields({ description: text, headers, content });
const security = z.array(z.record(text, any));
const servers = z.array(
  z.looseObject({ url: text, variables: z.record(text, fields({ default: text })).optional() }),
);
const operation = fields({
  operationId: text,
  description: text,
  parameters: z.array(parameter),
  requestBody,
  responses: z.record(text, response),
  security,
  servers,
});
const methods = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'];
const pathItem = fields({
  ...Object.fromEntries(methods.map((method) => [method, operation])),
  parameters: z.array(parameter),
  servers,
});
const documentSchema = fields({
  paths: z.record(text, pathItem),
  components: fields({
    schemas: z.record(text, schema),
    parameters: z.record(text, parameter),
    requestBodies: z.record(text, requestBody),
    responses: z.record(text, response),
    headers,
    securitySchemes: z.record(text, fields({})),
  }),
  security,
  servers,
});

export interface OpenApiReading {
  /** Undefined if the reference cannot show the document. */
  document?: unknown;
  problems: Problem[];
}

export function readOpenApi(source: string, filePath: string): OpenApiReading {
  const file = openYamlFile(source, filePath, 'OpenAPI document');
  const { value, problems, report } = file;
  if (problems.length > 0) return { problems };
  const version = versionFault(value);
  if (version) report(...version);
  else if (file.parse(documentSchema, { name: 'The document' }))
    for (const fault of nameFaults(value)) report(...fault);
  return problems.length > 0 ? { problems } : { document: value, problems };
}

/** Leaves out what the reference cannot show: other tools also read documents that have mistakes. */
export function withoutFaults<T extends object>(document: T): T {
  const kept = JSON.parse(JSON.stringify(document)) as T;
  for (;;) {
    const { issues } = checkValue(documentSchema, kept, 'field');
    const paths =
      issues.length > 0 ? issues.map(({ path }) => path) : nameFaults(kept).map(([path]) => path);
    if (paths.every((path) => path.length === 0)) return kept;
    // From the end, so that the indexes of list items stay right.
    for (const path of paths.reverse()) remove(kept, path);
  }
}

/** Something that is missing is removed with what lacks it. */
function remove(root: object, path: FieldPath): void {
  const end = path.findLastIndex(
    (_, index) => valueAt(root, path.slice(0, index + 1)) !== undefined,
  );
  const key = path[end];
  const parent = valueAt(root, path.slice(0, Math.max(end, 0)));
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (key !== undefined) delete (parent as Record<string, unknown>)[key];
}

type Fault = [path: FieldPath, what: string, hint: string];

function versionFault(value: unknown): Fault | undefined {
  const { openapi, swagger } = Object(value) as Record<string, unknown>;
  const written = (version: unknown) => `The document is written for OpenAPI ${version}, not for 3`;
  if (swagger !== undefined) {
    return [['swagger'], written(swagger), 'Convert it, and write `openapi: 3.1.0` at the top.'];
  }
  if (/^3\.\d/.test(String(openapi))) return undefined;
  const hint = 'Write `openapi: 3.1.0` at the top and describe the API accordingly.';
  if (openapi !== undefined) return [['openapi'], written(openapi), hint];
  return [[], 'The file is not an OpenAPI document: it has no "openapi" at the top', hint];
}

/** Values of these are data, in which `$ref` is a word like any other. */
const dataFields = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Names without a counterpart, and operations that share one. */
function nameFaults(root: unknown): Fault[] {
  const operationIds = new Set<unknown>();
  const faultsOf: Record<string, (value: unknown, path: FieldPath) => Fault[]> = {
    $ref: (value, path) => (isContainer(value) ? [] : referenceFaults(value, path, root)),
    security: (value, path) => securityFaults(value, path, root),
    paths: methodFaults,
    operationId: (value, path) => {
      const isKnown = operationIds.has(value);
      operationIds.add(value);
      const what = `Two operations have the id ${quoteValue(value)}`;
      return isKnown
        ? [[path, what, 'Give each its own id: pages refer to operations by id.']]
        : [];
    },
  };
  const visit = (value: unknown, path: FieldPath): Fault[] => {
    if (!isContainer(value)) return [];
    const isNamed = path.at(-1) === 'properties';
    return Object.entries(value).flatMap(([key, item]) => {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (isNamed) return visit(item, at);
      const own = Object.hasOwn(faultsOf, key) ? (faultsOf[key]?.(item, at) ?? []) : [];
      return dataFields.has(key) ? [] : [...own, ...visit(item, at)];
    });
  };
  return visit(root, []);
}

/** Mistakes in the methods of all paths. */
function methodFaults(paths: unknown, at: FieldPath): Fault[] {
  return Object.entries(Object(paths)).flatMap(([path, item]) =>
    Object.keys(Object(item)).flatMap((key): Fault[] => {
      const near = methods.includes(key) ? undefined : closestOf(key, methods);
      const what = `${quoteValue(key)} is not a method`;
      return near ? [[[...at, path, key], what, `Did you mean "${near}"?`]] : [];
    }),
  );
}

function securityFaults(list: unknown, path: FieldPath, root: unknown): Fault[] {
  const known = Object.keys(Object(valueAt(root, ['components', 'securitySchemes'])));
  return (Array.isArray(list) ? list : []).flatMap((item, index) =>
    Object.keys(Object(item)).flatMap((name): Fault[] => {
      if (known.includes(name)) return [];
      const what = `There is no security scheme ${quoteValue(name)}`;
      const hint = nearestHint(name, known, 'Add it to "components.securitySchemes".');
      return [[[...path, index, name], what, hint]];
    }),
  );
}

function referenceFaults(reference: unknown, at: FieldPath, root: unknown): Fault[] {
  const path = pathOfReference(String(reference));
  if (!path) {
    const hint = 'Write the path of a part of this document: "#/components/schemas/Name".';
    return [[at, `A reference points outside the document: ${quoteValue(reference)}`, hint]];
  }
  if (valueAt(root, path) === undefined) {
    const names = Object.keys(Object(valueAt(root, path.slice(0, -1))));
    const all =
      names.length > 0 ? `There are: ${names.join(', ')}.` : 'Add it, or correct the path.';
    const hint = nearestHint(path.at(-1) ?? '', names, all);
    return [[at, `A reference has no target in the document: ${reference}`, hint]];
  }
  const hint = 'Point to a part that has its own fields.';
  return isCircular(root, valueAt(root, path), [])
    ? [[at, `A reference leads back to itself: ${reference}`, hint]]
    : [];
}

/** True if resolving the `$ref` and `allOf` of a schema leads back to the schema. Fields do not count. */
function isCircular(root: unknown, value: unknown, seen: readonly unknown[]): boolean {
  if (seen.includes(value)) return true;
  const { $ref, allOf } = Object(value) as { $ref?: unknown; allOf?: unknown };
  const path = pathOfReference(String($ref));
  const target = path && valueAt(root, path);
  const parts = [...(target ? [target] : []), ...(Array.isArray(allOf) ? allOf : [])];
  return parts.some((part) => isCircular(root, part, [...seen, value]));
}
