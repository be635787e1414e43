/**
 * The file `_headers` of an output folder: response headers by path, in the format of static hosts.
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
  pattern: RegExp;
  /** A missing value removes the header. */
  headers: [name: string, value: string | undefined][];
}

/** Invalid lines are ignored, like on hosts. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('/')) rules.push({ pattern: pathPattern(line.trim()), headers: [] });
    // `! X-Frame-Options` or `X-Frame-Options: DENY`
    const [, removed, name = removed, value] =
      /^\s+(?:!\s*([\w-]+)|([\w-]+):\s*(.*?))\s*$/.exec(line) ?? [];
    if (name !== undefined) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
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
  const headers = rules.flatMap((rule) => (rule.pattern.test(pathname) ? rule.headers : []));
  for (const [name, value] of headers) {
    const earlier = result.get(name);
    if (value === undefined) result.delete(name);
    else result.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return result;
}

/** `/a/*` → ^\/a\/.*$ ; `/:lang/x` → ^\/[^/]+\/x$ . */
function pathPattern(path: string): RegExp {
  const source = path.replace(/\*|:[a-z]\w*|[\\^$.|?+()[\]{}]/gi, (part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
