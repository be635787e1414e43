import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import { Icon } from '../../icons/Icon';

/** Links to the previous and next page in the order of the sidebar (B62). */
export function Pagination({ page: { previous, next } }: { page: PageMeta }) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={t('Docs pages')}>
      {previous && (
        <a className="previous" href={previous.href}>
          <small>
            <Icon name="arrow-left" />
            {t('Previous')}
          </small>
          <b>{previous.title}</b>
        </a>
      )}
      {next && (
        <a className="next" href={next.href}>
          <small>
            {t('Next')}
            <Icon name="arrow-right" />
          </small>
          <b>{next.title}</b>
        </a>
      )}
    </nav>
  );
}
