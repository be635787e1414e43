import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import { externalLinkProps } from '../../links';
import { EditLink } from './EditLink';

interface Props {
  lastUpdate: PageMeta['lastUpdate'] | undefined;
  checked: PageMeta['checked'] | undefined;
  editUrl?: string | undefined;
  /** Where to report a mistake. */
  issueHref?: string | undefined;
}

/** Under the article: dates of the last change and check, links to edit it and to report a mistake (A101, A102). */
export function PageFoot({ lastUpdate, checked, editUrl, issueHref }: Props) {
  const { date, dateText, author } = lastUpdate ?? {};
  if (!date && !author && !checked && !editUrl && !issueHref) return null;
  return (
    <div className="page-foot">
      {(date || author) && (
        <span>
          {date ? (
            <OnDay what={t('Last updated')} date={date} dateText={dateText} />
          ) : (
            t('Last updated')
          )}
          {author && t(' by {0}', author)}
        </span>
      )}
      {checked && (
        <span>
          <OnDay
            what={t('Checked') + (checked.version ? t(' with {0}', checked.version) : '')}
            date={checked.date}
            dateText={checked.dateText}
          />
        </span>
      )}
      {editUrl && <EditLink href={editUrl} />}
      {issueHref && (
        <a href={issueHref} {...externalLinkProps(issueHref)}>
          {t('Something wrong or missing? Report it')}
        </a>
      )}
    </div>
  );
}

interface OnDayProps {
  what: string;
  date: string;
  dateText: string | undefined;
}

function OnDay({ what, date, dateText }: OnDayProps) {
  return (
    <>
      {what + t(' on ')}
      <time dateTime={date}>{dateText}</time>
    </>
  );
}
