/** Whether a document is valid OpenAPI 3.1 and described well enough to be a reference page. */
import {
  BaseResolver,
  createConfig,
  getLineColLocation,
  isAbsoluteUrl,
  lintFromString,
} from '@redocly/openapi-core';
import type { Problem } from '../shared/problem';
import { type OpenApiDocument, operationsOf } from './openapi-document';

const config = createConfig({
  extends: ['recommended'],
  rules: {
    // Pages show these texts; without them a reference has holes.
    'operation-description': 'error',
    'operation-operationId': 'error',
    'parameter-description': 'error',
    // Says nothing about the API itself.
    'info-license': 'off',
    'info-license-strict': 'off',
    // Many routes have no parameter a caller could get wrong, and so no such answer.
    'operation-4xx-response': 'off',
    // A program that readers run themselves listens on their machine.
    'no-server-example.com': 'off',
    // Examples are checked in `openapi-examples.ts`, with JSON Schema 2020-12.
    'no-invalid-media-type-examples': 'off',
    'no-invalid-parameter-examples': 'off',
    'no-invalid-schema-examples': 'off',
  },
});

/** A build must give the same result without a network. */
class LocalResolver extends BaseResolver {
  override loadExternalRef(reference: string): ReturnType<BaseResolver['loadExternalRef']> {
    if (!isAbsoluteUrl(reference)) return super.loadExternalRef(reference);
    return Promise.reject(new Error(`references to other servers are not followed: ${reference}`));
  }
}

/** @param absolutePath of the document; files it refers to are read from there */
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
    return {
      // Every rule that is on must hold; which are warnings in the preset does not matter here.
      severity: 'error',
      filePath: document.filePath,
      ...(start && { line: start.line, column: start.col }),
      what: message.split('\n')[0] as string,
      hints: [
        ...(suggest[0] === undefined ? [] : [`Did you mean "${suggest[0]}"?`]),
        `Rule of OpenAPI documents: ${ruleId}.`,
      ],
    };
  });
}

/** The linter accepts any value of an extension field; `x-planned` marks an operation by `true`. */
export function checkPlannedMarks(document: OpenApiDocument): Problem[] {
  return operationsOf(document).flatMap(({ method, urlPath, path, planned }) => {
    if (planned === undefined || typeof planned === 'boolean') return [];
    const place = document.placeOf([...path, 'x-planned']);
    const what = `"x-planned" of ${method} ${urlPath} must be true or false, not ${JSON.stringify(planned)}`;
    const hints = ['Write `x-planned: true`, without quotes, or remove the line.'];
    return [{ severity: 'error', filePath: document.filePath, ...place, what, hints }];
  });
}
