/** Lints a document: valid OpenAPI 3.1, with the descriptions that reference pages show. */
import {
  BaseResolver,
  createConfig,
  getLineColLocation,
  isAbsoluteUrl,
  lintFromString,
} from '@redocly/openapi-core';
import { errorAt } from '../content/problems/problem-at';
import type { Problem } from '../shared/problem';
import { type OpenApiDocument, operationsOf } from './openapi-document';

const config = createConfig({
  extends: ['recommended'],
  rules: {
    // Pages show these texts.
    'operation-description': 'error',
    'operation-operationId': 'error',
    'parameter-description': 'error',
    // Not about the API itself.
    'info-license': 'off',
    'info-license-strict': 'off',
    // Many routes have no parameter that could be wrong.
    'operation-4xx-response': 'off',
    // Self-hosted programs have no public server.
    'no-server-example.com': 'off',
    // Examples are checked in `openapi-examples.ts`, with JSON Schema 2020-12.
    'no-invalid-media-type-examples': 'off',
    'no-invalid-parameter-examples': 'off',
    'no-invalid-schema-examples': 'off',
  },
});

/** Builds must be reproducible without a network. */
class LocalResolver extends BaseResolver {
  override loadExternalRef(reference: string): ReturnType<BaseResolver['loadExternalRef']> {
    if (!isAbsoluteUrl(reference)) return super.loadExternalRef(reference);
    return Promise.reject(new Error(`references to other servers are not followed: ${reference}`));
  }
}

/** @param absolutePath of the document, to resolve the files it refers to */
export async function checkOpenApiRules(
  document: OpenApiDocument,
  absolutePath: string,
): Promise<Problem[]> {
  const found = await lintFromString({
    source: document.source,
    absoluteRef: absolutePath,
    config: await config,
    externalRefResolver: new LocalResolver(),
  });
  return found.map(({ message, location: [first], suggest, ruleId }) => {
    const start = first && getLineColLocation(first).start;
    // The preset's warnings count as errors too.
    return errorAt(
      { filePath: document.filePath, ...(start && { line: start.line, column: start.col }) },
      message.split('\n')[0] as string,
      ...(suggest[0] === undefined ? [] : [`Did you mean "${suggest[0]}"?`]),
      `Rule of OpenAPI documents: ${ruleId}.`,
    );
  });
}

/** The linter accepts any value of the extension field `x-planned`. */
export function checkPlannedMarks(document: OpenApiDocument): Problem[] {
  return operationsOf(document).flatMap(({ method, urlPath, path, planned }) => {
    if (planned === undefined || typeof planned === 'boolean') return [];
    const place = { filePath: document.filePath, ...document.placeOf([...path, 'x-planned']) };
    const what = `"x-planned" of ${method} ${urlPath} must be true or false, not ${JSON.stringify(planned)}`;
    return [errorAt(place, what, 'Write `x-planned: true`, without quotes, or remove the line.')];
  });
}
