import { useMemo } from 'react';
import { t } from '../../../shared/messages';
import type { Checked, LastUpdate } from '../../../shared/page';
import { externalLinkProps } from '../../links';
import { EditLink } from './EditLink';
import { formatDate } from './format-date';

interface Props {
  lastUpdate?: LastUpdate | undefined;
  checked?: Checked | undefined;
  editUrl?: string | undefined;
  /** Where to report what is wrong with the page. */
  issueHref?: string | undefined;
  locale: string;
}

/** Under the article: when it last changed and was checked, where to change it and where to report a mistake (A101, A102). */
export function PageFoot({ lastUpdate, checked, editUrl, issueHref, locale }: Props) {
  const { date, author } = lastUpdate ?? {};
  if (!date && !author && !checked && !editUrl && !issueHref) return null;
  return (
    <div className="page-foot">
      {(date || author) && (
        <span>
          {date ? (
            <OnDay what={t('Last updated')} date={date} locale={locale} />
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
            locale={locale}
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

function OnDay({ what, date, locale }: { what: string; date: string; locale: string }) {
  // Asked for only where React writes the text: the first formatter of a page takes a slow phone
  // 60 ms, and the server's text needs none.
  const text = useMemo(
    () => ({
      get __html() {
        return formatDate(date, locale);
      },
    }),
    [date, locale],
  );
  return (
    <>
      {what + t(' on ')}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a date, from the build */}
      <time dateTime={date} dangerouslySetInnerHTML={text} suppressHydrationWarning />
    </>
  );
}
