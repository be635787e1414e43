import { closestOf } from '../../shared/closest';

/** A hint for an unknown name: the nearest valid one, or `otherwise` if none is similar. */
export function nearestHint(name: string, known: Iterable<string>, otherwise: string): string {
  const near = closestOf(name, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}
