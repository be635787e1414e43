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
  /** How the response is read. */
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
  const { method, headers, body, path, answer } = request;
  const isImplied = method === 'GET' ? !body : method === 'POST' && body !== undefined;
  const option = method === 'HEAD' ? '--head ' : `--request ${method} `;
  return [
    `curl ${isImplied ? '' : option}${shell(requestUrl(request))}`,
    // Without a value the colon would remove the header.
    ...headers.map(
      ([name, value]) => `--header ${shell(value ? `${name}: ${value}` : `${name};`)}`,
    ),
    // `--data @x` would send the file x.
    body?.kind === 'text' && `--data${body.text.startsWith('@') ? '-raw' : ''} ${shell(body.text)}`,
    ...(body?.kind === 'form' ? body.fields.map((field) => curlFormField(...field)) : []),
    answer === 'blob' && method === 'GET' && `--output ${shell(fileName(path))}`,
  ]
    .filter(Boolean)
    .join(' \\\n  ');
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
export function fetchScript({ server, path, method, query, headers, body, answer }: HttpRequest) {
  const base = literal(`${server}${path}`);
  const parameters = query.map((pair) => `url.searchParams.set(${pair.map(literal).join(', ')});`);
  const fields = (body?.kind === 'form' ? body.fields : []).map(([name, value, isFile]) =>
    isFile
      ? `form.append(${literal(name)}, file, ${literal(value)}); // a File or Blob`
      : `form.append(${literal(name)}, ${literal(value)});`,
  );
  const entries = headers.map(([name, value]) => `${propertyName(name)}: ${literal(value)}`);
  const options = [
    method !== 'GET' && `method: ${literal(method)}`,
    entries.length > 0 && `headers: { ${entries.join(', ')} }`,
    body && `body: ${bodyValue(body)}`,
  ].filter(Boolean);
  const init =
    options.length > 0 ? `, {\n${options.map((line) => `  ${line},`).join('\n')}\n}` : '';
  return [
    // On a line of its own, an address rarely needs scrolling.
    `const url = ${query.length > 0 ? `new URL(${base})` : base};`,
    ...parameters,
    ...(query.length + fields.length > 0 ? [''] : []),
    ...(fields.length > 0 ? ['const form = new FormData();', ...fields, ''] : []),
    `const response = await fetch(url${init});`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script's own template
    'if (!response.ok) throw new Error(`HTTP ${response.status}`);',
    '',
    `const answer = await response.${answer}();`,
  ].join('\n');
}

function bodyValue(body: RequestBody): string {
  if (body.kind === 'form') return 'form';
  if (!isPlainJson(body)) return literal(body.text);
  return `JSON.stringify(${body.text.trim().replaceAll('\n', '\n  ')})`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

export function pythonScript({ server, path, method, query, headers, body, answer }: HttpRequest) {
  const fields = body?.kind === 'form' ? body.fields : [];
  const files = fields.filter(([, , isFile]) => isFile);
  const opened = files.map(([name, value]) => `${literal(name)}: open(${literal(value)}, 'rb')`);
  const texts = fields.flatMap(([name, value, isFile]) => (isFile ? [] : [[name, value] as const]));
  const read = { json: 'json()', text: 'text', blob: 'content' }[answer];
  const parameters = [
    literal(method),
    literal(`${server}${path}`),
    query.length > 0 && `params=${pythonDict(query)}`,
    headers.length > 0 && `headers=${pythonDict(headers)}`,
    body?.kind === 'text' && pythonBody(body),
    files.length > 0 && `files={${opened.join(', ')}}`,
    texts.length > 0 && `data=${pythonDict(texts)}`,
    'timeout=10',
  ].filter(Boolean);
  return [
    'import requests',
    '',
    `response = requests.request(\n    ${parameters.join(',\n    ')},\n)`,
    'response.raise_for_status()',
    `answer = response.${read}`,
  ].join('\n');
}

function pythonBody(body: Extract<RequestBody, { kind: 'text' }>): string {
  const text = isPlainJson(body)
    ? `json=${pythonJson(body.text.trim())}`
    : `data=${literal(body.text)}.encode()`;
  return text.replaceAll('\n', '\n    ');
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
