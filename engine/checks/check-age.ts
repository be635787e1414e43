/** Pages whose last check (front matter `checked`) is too old. */
import { parseFrontMatter } from '../content/model/front-matter';
import { errorAt, type Problem, warningAt } from '../shared/problem';
import type { CheckedPage } from './checked-page';

export function checkAge(pages: readonly CheckedPage[], today: string): Problem[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return pages.flatMap((page): Problem[] => {
    // The compiler reports invalid dates.
    const date = parseFrontMatter(page).checked?.date;
    if (date === undefined || (date >= yearAgo && date <= today)) return [];
    const place = { filePath: page.filePath, line: page.frontMatterLines.checked ?? 1, column: 1 };
    if (date > today) {
      const what = `The date of the last check is in the future: ${date}`;
      return [errorAt(place, what, `Write the day you compared the page, ${today} at the latest.`)];
    }
    const what = `The page was last checked more than a year ago, on ${date}`;
    return [
      warningAt(
        place,
        what,
        'Compare it with the current version of what it describes.',
        'Then set "checked" in its front matter to that day and that version.',
      ),
    ];
  });
}

/** The date in the earliest time zone, so that no author's "today" is in the future. */
export function latestDay(now: Date): string {
  const hoursAhead = 14;
  return new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
}
