'use static';

import { buildContext } from 'jonas-jones-docs-engine/components';

const shownPages = 4;

/** The most recently changed pages; nothing if their dates are unknown. */
export default function RecentPages() {
  const model = buildContext().siteModel();
  const pages = model.recentPages(shownPages);
  const changesHref = model.changesHref();
  if (pages.length === 0) return null;
  return (
    <>
      <h2 className="section-title">Recently updated</h2>
      <div className="recent">
        {pages.map(({ href, title, section, date }) => (
          <a key={href} className="recent-page" href={href}>
            <span>
              <b>{title}</b>
              {section && <small> {section}</small>}
            </span>
            <time dateTime={date}>{formatDay(date)}</time>
          </a>
        ))}
      </div>
      {changesHref && (
        <p>
          <a href={changesHref}>See all changes</a>
        </p>
      )}
    </>
  );
}

/** `2026-07-27` → `Jul 27, 2026`. */
function formatDay(isoDate: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}
