/** An example request for an operation. */
import type { Json } from '../../shared/content-tree';
import {
  examplesOf,
  exampleValue,
  type LocatedOperation,
  type OpenApiDocument,
  parametersOf,
  type RequestBody,
  resolve,
  securityOf,
  serverUrl,
} from './document';
import { formatJson } from './format-json';
import { type RequestBody as ExampleBody, encodePath, type HttpRequest, isForm } from './samples';

/** A request with the example values of all required parameters. */
export function exampleRequest(document: OpenApiDocument, located: LocatedOperation): HttpRequest {
  const query: [string, string][] = [];
  const headers: [string, string][] = [];
  let { path } = located;
  for (const parameter of parametersOf(document, located)) {
    const value = textOf(exampleValue(document, parameter) ?? placeholder(parameter.name));
    if (parameter.in === 'path') {
      path = path.replace(`{${parameter.name}}`, encodePath(value));
    } else if (parameter.required && parameter.in === 'query') {
      query.push([parameter.name, value]);
    } else if (parameter.required && parameter.in === 'header') {
      headers.push([parameter.name, value]);
    }
  }
  for (const scheme of securityOf(document, located)) {
    const key = scheme['x-example'] ?? 'YOUR_KEY';
    if (scheme.type === 'http') {
      const prefix = scheme.scheme === 'basic' ? 'Basic' : 'Bearer';
      headers.push(['Authorization', scheme['x-example'] ?? `${prefix} YOUR_TOKEN`]);
    } else if (scheme.name && scheme.in === 'query') {
      query.push([scheme.name, key]);
    } else if (scheme.name && scheme.in === 'header') {
      headers.push([scheme.name, key]);
    }
  }
  const body = exampleBody(document, located);
  if (body?.kind === 'text' && body.isJson) headers.push(['Content-Type', 'application/json']);
  return {
    method: located.method.toUpperCase(),
    server: serverUrl(document, located, true),
    path,
    query,
    headers,
    ...(body ? { body } : {}),
    answer: answerKind(document, located),
  };
}

function exampleBody(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): ExampleBody | undefined {
  if (!operation.requestBody) return undefined;
  const { content } = resolve<RequestBody>(document, operation.requestBody);
  const [type, media] = Object.entries(content)[0] ?? [];
  if (!type || !media) return undefined;
  const value = examplesOf(document, media)[0]?.value ?? null;
  if (isForm(type)) {
    const schema = media.schema ? resolve(document, media.schema) : {};
    const properties = 'properties' in schema ? (schema.properties ?? {}) : {};
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return {
      kind: 'form',
      fields: entries.map(([name, item]) => {
        const property = properties[name] ? resolve(document, properties[name]) : {};
        return [name, textOf(item), 'format' in property && property.format === 'binary'];
      }),
    };
  }
  const isJson = type.includes('json');
  return { kind: 'text', text: isJson ? formatJson(value) : textOf(value), isJson };
}

export function answerKind(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): HttpRequest['answer'] {
  const success = Object.entries(operation.responses ?? {}).find(([status]) =>
    status.startsWith('2'),
  )?.[1];
  const content = success ? resolve(document, success) : {};
  const type = Object.keys(('content' in content && content.content) || {})[0] ?? 'text/plain';
  if (type.includes('json')) return 'json';
  return type.startsWith('text/') ? 'text' : 'blob';
}

/** `mcversion` → `MCVERSION`: the value where an example is missing. */
export function placeholder(name: string): string {
  return name.toUpperCase().replace(/\W+/g, '_');
}

export function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
