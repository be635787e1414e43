/**
 * The file `_headers` of an output folder: response headers by path, in the format of static hosts.
 * Unindented lines are paths, indented lines are their headers:
 *
 *     /assets/*
 *       Cache-Control: public, max-age=31536000, immutable
 *     /embed/*
 *       ! X-Frame-Options
 *
 * `*` matches any text, `:name` one segment; `!` removes a header of an earlier rule; `#` begins a
 * comment line.
 */
export interface HeaderRule {
  matches: (pathname: string) => boolean;
  /** Undefined removes the header. */
  headers: [name: string, value: string | undefined][];
}

/** Invalid lines are ignored, like on hosts. */
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
 * The headers of one path; values from several rules are joined by a comma.
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
