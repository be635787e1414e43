/**
 * The address of a request, and samples for curl, JavaScript and Python. Values may be anything a
 * reader types, so they are always escaped.
 */
export interface HttpRequest {
  /** In capitals. */
  method: string;
  /** Origin and base path of the server, without a trailing slash. */
  server: string;
  /** Encoded. */
  path: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body?: RequestBody;
  /** How an answer is read. */
  answer: 'json' | 'text' | 'blob';
}

type RequestBody =
  | { kind: 'form'; fields: [name: string, value: string, isFile: boolean][] }
  | { kind: 'text'; text: string; isJson: boolean };

/** Whether a body of that type consists of named fields. */
export function isForm(mediaType = ''): boolean {
  return /^multipart\/|x-www-form-urlencoded/.test(mediaType);
}

/** `encodeURIComponent` throws for a lone surrogate. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Keeps slashes: a path parameter may contain several segments. */
export function encodePath(value: string): string {
  return value.split('/').map(encode).join('/');
}

/** The whole address of a request. */
export function requestUrl({ server, path, query }: HttpRequest): string {
  const search = query.map((pair) => pair.map(encode).join('=')).join('&');
  return `${server}${path}${search ? `?${search}` : ''}`;
}

/** The request for a POSIX shell. */
export function curlCommand(request: HttpRequest): string {
  const { method, headers, body } = request;
  const address = shell(requestUrl(request));
  const isImplied = method === 'GET' ? !body : method === 'POST' && body !== undefined;
  const option = method === 'HEAD' ? '--head ' : `--request ${method} `;
  const parts = [`curl ${isImplied ? '' : option}${address}`];
  for (const [name, value] of headers) {
    // Without a value the colon would remove the header.
    parts.push(`--header ${shell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  if (body?.kind === 'text') {
    // `--data @x` would send the file x.
    parts.push(`--data${body.text.startsWith('@') ? '-raw' : ''} ${shell(body.text)}`);
  }
  if (body?.kind === 'form') {
    for (const [name, value, isFile] of body.fields) parts.push(curlFormField(name, value, isFile));
  }
  if (request.answer === 'blob' && method === 'GET')
    parts.push(`--output ${shell(fileName(request.path))}`);
  return parts.join(' \\\n  ');
}

/** `@`, `<`, `;` and `,` are special in `--form`. */
function curlFormField(name: string, value: string, isFile: boolean): string {
  if (!isFile) {
    return `--form${/^[@<]|;/.test(value) ? '-string' : ''} ${shell(`${name}=${value}`)}`;
  }
  const file = /[;,"\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
  return `--form ${shell(`${name}=@${file}`)}`;
}

function shell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fileName(path: string): string {
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return last.includes('.') ? last : `${last || 'answer'}.bin`;
}

/** The request with `fetch`, for a browser or Node. */
export function fetchScript(request: HttpRequest): string {
  const { method, query, headers, body, answer } = request;
  const lines: string[] = [];
  const base = `${request.server}${request.path}`;
  if (query.length > 0) {
    lines.push(`const url = new URL(${literal(base)});`);
    for (const [name, value] of query) {
      lines.push(`url.searchParams.set(${literal(name)}, ${literal(value)});`);
    }
    lines.push('');
  }
  if (body?.kind === 'form') {
    lines.push('const form = new FormData();');
    for (const [name, value, isFile] of body.fields) {
      lines.push(
        isFile
          ? `form.append(${literal(name)}, file, ${literal(value)}); // a File or Blob`
          : `form.append(${literal(name)}, ${literal(value)});`,
      );
    }
    lines.push('');
  }
  const target = query.length > 0 ? 'url' : literal(base);
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
  headers: HttpRequest['headers'],
  body: RequestBody | undefined,
): string[] {
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: ${literal(method)}`);
  if (headers.length > 0) {
    const entries = headers.map(([name, value]) => `${propertyName(name)}: ${literal(value)}`);
    options.push(`headers: { ${entries.join(', ')} }`);
  }
  if (body?.kind === 'form') options.push('body: form');
  if (body?.kind === 'text') {
    const text = isPlainJson(body)
      ? `JSON.stringify(${body.text.trim().replaceAll('\n', '\n  ')})`
      : literal(body.text);
    options.push(`body: ${text}`);
  }
  return options;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

export function pythonScript(request: HttpRequest): string {
  const { method, query, headers, body, answer } = request;
  const lines = [literal(`${request.server}${request.path}`)];
  if (query.length > 0) lines.push(`params=${pythonDict(query)}`);
  if (headers.length > 0) lines.push(`headers=${pythonDict(headers)}`);
  if (body?.kind === 'text') {
    const isJson = isPlainJson(body);
    const text = isJson ? pythonJson(body.text.trim()) : `${literal(body.text)}.encode()`;
    lines.push(`${isJson ? 'json' : 'data'}=${text.replaceAll('\n', '\n    ')}`);
  }
  if (body?.kind === 'form') {
    const files = body.fields.filter(([, , isFile]) => isFile);
    const texts = body.fields.filter(([, , isFile]) => !isFile);
    const opened = files.map(([name, value]) => `${literal(name)}: open(${literal(value)}, 'rb')`);
    if (files.length > 0) lines.push(`files={${opened.join(', ')}}`);
    if (texts.length > 0) {
      lines.push(`data=${pythonDict(texts.map(([name, value]) => [name, value]))}`);
    }
  }
  lines.push('timeout=10');
  const read = { json: 'json()', text: 'text', blob: 'content' }[answer];
  return [
    'import requests',
    '',
    `response = requests.request(\n    ${[literal(method), ...lines].join(',\n    ')},\n)`,
    'response.raise_for_status()',
    `answer = response.${read}`,
  ].join('\n');
}

/** Languages of the samples on pages: value and label of the tab, language of the highlighter. */
export const pageLanguages = [
  { value: 'curl', label: 'curl', language: 'bash', write: curlCommand },
  { value: 'javascript', label: 'JavaScript', language: 'javascript', write: fetchScript },
] as const;

export const sampleLanguages = [
  ...pageLanguages,
  { value: 'python', label: 'Python', language: 'python', write: pythonScript },
] as const;

function pythonDict(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map((entry) => entry.map(literal).join(': ')).join(', ')}}`;
}

/** JSON as Python: other literals, and strings without escapes that only JSON has. */
function pythonJson(text: string): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return text.replace(
    /"(?:[^"\\]|\\.)*"|true|false|null/g,
    (token) => words[token] ?? JSON.stringify(JSON.parse(token)),
  );
}

/** Whether a body means the same as code: valid JSON without `__proto__`, also in escaped form. */
function isPlainJson({ text, isJson }: { text: string; isJson: boolean }): boolean {
  if (!isJson || /__proto__|\\u00[5-7]/i.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A string literal with single quotes that means the same in JavaScript and in Python. */
function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
