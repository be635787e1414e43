/** An OpenAPI document with the source position of each value. */

import { openYamlFile, type YamlFile } from '../content/problems/yaml-file';
import { isObject } from '../shared/is-object';
import type { Problem } from '../shared/problem';

export interface OpenApiDocument extends Pick<YamlFile, 'placeOf'> {
  /** As pages name it: `mcwebserver` for `api/mcwebserver.openapi.yaml`. */
  name: string;
  filePath: string;
  source: string;
  data: Record<string, unknown>;
}

export const openApiSuffix = '.openapi.yaml';

/** Only version 3.1 is accepted: the reference pages rely on it. */
export function readOpenApiDocument(
  filePath: string,
  source: string,
): { document?: OpenApiDocument; problems: Problem[] } {
  const {
    placeOf,
    problems,
    report,
    value: data,
  } = openYamlFile(source, filePath, 'OpenAPI document');
  if (problems.length > 0) return { problems };
  const version = isObject(data) ? data.openapi : undefined;
  if (!isObject(data) || typeof version !== 'string' || !/^3\.1\.\d+$/.test(version)) {
    const what =
      version === undefined
        ? 'The file is not an OpenAPI document: it has no "openapi" at the top'
        : `The document is written for OpenAPI ${String(version)}, not for 3.1`;
    const hint = 'Write `openapi: 3.1.0` at the top and describe the API accordingly.';
    report([], what, hint);
    return { problems };
  }
  const name = (filePath.split('/').at(-1) as string).slice(0, -openApiSuffix.length);
  return { document: { name, filePath, source, data, placeOf }, problems };
}

export interface Operation {
  id?: string;
  method: string;
  urlPath: string;
  path: string[];
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

export function operationsOf({ data }: OpenApiDocument): Operation[] {
  if (!isObject(data.paths)) return [];
  return Object.entries(data.paths).flatMap(([urlPath, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([name, operation]): Operation[] => {
      if (!methods.has(name) || !isObject(operation)) return [];
      const { operationId: id } = operation;
      const path = ['paths', urlPath, name];
      const method = name.toUpperCase();
      return [{ ...(typeof id === 'string' && { id }), method, urlPath, path }];
    }),
  );
}
