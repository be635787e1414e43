/** Lists, finds and describes the operations of a site's OpenAPI documents. */
import { parse, stringify } from 'yaml';
import { closestOf, createPathMatcher } from '../shared/closest';
import { HintedError } from '../shared/hinted-error';
import {
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  parametersOf,
  resolve,
  securityOf,
  serverUrl,
} from '../theme/openapi/document';

export interface ApiOperation extends LocatedOperation {
  document: OpenApiDocument;
  /** The document's file, relative to the site. */
  file: string;
}

/** @throws HintedError if the text is not an OpenAPI document */
export function readOperations(text: string, file: string): ApiOperation[] {
  try {
    const document = (parse(text) ?? {}) as OpenApiDocument;
    return operationsOf(document).map((one) => ({ ...one, document, file }));
  } catch (error) {
    throw new HintedError(`${file} cannot be read: ${(error as Error).message}`, 'Use read_page.');
  }
}

/** `GET /v1/releases`. */
export function routeOf({ method, path }: LocatedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

export function listOperations(operations: readonly ApiOperation[]): string {
  const lines = operations.map((one) => {
    const { operationId, summary, description, deprecated } = one.operation;
    const planned = one.operation['x-planned'];
    const marks = [planned && 'planned', deprecated && 'deprecated'].filter(Boolean);
    const parameters = parametersOf(one.document, one).map(({ name }) => name);
    return [
      `- ${routeOf(one)}`,
      operationId && ` (${operationId})`,
      marks.length > 0 && ` [${marks.join(', ')}]`,
      `: ${(summary ?? firstSentence(description)).replace(/\.?$/, '.')}`,
      parameters.length > 0 && ` Parameters: ${parameters.join(', ')}.`,
    ]
      .filter(Boolean)
      .join('');
  });
  return lines.join('\n');
}

function firstSentence(text = ''): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;
}

/**
 * @param wanted an `operationId`, `GET /path`, or a path with a single operation
 * @throws HintedError with similar operations
 */
export function findOperation(operations: readonly ApiOperation[], wanted: string): ApiOperation {
  const key = wanted.toLowerCase().replace(/\s+/g, ' ').replace(/\/$/, '');
  const found = operations.filter((one) =>
    [one.operation.operationId, routeOf(one), one.path].some((name) => name?.toLowerCase() === key),
  );
  if (found[0] && found.length === 1) return found[0];
  if (found.length > 1) {
    throw new HintedError(
      `"${wanted}" matches ${found.length} operations.`,
      `Include the method: ${found.map(routeOf).join(', ')}.`,
    );
  }
  const ids = operations.flatMap(({ operation }) => operation.operationId ?? []);
  const nearest = [
    closestOf(wanted, ids) ?? [],
    createPathMatcher(operations.map(routeOf))(wanted, 3),
  ].flat();
  throw new HintedError(
    `There is no operation "${wanted}".`,
    nearest.length > 0
      ? `The nearest are ${nearest.join(', ')}.`
      : 'Leave "operation" out to get a list of all operations.',
  );
}

/** As YAML, with references resolved. */
export function describeOperation(one: ApiOperation): string {
  const { document, operation } = one;
  const { operationId, summary, description, deprecated, requestBody, responses } = operation;
  const security = securityOf(document, one);
  const fields = {
    url: serverUrl(document, one) + one.path,
    operationId,
    summary,
    description,
    planned: operation['x-planned'] && 'Calls fail for now.',
    deprecated,
    parameters: parametersOf(document, one),
    requestBody,
    responses,
    security: security.length > 0 ? security : undefined,
  };
  let budget = maxNodes;
  const resolveAll = (value: unknown, seen: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    budget--;
    if (Array.isArray(value)) return value.map((item) => resolveAll(item, seen));
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string') {
      if (seen.includes($ref) || budget < 0) return value;
      return resolveAll(resolve(document, { $ref }), [...seen, $ref]);
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolveAll(item, seen)]),
    );
  };
  return stringify(resolveAll(fields, []), { aliasDuplicateObjects: false, lineWidth: 0 });
}

/** Objects in an answer; further references are not resolved. */
const maxNodes = 5000;
