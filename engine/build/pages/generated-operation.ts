import { inflateSync } from 'node:zlib';
import { isObject } from '../../shared/is-object';
import type { GeneratedOperation } from '../../theme/openapi/document';

/**
 * What a generator of API pages wrote into their front matter (A172): an object, or its compressed JSON.
 *
 * @returns undefined for anything else
 */
export function generatedOperation(api: unknown): GeneratedOperation | undefined {
  if (isObject(api)) return api;
  if (typeof api !== 'string') return undefined;
  try {
    return JSON.parse(inflateSync(Buffer.from(api, 'base64')).toString()) as GeneratedOperation;
  } catch {
    return undefined;
  }
}
