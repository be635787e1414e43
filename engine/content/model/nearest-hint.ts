import { closestOf } from '../../shared/closest';

/** A hint for an unknown name: the nearest valid one, or `otherwise` if none is similar. */
export function nearestHint(name: string, known: Iterable<string>, otherwise: string): string {
  const near = closestOf(name, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** The nearest id and up to fifty available ones. */
export function idHints(id: string, docsById: ReadonlyMap<string, unknown>): string[] {
  const ids = [...docsById.keys()];
  const near = closestOf(id, ids);
  const rest = ids.length > 50 ? ` and ${ids.length - 50} more` : '';
  return [
    ...(near === undefined ? [] : [`Did you mean "${near}"?`]),
    `Available ids: ${ids.slice(0, 50).join(', ')}${rest}.`,
  ];
}
