/**
 * The OpenAPI documents of a site: each is valid OpenAPI 3.1, each example in it matches its schema,
 * each operation is documented on a page, and each `<Endpoint>` of a page shows one of them.
 */
import type { Problem } from '../shared/problem';
import { type CoverageInput, checkCoverage } from './openapi-coverage';
import { type OpenApiDocument, readOpenApiDocument } from './openapi-document';
import { checkExamples } from './openapi-examples';
import { checkOpenApiRules, checkPlannedMarks } from './openapi-rules';

export interface OpenApiInput extends Omit<CoverageInput, 'documents'> {
  files: readonly OpenApiFile[];
}

export interface OpenApiFile {
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
    problems.push(
      ...(await checkOpenApiRules(document, absolutePath)),
      ...checkPlannedMarks(document),
      ...checkExamples(document),
    );
  }
  // A document that cannot be read would make every page that shows it look wrong.
  if (documents.length < input.files.length) return problems;
  return [...problems, ...checkCoverage({ ...input, documents })];
}
