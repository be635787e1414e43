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
import { nearestHint } from '../content/problems/nearest-hint';
import { errorAt, type Problem, siteFile } from '../shared/problem';
import { type CheckedPage, nodesOf, placeOf, textAttribute } from './checked-page';
import { checksConfigName, type UndocumentedOperation } from './checks-config';
import { type OpenApiDocument, operationsOf, readOpenApiDocument } from './openapi-document';
import { examplesRule } from './openapi-examples';

/** @param files relative to the site folder: `api/mcwebserver.openapi.yaml` */
export async function checkOpenApi(
  siteDir: string,
  files: readonly { filePath: string; source: string }[],
  pages: readonly CheckedPage[],
  exceptions: readonly UndocumentedOperation[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const documents: OpenApiDocument[] = [];
  for (const { filePath, source } of files) {
    const { document, problems: faults } = readOpenApiDocument(filePath, source);
    problems.push(...faults);
    if (!document) continue;
    documents.push(document);
    problems.push(...(await checkRules(document, path.join(siteDir, filePath))));
  }
  // An unreadable document would make every page that uses it look wrong.
  if (documents.length < files.length) return problems;
  return [...problems, ...checkCoverage(documents, pages, exceptions)];
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

/**
 * Every operation must have an `<Endpoint>` on some page or an exception in the checks file, and
 * every `<Endpoint>` must name an existing operation.
 */
function checkCoverage(
  documents: readonly OpenApiDocument[],
  pages: readonly CheckedPage[],
  exceptions: readonly UndocumentedOperation[],
): Problem[] {
  const uses = pages.flatMap(endpointsOf);
  const known = new Map(
    documents.map((document) => [
      document.name,
      operationsOf(document).flatMap(({ id }) => (id === undefined ? [] : [id])),
    ]),
  );
  const isUsed = (api: string, id: string) =>
    uses.some((use) => use.api === api && use.operation === id);
  return [
    ...uses.flatMap((use) => {
      const unknown = unknownOperation(use.api, use.operation, known);
      return unknown ? [errorAt(use, ...unknown)] : [];
    }),
    ...documents.flatMap((document) => undocumented(document, isUsed, exceptions)),
    ...exceptions.flatMap(({ api, operation, place }): Problem[] => {
      const inConfig = { filePath: checksConfigName, ...place };
      const unknown = unknownOperation(api, operation, known);
      if (unknown) return [errorAt(inConfig, ...unknown)];
      if (!isUsed(api, operation)) return [];
      const what = `"${operation}" of "${api}" is documented, so it needs no exception`;
      return [errorAt(inConfig, what, 'Remove the entry.')];
    }),
  ];
}

/** `api` and `operation` are undefined unless they are string literals. */
function endpointsOf({ filePath, tree }: CheckedPage) {
  return nodesOf(tree)
    .filter(({ name, type }) => name === 'Endpoint' && type.startsWith('mdxJsx'))
    .map((node) => {
      const api = textAttribute(node, 'api');
      return { filePath, ...placeOf(node), api, operation: textAttribute(node, 'operation') };
    });
}

function unknownOperation(
  api: string | undefined,
  operation: string | undefined,
  known: ReadonlyMap<string, string[]>,
): [what: string, hint: string] | undefined {
  if (api === undefined || operation === undefined) {
    const hint = 'Write both as plain text: <Endpoint api="name" operation="operationId" />.';
    return ['<Endpoint> does not say which operation it shows', hint];
  }
  const ids = known.get(api);
  if (!ids) return unknownName(`There is no OpenAPI document "${api}"`, api, [...known.keys()]);
  if (ids.includes(operation)) return undefined;
  return unknownName(`"${api}" has no operation "${operation}"`, operation, ids);
}

function unknownName(what: string, name: string, candidates: string[]): [string, string] {
  const all = candidates.length > 0 ? `Known: ${candidates.join(', ')}.` : 'There is none yet.';
  return [what, nearestHint(name, candidates, all)];
}

function undocumented(
  document: OpenApiDocument,
  isUsed: (api: string, id: string) => boolean,
  exceptions: readonly UndocumentedOperation[],
): Problem[] {
  const { name, filePath } = document;
  return operationsOf(document).flatMap(({ id, method, urlPath, path }): Problem[] => {
    if (id === undefined || isUsed(name, id)) return [];
    if (exceptions.some(({ api, operation }) => api === name && operation === id)) return [];
    return [
      errorAt(
        { filePath, ...document.placeOf(path) },
        `No page documents ${method} ${urlPath} (operation "${id}")`,
        `Show it on a page: <Endpoint api="${name}" operation="${id}" />.`,
        `If it should have no page, list it in ${siteFile(checksConfigName)} under "undocumentedOperations", with the reason.`,
      ),
    ];
  });
}
