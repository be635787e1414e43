/**
 * Content of the not-found page (B116) and of removed pages (B272). Similar pages and the words of
 * the address appear after hydration.
 */

import { useEffect, useState } from 'react';
import { maxQueryChars } from '../../search/limits';
import { t } from '../../shared/messages';
import type { PageLink } from '../../shared/page';
import { decodePath } from '../../shared/url-path';
import { Icon } from '../icons/Icon';
import { emptyLocation, useRuntime, useStore } from '../runtime';

interface Props {
  homeHref?: string;
  hasSearch?: boolean;
  /** Removed on purpose (B272). */
  isGone?: boolean;
}

export default function NotFound({ homeHref = '/', hasSearch = true, isGone = false }: Props) {
  const { location, findClosestPages } = useRuntime();
  const { pathname } = useStore(location, emptyLocation);
  const [closest, setClosest] = useState<PageLink[]>([]);

  useEffect(() => {
    let isWanted = true;
    if (pathname) {
      findClosestPages(pathname).then(
        (pages) => isWanted && setClosest(pages),
        () => {}, // The list is optional.
      );
    }
    return () => {
      isWanted = false;
    };
  }, [pathname, findClosestPages]);

  const words = addressWords(pathname, homeHref);
  return (
    <div className="state not-found">
      <span className="number" aria-hidden="true">
        {isGone ? 410 : 404}
      </span>
      <h1>{isGone ? t('Page removed') : t('Page not found')}</h1>
      <p>
        {isGone
          ? t('This page was removed, and nothing has replaced it.')
          : t('Nothing is published at this address. The page may have moved.')}
      </p>
      {hasSearch && (
        <button
          type="button"
          className="button button-secondary search-entry needs-script"
          data-action="open-search"
          data-query={words || undefined}
        >
          <Icon name="search" isSmall />
          <span>{words ? t('Search for “{0}”', words) : t('Search docs')}</span>
        </button>
      )}
      <a className="button button-primary" href={homeHref}>
        {t('Home page')}
      </a>
      {/* Appears late, so it is below everything else. */}
      {closest.length > 0 && (
        <>
          <p id="closest-pages">{t('Similar pages:')}</p>
          <ul className="closest" aria-labelledby="closest-pages">
            {closest.map(({ href, title }) => (
              <li key={href}>
                <a className="closest-page" href={href}>
                  <b>{title}</b>
                  <small>
                    <bdi dir="ltr">{href}</bdi>
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** An address as a search query: `/mcwebserver/setupp.html` → `mcwebserver setupp`. */
export function addressWords(pathname: string, homeHref = '/'): string {
  return decodePath(pathname.replace(homeHref, '/'))
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, maxQueryChars)
    .trim();
}
