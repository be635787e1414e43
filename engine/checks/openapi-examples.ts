/**
 * Validates every example of an OpenAPI document against its schema (JSON Schema 2020-12, as OpenAPI
 * 3.1 requires): parameters, headers, bodies and the schemas themselves.
 */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { errorAt } from '../content/problems/problem-at';
import { fieldName, quoteValue, valueAt } from '../content/problems/schema-issues';
import type { Problem } from '../shared/problem';
import {
  type DocumentPath,
  escapePointer,
  followReference,
  isObject,
  type OpenApiDocument,
  unescapePointer,
} from './openapi-document';

interface Example {
  path: DocumentPath;
  schemaPath: DocumentPath;
}

const documentId = 'document';

export function checkExamples(document: OpenApiDocument): Problem[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document.data, documentId);
  return findExamples(document).flatMap(({ path, schemaPath }) => {
    const example = followReference(document, path);
    if (!example) return [];
    const pointer = `#/${schemaPath.map(escapePointer).map(encodeURIComponent).join('/')}`;
    let validate: ReturnType<typeof ajv.compile>;
    try {
      validate = ajv.compile({ $ref: `${documentId}${pointer}` });
    } catch {
      // Invalid schemas are reported by `openapi-rules.ts`.
      return [];
    }
    if (validate(example.value)) return [];
    return relevantErrors(validate.errors ?? []).map((error) =>
      mismatch(document, example, schemaPath, error),
    );
  });
}

/** Every branch of a failed `oneOf` has errors; the deepest comes from the branch that fits best. */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const isChoice = errors.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const plain = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  if (!isChoice) return [...errors];
  if (plain.length === 0) return errors.slice(0, 1);
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  return [plain.reduce((best, error) => (depth(error) > depth(best) ? error : best))];
}

function mismatch(
  document: OpenApiDocument,
  example: { path: DocumentPath; value: unknown },
  schemaPath: DocumentPath,
  { instancePath, keyword, message, params }: ErrorObject,
): Problem {
  const inside = instancePath
    .split('/')
    .slice(1)
    .map(unescapePointer)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const value = valueAt(example.value, inside);
  const subject = inside.length === 0 ? 'it' : `"${fieldName(inside)}"`;
  const allowed = keyword === 'enum' ? `: ${quoteValue(params.allowedValues)}` : '';
  const constant = keyword === 'const' ? `: ${quoteValue(params.allowedValue)}` : '';
  const got = isObject(value) || Array.isArray(value) ? '' : `, not ${quoteValue(value)}`;
  const place = document.placeOf([...example.path, ...inside]);
  // `#/components/schemas/Player`, the end of its `$ref` chain.
  const { path: target } = followReference(document, schemaPath) ?? { path: schemaPath };
  return errorAt(
    { filePath: document.filePath, ...place },
    `The example does not match its schema: ${subject} ${message}${allowed}${constant}${got}`,
    `Correct the example, or the schema: #/${target.map(escapePointer).join('/')}.`,
  );
}

function findExamples(document: OpenApiDocument): Example[] {
  const examples: Example[] = [];
  // The keys of a map are names: a property called `example` is a schema.
  const visit = (value: unknown, path: DocumentPath, isMap: boolean): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index], false);
      return;
    }
    if (!isObject(value)) return;
    if (!isMap) examples.push(...examplesOf(document, value, path));
    for (const [key, child] of Object.entries(value)) {
      if (isMap) visit(child, [...path, key], false);
      else if (!dataFields.has(key)) visit(child, [...path, key], mapFields.has(key));
    }
  };
  visit(document.data, [], false);
  return examples;
}

const mapFields = new Set(
  '$defs callbacks content headers parameters pathItems paths patternProperties properties requestBodies responses schemas'.split(
    ' ',
  ),
);

/** Fields that hold data instead of a description. */
const dataFields = new Set(['const', 'default', 'enum', 'example', 'examples', 'mapping']);

function examplesOf(
  document: OpenApiDocument,
  value: Record<string, unknown>,
  path: DocumentPath,
): Example[] {
  const hasSchema = isObject(value.schema);
  if (!hasSchema && !isSchema(value)) return [];
  const schemaPath = hasSchema ? [...path, 'schema'] : path;
  const examples: Example[] = [];
  if ('example' in value) examples.push({ path: [...path, 'example'], schemaPath });
  if (Array.isArray(value.examples)) {
    value.examples.forEach((_, index) => {
      examples.push({ path: [...path, 'examples', index], schemaPath });
    });
  } else if (isObject(value.examples)) {
    for (const name of Object.keys(value.examples)) {
      const named = followReference(document, [...path, 'examples', name]);
      if (!isObject(named?.value) || !('value' in named.value)) continue;
      examples.push({ path: [...named.path, 'value'], schemaPath });
    }
  }
  return examples;
}

/** Objects without `schema` may still be schemas themselves. */
function isSchema(value: Record<string, unknown>): boolean {
  return ['type', '$ref', 'oneOf', 'anyOf', 'allOf', 'const', 'enum'].some((key) => key in value);
}
