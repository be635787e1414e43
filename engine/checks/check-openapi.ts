/**
 * Checks a site's OpenAPI documents: valid OpenAPI 3.1, examples that match their schemas, every
 * operation documented on a page, every `<Endpoint>` naming an existing operation.
 */
import type { Problem } from '../shared/problem';
import { type CoverageInput, checkCoverage } from './openapi-coverage';
import { type OpenApiDocument, readOpenApiDocument } from './openapi-document';
import { checkOpenApiRules } from './openapi-rules';

export interface OpenApiInput extends Omit<CoverageInput, 'documents'> {
  files: readonly OpenApiFile[];
}

interface OpenApiFile {
  /** Relative to the site folder: `api/mcwebserver.openapi.yaml`. */
  filePath: string;
  absolutePath: string;
  source: string;
}

export async function checkOpenApi(input: OpenApiInput): Promise<Problem[]> {
  const problems: Problem[] = [];
  const documents: OpenApiDocument[] = [];
  for (const { filePath, absolutePath, source } of input.files) {
    const { document, problems: faults } = readOpenApiDocument(filePath, source);
    problems.push(...faults);
    if (!document) continue;
    documents.push(document);
    problems.push(...(await checkOpenApiRules(document, absolutePath)));
  }
  // An unreadable document would make every page that uses it look wrong.
  if (documents.length < input.files.length) return problems;
  return [...problems, ...checkCoverage({ ...input, documents })];
}
