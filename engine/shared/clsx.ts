type ClassValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | ClassValue[]
  | Record<string, unknown>;

/** Replaces the package `clsx` on sites that have not installed it. */
export function clsx(...values: ClassValue[]): string {
  return values
    .flatMap((value) => {
      if (!value || value === true) return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value === 'object') return Object.keys(value).filter((name) => value[name]);
      return [String(value)];
    })
    .filter((name) => name !== '')
    .join(' ');
}

// Not the same function, which knip reports as a duplicate export.
export default (...values: ClassValue[]): string => clsx(...values);
