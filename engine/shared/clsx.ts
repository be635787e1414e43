/** Replaces the package `clsx` on sites that have not installed it. */
export function clsx(...values: unknown[]): string {
  return values
    .flatMap((value) => {
      if (!value || value === true) return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value !== 'object') return [String(value)];
      return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []));
    })
    .filter((name) => name !== '')
    .join(' ');
}

// Not the same function, which knip reports as a duplicate export.
export default (...values: unknown[]): string => clsx(...values);
