import type { LastUpdate } from '../../../shared/page';
import { EditLink } from './EditLink';
import { formatDate } from './format-date';

interface Props {
  lastUpdate?: LastUpdate | undefined;
  editUrl?: string | undefined;
  locale: string;
}

/** Under the article: when it last changed, and where to change it (A101, A102). */
export function PageFoot({ lastUpdate, editUrl, locale }: Props) {
  const { date, author } = lastUpdate ?? {};
  if (!date && !author && !editUrl) return null;
  return (
    <div className="page-foot">
      {(date || author) && (
        <span>
          Last updated
          {date && (
            <>
              {' on '}
              <time dateTime={date}>{formatDate(date, locale)}</time>
            </>
          )}
          {author && ` by ${author}`}
        </span>
      )}
      {editUrl && <EditLink href={editUrl} />}
    </div>
  );
}
