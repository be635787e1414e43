/**
 * The OpenAPI documents of a site, `api/*.openapi.yaml`: each is published where it lies, and beside
 * it what the request builder needs of it, for all its operations.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ResolvedConfig } from '../content/config/schema';
import { withBase } from '../shared/url-path';
import type { OpenApiDocument } from '../theme/openapi/document';
import { requestModels } from '../theme/openapi/request-model';
import { requestsPath } from '../theme/openapi/request-path';

const folderName = 'api';
const suffix = '.openapi.yaml';

/** Path of a document inside the site folder. */
export function apiDocumentPath(name: string): string {
  return `${folderName}/${name}${suffix}`;
}

export function apiNames(siteDir: string): string[] {
  const folder = path.join(siteDir, folderName);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length));
}

/** Texts of documents with what they last gave: the development server asks after every change. */
const known = new Map<string, { text: string; requests: string }>();

/** @returns address with base path → content, of each document and of its requests */
export function apiFiles(
  siteDir: string,
  { basePath, api: { sendFrom } }: Pick<ResolvedConfig, 'basePath' | 'api'>,
): [url: string, content: string][] {
  return apiNames(siteDir).flatMap((name): [string, string][] => {
    const filePath = apiDocumentPath(name);
    const absolute = path.join(siteDir, filePath);
    // The same bytes whatever editor wrote it.
    const text = readFileSync(absolute, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    const key = `${absolute} ${sendFrom}`;
    const before = known.get(key);
    const requests = before?.text === text ? before.requests : requestsJson(text, sendFrom);
    known.set(key, { text, requests });
    return [
      [withBase(`/${filePath}`, basePath), text],
      [withBase(requestsPath(name), basePath), requests],
    ];
  });
}

/** A document with a mistake has no requests: the pages that show it, and `check`, report it. */
function requestsJson(text: string, sendFrom: string | undefined): string {
  try {
    return JSON.stringify(requestModels(parse(text) as OpenApiDocument, sendFrom));
  } catch {
    return '{}';
  }
}
