/** `@scope/name/part` → `@scope/name`. */
export function packageName(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}
