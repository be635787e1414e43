/**
 * Checks a site's OpenAPI documents: valid OpenAPI 3.1 with the descriptions that reference pages show,
 * examples that match their schemas, every operation documented on a page, every `<Endpoint>` naming an
 * existing operation.
 */
import path from 'node:path';
import {
  BaseResolver,
  createConfig,
  getLineColLocation,
  isAbsoluteUrl,
  lintFromString,
  type Oas3Rule,
} from '@redocly/openapi-core';
import { errorAt, type Problem } from '../shared/problem';
import { type CoverageInput, checkCoverage } from './openapi-coverage';
import { type OpenApiDocument, readOpenApiDocument } from './openapi-document';
import { examplesRule } from './openapi-examples';

interface OpenApiInput extends Omit<CoverageInput, 'documents'> {
  siteDir: string;
  /** Relative to the site folder: `api/mcwebserver.openapi.yaml`. */
  files: readonly { filePath: string; source: string }[];
}

export async function checkOpenApi(input: OpenApiInput): Promise<Problem[]> {
  const problems: Problem[] = [];
  const documents: OpenApiDocument[] = [];
  for (const { filePath, source } of input.files) {
    const { document, problems: faults } = readOpenApiDocument(filePath, source);
    problems.push(...faults);
    if (!document) continue;
    documents.push(document);
    problems.push(...(await checkRules(document, path.join(input.siteDir, filePath))));
  }
  // An unreadable document would make every page that uses it look wrong.
  if (documents.length < input.files.length) return problems;
  return [...problems, ...checkCoverage({ ...input, documents })];
}

/** The linter accepts any value of an extension field. */
const plannedRule: Oas3Rule = () => ({
  Operation(operation, { report, location }) {
    const planned = (operation as { 'x-planned'?: unknown })['x-planned'];
    if (planned === undefined || typeof planned === 'boolean') return;
    const what = `"x-planned" must be true or false, not ${JSON.stringify(planned)}`;
    const hint = 'Write `x-planned: true`, without quotes, or remove the line.';
    report({ message: `${what}\n${hint}`, location: location.child('x-planned').key() });
  },
});

const config = createConfig({
  extends: ['recommended'],
  plugins: [{ id: 'own', rules: { oas3: { examples: examplesRule, planned: plannedRule } } }],
  rules: {
    'own/examples': 'error',
    'own/planned': 'error',
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
    // See `openapi-examples.ts`.
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
async function checkRules(document: OpenApiDocument, absolutePath: string): Promise<Problem[]> {
  const found = await lintFromString({
    source: document.source,
    absoluteRef: absolutePath,
    config: await config,
    externalRefResolver: new LocalResolver(),
  });
  return found.map(({ message, location: [first], suggest, ruleId }) => {
    const start = first && getLineColLocation(first).start;
    const [what = '', hint = ''] = message.split('\n');
    // The preset's warnings count as errors too.
    return errorAt(
      { filePath: document.filePath, ...(start && { line: start.line, column: start.col }) },
      what,
      ...(suggest[0] === undefined ? [] : [`Did you mean "${suggest[0]}"?`]),
      ruleId.startsWith('own/') ? hint : `OpenAPI rule: ${ruleId}.`,
    );
  });
}
