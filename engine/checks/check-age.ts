/** Pages that were compared with what they describe too long ago, by their front matter `checked`. */
import { parseFrontMatter } from '../content/model/front-matter';
import type { Problem } from '../shared/problem';
import type { CheckedPage } from './checked-page';

/** @param today ISO date, e.g. `2026-11-22` */
export function checkAge(pages: readonly CheckedPage[], today: string): Problem[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return pages.flatMap((page): Problem[] => {
    // A date that cannot be read is reported where the page is compiled.
    const date = parseFrontMatter(page).frontMatter.checked?.date;
    if (date === undefined || (date >= yearAgo && date <= today)) return [];
    const place = { filePath: page.filePath, line: page.frontMatterLines.checked ?? 1, column: 1 };
    if (date > today) {
      const what = `The date of the last check is in the future: ${date}`;
      const hints = [`Write the day you compared the page, ${today} at the latest.`];
      return [{ severity: 'error', ...place, what, hints }];
    }
    const what = `The page was last checked more than a year ago, on ${date}`;
    const hints = [
      'Compare it with the current version of what it describes.',
      'Then set "checked" in its front matter to that day and that version.',
    ];
    return [{ severity: 'warning', ...place, what, hints }];
  });
}

/** The latest date anywhere on Earth, so that no author is ahead of it. */
export function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}
