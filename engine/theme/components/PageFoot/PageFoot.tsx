import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';
import { Icon } from '../../icons/Icon';
import { externalLinkProps } from '../../links';

/** Below the article: dates of the last change and check, links to edit it and report a mistake (A101, A102). */
export function PageFoot({ site, page }: { site: Pick<SiteData, 'issueUrl'>; page: PageMeta }) {
  const { lastUpdate, checked, editUrl } = page;
  const issue = issueHref(site, page);
  if (!lastUpdate?.date && !lastUpdate?.author && !checked && !editUrl && !issue) return null;
  return (
    <div className="page-foot">
      {(lastUpdate?.date || lastUpdate?.author) && (
        <span>
          <OnDay what={t('Last updated')} {...lastUpdate} />
          {lastUpdate.author && t(' by {0}', lastUpdate.author)}
        </span>
      )}
      {checked && (
        <span>
          <OnDay
            what={t('Checked') + (checked.version ? t(' with {0}', checked.version) : '')}
            {...checked}
          />
        </span>
      )}
      {editUrl && <EditLink href={editUrl} />}
      {issue && (
        <a href={issue} {...externalLinkProps(issue)}>
          {t('Something wrong or missing? Report it')}
        </a>
      )}
    </div>
  );
}

interface OnDayProps {
  what: string;
  date?: string | undefined;
  dateText?: string | undefined;
}

function OnDay({ what, date, dateText }: OnDayProps) {
  if (!date) return what;
  return (
    <>
      {what + t(' on ')}
      <time dateTime={date}>{dateText}</time>
    </>
  );
}

/** Link to the page's source (A101). */
export function EditLink({ href }: { href: string }) {
  return (
    <a className="edit-link" href={href} {...externalLinkProps(href)}>
      <Icon name="pencil" />
      {t('Edit this page')}
    </a>
  );
}

/** Where to report a mistake; undefined without the setting, and on pages without an address. */
export function issueHref(
  { issueUrl }: Pick<SiteData, 'issueUrl'>,
  { canonical }: Pick<PageMeta, 'canonical'>,
): string | undefined {
  return canonical && issueUrl?.replaceAll('{url}', encodeURIComponent(canonical));
}
