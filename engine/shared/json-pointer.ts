/** One step of a JSON pointer: `~1boats` → `/boats`. */
export function pointerStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** `#/paths/~1boats` → `['paths', '/boats']`; undefined for what is not inside the document. */
export function pathOfReference(reference: string): string[] | undefined {
  if (!/^#\/./.test(reference)) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((step) => pointerStep(decodeURIComponent(step)));
}
