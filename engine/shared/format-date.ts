/**
 * `2026-07-27` → `July 27, 2026`, in UTC, so that server and browser agree in any time zone (A102).
 * Months are written out, so that they cannot be mistaken for days.
 */
export function formatDate(isoDate: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}
