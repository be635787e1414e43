import type { Checked, LastUpdate } from '../../../shared/page';
import { EditLink } from './EditLink';
import { formatDate } from './format-date';

interface Props {
  lastUpdate?: LastUpdate | undefined;
  checked?: Checked | undefined;
  editUrl?: string | undefined;
  locale: string;
}

/** Under the article: when it last changed and was checked, and where to change it (A101, A102). */
export function PageFoot({ lastUpdate, checked, editUrl, locale }: Props) {
  const { date, author } = lastUpdate ?? {};
  if (!date && !author && !checked && !editUrl) return null;
  return (
    <div className="page-foot">
      {(date || author) && (
        <span>
          Last updated
          {date && <OnDay date={date} locale={locale} />}
          {author && ` by ${author}`}
        </span>
      )}
      {checked && (
        <span>
          Checked
          {checked.version && ` with ${checked.version}`}
          <OnDay date={checked.date} locale={locale} />
        </span>
      )}
      {editUrl && <EditLink href={editUrl} />}
    </div>
  );
}

function OnDay({ date, locale }: { date: string; locale: string }) {
  return (
    <>
      {' on '}
      <time dateTime={date}>{formatDate(date, locale)}</time>
    </>
  );
}
