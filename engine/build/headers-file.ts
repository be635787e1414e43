/**
 * The file `_headers` of an output folder: response headers by path, in the format that static hosts
 * share. A line at the left margin is a path, indented lines below it are its headers:
 *
 *     /assets/*
 *       Cache-Control: public, max-age=31536000, immutable
 *     /embed/*
 *       ! X-Frame-Options
 *
 * `*` stands for any text, `:name` for one segment; `!` takes a header away that an earlier rule
 * gave; `#` begins a comment line.
 */
export interface HeaderRule {
  matches: (pathname: string) => boolean;
  /** In the order written; undefined takes the header away. */
  headers: [name: string, value: string | undefined][];
}

/** Lines that are neither path nor header are ignored, as hosts do. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (line.startsWith('/')) {
      const pattern = pathPattern(content);
      rules.push({ matches: (pathname) => pattern.test(pathname), headers: [] });
      continue;
    }
    // `! X-Frame-Options` or `X-Frame-Options: DENY`; names are what HTTP calls a token.
    const header = /^(?:!\s*([\w!#$%&'*+.^`|~-]+)|([\w!#$%&'*+.^`|~-]+):\s*(.*))$/.exec(content);
    const name = header?.[1] ?? header?.[2];
    if (name !== undefined) rules.at(-1)?.headers.push([name, header?.[3]]);
  }
  return rules;
}

/**
 * The headers of one path. A header that several rules give gets all values, joined by a comma.
 *
 * @returns lower-case name → value
 */
export function headersFor(pathname: string, rules: readonly HeaderRule[]): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.matches(pathname)) continue;
    for (const [name, value] of rule.headers) {
      const key = name.toLowerCase();
      const earlier = result.get(key);
      if (value === undefined) result.delete(key);
      else result.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return result;
}

/** `/a/*` → ^\/a\/.*$ ; `/:lang/x` → ^\/[^/]+\/x$ . */
function pathPattern(path: string): RegExp {
  const source = path
    .split(/(\*|:[a-z]\w*)/i)
    .map((part) => {
      if (part === '*') return '.*';
      return part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}
