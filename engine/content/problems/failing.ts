import type { z } from 'zod';

/**
 * A zod check from a function that returns what is wrong: a predicate that follows the field's
 * name, and a hint; `path` points to a part of the value. Undefined = the value is valid.
 */
export function failing<T>(
  complaint: (value: T) => [what: string, hint: string, ...path: string[]] | undefined,
): z.core.CheckFn<T> {
  return (payload) => {
    const found = complaint(payload.value);
    if (!found) return;
    const [message, hint, ...path] = found;
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      message,
      path,
      params: { hints: [hint] },
    });
  };
}
