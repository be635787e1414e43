/**
 * `2026-07-27` → `27 July 2026`, in UTC, so that server and browser agree wherever they stand
 * (A102). English dates are written day first, which no reader can mistake.
 */
export function formatDate(isoDate: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(isoDate));
}
