type ClassValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | ClassValue[]
  | Record<string, unknown>;

/** For sites whose packages are not installed: class names of the truthy ones, joined. */
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

export default function joinClasses(...values: ClassValue[]): string {
  return clsx(...values);
}
