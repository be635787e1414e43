/**
 * Every operation must have an `<Endpoint>` on some page or an exception in the checks file, and
 * every `<Endpoint>` must name an existing operation.
 */
import { nearestHint } from '../content/problems/nearest-hint';
import { errorAt, type Problem, siteFile } from '../shared/problem';
import { type CheckedPage, nodesOf, placeOf, textAttribute } from './checked-page';
import { checksConfigName, type UndocumentedOperation } from './checks-config';
import { type OpenApiDocument, operationsOf } from './openapi-document';

export interface CoverageInput {
  documents: readonly OpenApiDocument[];
  pages: readonly CheckedPage[];
  exceptions: readonly UndocumentedOperation[];
}

export function checkCoverage(input: CoverageInput): Problem[] {
  const { documents, pages, exceptions } = input;
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

/** What they name is missing unless it is a string literal. */
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
