/**
 * A rule for the linter: examples of parameters, headers, bodies and schemas match their schemas (JSON
 * Schema 2020-12, as OpenAPI 3.1 requires).
 */
import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fieldName, quoteValue, valueAt } from '../content/problems/schema-issues';
import { isObject } from '../shared/is-object';
import { pointerStep } from '../shared/json-pointer';

type Location = UserContext['location'];

const documentId = 'document';

export const examplesRule: Oas3Rule = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
  addFormats(ajv);
  let source: unknown;

  const check = (
    value: unknown,
    place: Location,
    schemaPlace: Location,
    ctx: UserContext,
  ): void => {
    for (const error of errorsOf(value, schemaPlace)) {
      const path = error.instancePath.split('/').slice(1).map(pathPart);
      const { location = schemaPlace } = ctx.resolve({ $ref: schemaPlace.pointer });
      ctx.report({
        message: `${explain(error, path, value)}\nCorrect the example, or the schema: ${location.pointer}.`,
        location: place.child(path).key(),
      });
    }
  };
  const errorsOf = (value: unknown, schemaPlace: Location): ErrorObject[] => {
    if (schemaPlace.source !== source) return [];
    const pointer = schemaPlace.pointer.replace(/[^#/]+/g, encodeURIComponent);
    try {
      const validate = ajv.compile({ $ref: documentId + pointer });
      return validate(value) ? [] : relevantErrors(validate.errors ?? []);
    } catch {
      // The linter reports invalid schemas itself.
      return [];
    }
  };
  const checkAll = (schemaOf: (location: Location) => Location) => ({
    enter(node: Exemplified, ctx: UserContext) {
      for (const [value, place] of examplesOf(node, ctx))
        check(value, place, schemaOf(ctx.location), ctx);
    },
  });
  const described = checkAll((location) => location.child('schema'));
  return {
    Root(root, { location }) {
      source = location.source;
      ajv.addSchema(root, documentId);
    },
    Parameter: described,
    Header: described,
    MediaType: described,
    Schema: checkAll((location) => location),
  };
};

interface Exemplified {
  example?: unknown;
  /** A list in schemas; elsewhere by name, where each has a `value` or is a reference. */
  examples?: unknown;
}

function* examplesOf(
  { example, examples }: Exemplified,
  ctx: UserContext,
): Generator<[value: unknown, place: Location]> {
  const { location } = ctx;
  if (example !== undefined) yield [example, location.child('example')];
  const places = (key: string | number) => location.child(['examples', key]);
  if (Array.isArray(examples))
    for (const [index, one] of examples.entries()) yield [one, places(index)];
  if (!isObject(examples)) return;
  for (const [name, one] of Object.entries(examples)) {
    const shared = isObject(one) && typeof one.$ref === 'string' && ctx.resolve({ $ref: one.$ref });
    const { node, location: place = location } = shared || { node: one, location: places(name) };
    if (isObject(node) && 'value' in node) yield [node.value, place.child('value')];
  }
}

function pathPart(part: string): string | number {
  const name = pointerStep(part);
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** Every branch of a failed `oneOf` has errors; the deepest comes from the branch that fits best. */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const isChoice = ({ keyword }: ErrorObject) => keyword === 'oneOf' || keyword === 'anyOf';
  const plain = errors.filter((error) => !isChoice(error));
  if (!errors.some(isChoice)) return plain;
  if (plain.length === 0) return errors.slice(0, 1);
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  return [plain.reduce((best, error) => (depth(error) > depth(best) ? error : best))];
}

function explain(
  { keyword, message, params }: ErrorObject,
  path: (string | number)[],
  example: unknown,
): string {
  const value = valueAt(example, path);
  const subject = path.length === 0 ? 'it' : `"${fieldName(path)}"`;
  const allowed = keyword === 'enum' ? `: ${quoteValue(params.allowedValues)}` : '';
  const constant = keyword === 'const' ? `: ${quoteValue(params.allowedValue)}` : '';
  const got = isObject(value) || Array.isArray(value) ? '' : `, not ${quoteValue(value)}`;
  return `The example does not match its schema: ${subject} ${message}${allowed}${constant}${got}`;
}
