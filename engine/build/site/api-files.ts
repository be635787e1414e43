/**
 * The OpenAPI documents of a site, `api/*.openapi.yaml`: each is published under its own path, beside
 * a file with the data that the request builder needs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ResolvedConfig } from '../../content/config/schema';
import { withBase } from '../../shared/url-path';
import type { OpenApiDocument } from '../../theme/openapi/document';
import { requestModels } from '../../theme/openapi/request-model';
import { requestsPath } from '../../theme/openapi/request-path';
import { cacheKey, type FileCache } from '../cache/file-cache';

const folderName = 'api';
const suffix = '.openapi.yaml';

/** Relative to the site folder. */
export function apiDocumentPath(name: string): string {
  return `${folderName}/${name}${suffix}`;
}

export function apiNames(siteDir: string): string[] {
  const folder = path.join(siteDir, folderName);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length));
}

/**
 * @param codeHash changes with the engine's code
 * @returns URL with base path → content, for each document and its requests
 */
export async function apiFiles(
  siteDir: string,
  { basePath, api: { sendFrom } }: Pick<ResolvedConfig, 'basePath' | 'api'>,
  cache: FileCache,
  codeHash: string,
): Promise<[url: string, content: string][]> {
  const files: [url: string, content: string][] = [];
  for (const name of apiNames(siteDir)) {
    const filePath = apiDocumentPath(name);
    // The output does not depend on the author's editor.
    const text = readFileSync(path.join(siteDir, filePath), 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    const requests = await cache.get(`${cacheKey(codeHash, text, sendFrom)}.json`, () =>
      requestsJson(text, sendFrom),
    );
    files.push(
      [withBase(`/${filePath}`, basePath), text],
      [withBase(requestsPath(name), basePath), readFileSync(requests, 'utf8')],
    );
  }
  cache.removeUnused();
  return files;
}

/** Invalid documents have no requests; their problems are reported by pages and `check`. */
function requestsJson(text: string, sendFrom: string | undefined): string {
  try {
    return JSON.stringify(requestModels(parse(text) as OpenApiDocument, sendFrom));
  } catch {
    return '{}';
  }
}
