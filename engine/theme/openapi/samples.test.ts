import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlCommand, fetchScript, type HttpRequest, pythonScript, requestUrl } from './samples';

const request: HttpRequest = {
  method: 'GET',
  server: 'https://api.example.com',
  path: '/boats',
  query: [],
  headers: [],
  answer: 'json',
};

/** Values with characters that are special in addresses, a shell, JavaScript or Python. */
const nasty = [
  `it's`,
  `"quoted"`,
  `back\\slash\\`,
  `\\'; rm -rf ~ #`,
  '$(whoami) `id` $HOME !!',
  'two\nlines\r\n',
  'tab\tand\u0000\u2028\u2029end',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that must not run
  '${process.exit(1)}',
  '%41&a=b#c?d+e f',
  '鯨 🐋 é',
];

/** The arguments that a shell passes to curl. */
function shellArguments(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\034' "$word"; done; }; ${command}`;
  const { stdout, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.split('\u001c').slice(0, -1);
}

async function fetched(script: string): Promise<{ url: string; options: RequestInit }> {
  let call: { url: string; options: RequestInit } | undefined;
  const answer = { ok: true, json: async () => ({}), text: async () => '', blob: async () => '' };
  const run = new Function('fetch', `return (async () => {${script}\n})()`);
  await run(async (url: URL | string, options: RequestInit) => {
    call = { url: String(url), options };
    return answer;
  });
  if (!call) throw new Error('The script fetched nothing.');
  return call;
}

describe('a value stays a value', () => {
  test.each(nasty)('in the address: %j', (value) => {
    const url = new URL(requestUrl({ ...request, query: [['a&b', value]] }));
    expect([...url.searchParams]).toEqual([['a&b', value]]);
    expect(url.hash).toBe('');
  });

  test.each(nasty.filter((value) => !value.includes('\0')))('in a shell: %j', (value) => {
    const words = shellArguments(
      curlCommand({
        ...request,
        method: 'PUT',
        query: [['q', value]],
        headers: [['X-Key', value]],
        body: { kind: 'text', text: value, isJson: false },
      }),
    );
    expect(words).toEqual([
      '--request',
      'PUT',
      requestUrl({ ...request, query: [['q', value]] }),
      '--header',
      `X-Key: ${value}`,
      '--data',
      value,
    ]);
  });

  test.each(nasty)('in JavaScript: %j', async (value) => {
    const { url, options } = await fetched(
      fetchScript({
        ...request,
        method: 'POST',
        query: [['q', value]],
        headers: [['X-Key', value]],
        body: { kind: 'text', text: value, isJson: true },
      }),
    );
    expect(new URL(url).searchParams.get('q')).toBe(value);
    expect(options).toEqual({ method: 'POST', headers: { 'X-Key': value }, body: value });
  });

  test.each([
    [`it's "so"`, `'it\\'s "so"'`],
    ['a\\', `'a\\\\'`],
    ['two\nlines', `'two\\nlines'`],
    [`\\'`, `'\\\\\\''`],
  ])('in Python: %j', (value, literal) => {
    expect(pythonScript({ ...request, query: [['q', value]] })).toContain(
      `params={'q': ${literal}}`,
    );
  });
});

test('a lone surrogate does not break the address', () => {
  expect(requestUrl({ ...request, query: [['q', 'a\ud83dz']] })).toBe(
    'https://api.example.com/boats?q=a%EF%BF%BDz',
  );
});

test('curl does not read a value as a file name', () => {
  const body = { kind: 'text', text: '@/etc/passwd', isJson: false } as const;
  expect(curlCommand({ ...request, body })).toContain("--data-raw '@/etc/passwd'");
  const form = curlCommand({
    ...request,
    method: 'POST',
    body: {
      kind: 'form',
      fields: [
        ['name', '</etc/passwd', false],
        ['note', 'a;type=b', false],
        ['file', 'a;b".txt', true],
      ],
    },
  });
  expect(form).toContain("--form-string 'name=</etc/passwd'");
  expect(form).toContain("--form-string 'note=a;type=b'");
  expect(form).toContain(`--form 'file=@"a;b\\".txt"'`);
});

test('curl sends a header without a value', () => {
  expect(curlCommand({ ...request, headers: [['X-Empty', '']] })).toContain("--header 'X-Empty;'");
});

describe('a body in JSON', () => {
  const withBody = (text: string): HttpRequest => ({
    ...request,
    method: 'POST',
    body: { kind: 'text', text, isJson: true },
  });

  test('becomes code of the language', () => {
    const text = '{\n  "is\\/old": true,\n  "true": null,\n  "size": 1.50\n}';
    expect(fetchScript(withBody(text))).toContain(
      'body: JSON.stringify({\n    "is\\/old": true,\n    "true": null,',
    );
    expect(pythonScript(withBody(text))).toContain(
      'json={\n      "is/old": True,\n      "true": None,\n      "size": 1.50\n    }',
    );
  });

  test.each(['process.exit(1)', '{"a": ', '{"__proto__": 1}', '{"\\u005f_proto__": 1}'])(
    'that is invalid, or would change as code, stays text: %s',
    async (text) => {
      const { options } = await fetched(fetchScript(withBody(text)));
      expect(options.body).toBe(text);
      expect(pythonScript(withBody(text))).toMatch(/data='.*'\.encode\(\)/);
    },
  );
});

const upload: HttpRequest = {
  ...request,
  method: 'POST',
  query: [['id', '5']],
  headers: [['X-Key', 'k']],
  body: {
    kind: 'form',
    fields: [
      ['photo', 'boat.png', true],
      ['name', 'Lantern', false],
    ],
  },
  answer: 'blob',
};

test('scripts contain method, query, headers and files, and read the answer by its type', () => {
  expect(pythonScript(upload)).toBe(`import requests

response = requests.request(
    'POST',
    'https://api.example.com/boats',
    params={'id': '5'},
    headers={'X-Key': 'k'},
    files={'photo': open('boat.png', 'rb')},
    data={'name': 'Lantern'},
    timeout=10,
)
response.raise_for_status()
answer = response.content`);
  expect(fetchScript(upload)).toBe(`const url = new URL('https://api.example.com/boats');
url.searchParams.set('id', '5');

const form = new FormData();
form.append('photo', file, 'boat.png'); // a File or Blob
form.append('name', 'Lantern');

const response = await fetch(url, {
  method: 'POST',
  headers: { 'X-Key': 'k' },
  body: form,
});
if (!response.ok) throw new Error(\`HTTP \${response.status}\`);

const answer = await response.blob();`);
  expect(fetchScript(request)).toContain(
    "const url = 'https://api.example.com/boats';\nconst response = await fetch(url);",
  );
});
