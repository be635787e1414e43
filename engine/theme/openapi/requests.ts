/** An example request for an operation, as a command and as a script. */
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

export interface ExampleRequest {
  method: string;
  /** Origin and base path of the server, without a trailing slash. */
  server: string;
  /** Path with example values filled in. */
  path: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body?: ExampleBody;
  /** How an answer is read. */
  answer: 'json' | 'text' | 'blob';
}

type ExampleBody =
  | { kind: 'form'; fields: [name: string, value: string, isFile: boolean][] }
  | { kind: 'text'; text: string; isJson: boolean };

/** A request with the example values of all required parameters. */
export function exampleRequest(
  document: OpenApiDocument,
  located: LocatedOperation,
): ExampleRequest {
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
  if (type.startsWith('multipart/') || type === 'application/x-www-form-urlencoded') {
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

function answerKind(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): ExampleRequest['answer'] {
  const success = Object.entries(operation.responses ?? {}).find(([status]) =>
    status.startsWith('2'),
  )?.[1];
  const content = success ? resolve(document, success) : {};
  const type = Object.keys(('content' in content && content.content) || {})[0] ?? 'text/plain';
  if (type.includes('json')) return 'json';
  return type.startsWith('text/') ? 'text' : 'blob';
}

/** `mcversion` → `MCVERSION`: stands where an example is missing. */
function placeholder(name: string): string {
  return name.toUpperCase().replace(/\W+/g, '_');
}

function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Slashes stay: a path parameter may hold several segments. */
function encodePath(value: string): string {
  return value.split('/').map(encodeURIComponent).join('/');
}

/** The whole address of an example request. */
function requestUrl({ server, path, query }: ExampleRequest): string {
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return `${server}${path}${search ? `?${search}` : ''}`;
}

/** The request for a POSIX shell. */
export function curlCommand(request: ExampleRequest): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const { method, headers, body } = request;
  const parts = [`curl ${quote(requestUrl(request))}`];
  const isImplied = method === 'GET' || (method === 'POST' && body !== undefined);
  if (!isImplied)
    parts[0] = `curl ${method === 'HEAD' ? '--head' : `--request ${method}`} ${quote(requestUrl(request))}`;
  for (const [name, value] of headers) parts.push(`--header ${quote(`${name}: ${value}`)}`);
  if (body?.kind === 'text') parts.push(`--data ${quote(body.text)}`);
  if (body?.kind === 'form') {
    for (const [name, value, isFile] of body.fields) {
      parts.push(`--form ${quote(`${name}=${isFile ? '@' : ''}${value}`)}`);
    }
  }
  if (request.answer === 'blob' && method === 'GET')
    parts.push(`--output ${quote(fileName(request.path))}`);
  return parts.join(' \\\n  ');
}

function fileName(path: string): string {
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return last.includes('.') ? last : `${last || 'answer'}.bin`;
}

/** The request with `fetch`, for a browser or Node. */
export function fetchScript(request: ExampleRequest): string {
  const { method, query, headers, body, answer } = request;
  const lines: string[] = [];
  const base = `${request.server}${request.path}`;
  if (query.length > 0) {
    lines.push(`const url = new URL(${js(base)});`);
    for (const [name, value] of query) {
      lines.push(`url.searchParams.set(${js(name)}, ${js(value)});`);
    }
    lines.push('');
  }
  if (body?.kind === 'form') {
    lines.push('const form = new FormData();');
    for (const [name, value, isFile] of body.fields) {
      lines.push(
        isFile
          ? `form.append(${js(name)}, file, ${js(value)}); // a File or Blob`
          : `form.append(${js(name)}, ${js(value)});`,
      );
    }
    lines.push('');
  }
  const target = query.length > 0 ? 'url' : js(base);
  const options = fetchOptions(method, headers, body);
  lines.push(
    options.length > 0
      ? `const response = await fetch(${target}, {\n${options.map((line) => `  ${line},`).join('\n')}\n});`
      : `const response = await fetch(${target});`,
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the script's own template
  lines.push('if (!response.ok) throw new Error(`HTTP ${response.status}`);');
  lines.push('', `const answer = await response.${answer}();`);
  return lines.join('\n');
}

function fetchOptions(
  method: string,
  headers: ExampleRequest['headers'],
  body: ExampleBody | undefined,
): string[] {
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: ${js(method)}`);
  if (headers.length > 0) {
    const entries = headers.map(([name, value]) => `${propertyName(name)}: ${js(value)}`);
    options.push(`headers: { ${entries.join(', ')} }`);
  }
  if (body?.kind === 'form') options.push('body: form');
  if (body?.kind === 'text') {
    const text = body.isJson
      ? `JSON.stringify(${body.text.replaceAll('\n', '\n  ')})`
      : js(body.text);
    options.push(`body: ${text}`);
  }
  return options;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : js(name);
}

/** A JavaScript string literal with single quotes. */
function js(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
