import { closestOf } from '../../shared/closest';

/** The nearest valid name, or `otherwise` if none is similar; `shown` puts it e.g. in quotes. */
export function nearestHint(
  name: string,
  known: Iterable<string>,
  otherwise: string,
  shown = (near: string) => `"${near}"`,
): string {
  const near = closestOf(name, known);
  return near === undefined ? otherwise : `Did you mean ${shown(near)}?`;
}

/** A hint with the nearest id and up to fifty available ones. */
export function idHints(id: string, docsById: ReadonlyMap<string, unknown>): string[] {
  const ids = [...docsById.keys()];
  const rest = ids.length > 50 ? ` and ${ids.length - 50} more` : '';
  const near = nearestHint(id, ids, '');
  return [near, `Available ids: ${ids.slice(0, 50).join(', ')}${rest}.`].filter(Boolean);
}
