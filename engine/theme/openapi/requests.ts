/** Example requests of operations. */
import type { Json } from '../../shared/content-tree';
import {
  examplesOf,
  exampleValue,
  type LocatedOperation,
  type OpenApiDocument,
  parametersOf,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  type SecurityScheme,
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
    const { type, name, in: place } = scheme;
    if (type === 'http') headers.push(['Authorization', sampleKey(scheme)]);
    else if (name && place === 'query') query.push([name, sampleKey(scheme)]);
    else if (name && place === 'header') headers.push([name, sampleKey(scheme)]);
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

/** The value of a key in samples. */
export function sampleKey(scheme: SecurityScheme): string {
  const http = `${scheme.scheme === 'basic' ? 'Basic' : 'Bearer'} YOUR_TOKEN`;
  return scheme['x-example'] ?? (scheme.type === 'http' ? http : 'YOUR_KEY');
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
    const { properties = {} } = resolve<Schema>(document, media.schema ?? {});
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return {
      kind: 'form',
      fields: entries.map(([name, item]) => {
        const { format } = resolve<Schema>(document, properties[name] ?? {});
        return [name, textOf(item), format === 'binary'];
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
  const responses = operation.responses ?? {};
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const { content = {} } = resolve<Partial<Response>>(document, responses[success] ?? {});
  const [type = 'text/plain'] = Object.keys(content);
  if (type.includes('json')) return 'json';
  return type.startsWith('text/') ? 'text' : 'blob';
}

/** Stands in for a missing example: `mcversion` → `MCVERSION`. */
export function placeholder(name: string): string {
  return name.toUpperCase().replace(/\W+/g, '_');
}

export function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
