/**
 * The OpenAPI documents of a site, `api/*.openapi.yaml`: each is published under its own path, beside
 * a file with the data that the request builder needs.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { severityOf } from '../../content/config/report-level';
import type { ResolvedConfig } from '../../content/config/schema';
import { readOpenApi } from '../../content/openapi/openapi-file';
import { type Problem, warningAt } from '../../shared/problem';
import { withBase } from '../../shared/url-path';
import { type OpenApiDocument, operationsOf, serverUrl } from '../../theme/openapi/document';
import { requestModels } from '../../theme/openapi/request-model';
import { requestsPath } from '../../theme/openapi/request-path';
import { cacheKey, type FileCache } from '../cache/file-cache';
import { namesIn } from '../folders';

type ApiSettings = Pick<ResolvedConfig, 'basePath' | 'api' | 'onBrokenScripts'>;

const folderName = 'api';
const suffix = '.openapi.yaml';

/** Where a document is published, without base path. */
export function apiDocumentPath(name: string): string {
  return `/${folderName}/${name}${suffix}`;
}

/** Their files by name, relative to the site folder. */
export function apiDocuments(
  siteDir: string,
  { documents }: ResolvedConfig['api'],
): Map<string, string> {
  const own = namesIn(path.join(siteDir, folderName)).filter((file) => file.endsWith(suffix));
  return new Map([
    ...own.map((file) => [file.slice(0, -suffix.length), `${folderName}/${file}`] as const),
    ...Object.entries(documents),
  ]);
}

/**
 * @param codeHash changes with the engine's code
 * @returns for each document and its requests, URL with base path → content
 */
export async function apiFiles(
  siteDir: string,
  { basePath, api, onBrokenScripts }: ApiSettings,
  cache: FileCache,
  codeHash: string,
): Promise<{ files: [url: string, content: string][]; problems: Problem[] }> {
  const files: [url: string, content: string][] = [];
  const problems: Problem[] = [];
  const severity = severityOf(onBrokenScripts);
  const { sendFrom } = api;
  for (const [name, filePath] of apiDocuments(siteDir, api)) {
    // So that the output does not depend on the author's editor.
    const text = readFileSync(path.join(siteDir, filePath), 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    const read = await cache.get(`${cacheKey(codeHash, name, text, sendFrom)}.json`, () =>
      JSON.stringify(readRequests(text, filePath, sendFrom)),
    );
    const found = JSON.parse(readFileSync(read, 'utf8')) as ReturnType<typeof readRequests>;
    problems.push(
      ...found.problems.map((problem) => {
        return problem.severity === 'warning' ? problem : { ...problem, severity };
      }),
    );
    files.push(
      [withBase(apiDocumentPath(name), basePath), text],
      [withBase(requestsPath(name), basePath), found.requests],
    );
  }
  cache.removeUnused();
  return { files, problems };
}

/** Invalid documents have no requests. */
function readRequests(text: string, filePath: string, sendFrom: string | undefined) {
  const { document, problems } = readOpenApi(text, filePath);
  const known = document as OpenApiDocument | undefined;
  const requests = known ? requestModels(known, sendFrom) : {};
  const unreachable = known && operationsOf(known).find((one) => !/:/.test(serverUrl(known, one)));
  if (unreachable) {
    const { method, path } = unreachable;
    const what = `Samples of requests have no host, first ${method.toUpperCase()} ${path}`;
    problems.push(warningAt(filePath, what, 'Write "servers: [{ url: https://… }]".'));
  }
  return { requests: JSON.stringify(requests), problems };
}
