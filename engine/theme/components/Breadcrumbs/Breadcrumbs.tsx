import { t } from '../../../shared/messages';
import type { Crumb } from '../../../shared/page';
import { Icon } from '../../icons/Icon';

interface Props {
  /** Ancestors first, the current page last; empty on the home page and outside of sidebars. */
  trail: readonly Crumb[];
  /** Missing = there is no home page. */
  homeHref: string | undefined;
}

/** Home, the ancestors of the page, and the page itself as plain text (B52, B53). */
export function Breadcrumbs({ trail, homeHref }: Props) {
  if (homeHref === undefined && trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={t('Breadcrumbs')}>
      <ol className="trail">
        {homeHref !== undefined && (
          <li>
            <a href={homeHref} aria-label={t('Home page')}>
              <Icon name="house" />
            </a>
            {trail.length > 0 && <Icon name="chevron-right" />}
          </li>
        )}
        {trail.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat on the way down
          <li key={index}>
            {href === undefined ? <span>{label}</span> : <a href={href}>{label}</a>}
            {index < trail.length - 1 && <Icon name="chevron-right" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
