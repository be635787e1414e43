/** Notices above the article (A99, A100). */
import type { ReactNode } from 'react';
import { t } from '../../../shared/messages';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';

/** The page is not translated, unlisted (B180), or a draft. */
export function PublicationNotices({ page }: { page: PageMeta }) {
  const { isUnlisted, isDraft, lang } = page;
  return (
    <>
      {__DOCS_HAS_VERSIONS__ && lang !== undefined && (
        <Notice title={t('Not translated')}>
          {t('This page has not been translated yet, so it is shown in its original language.')}
        </Notice>
      )}
      {isUnlisted && (
        <Notice title={t('Unlisted page')}>
          {t(
            'Only readers who have its address can find this page: it is not in the sidebar, and search engines are asked not to list it.',
          )}
        </Notice>
      )}
      {isDraft && (
        <Notice title={t('Draft page')}>
          {t('This page is shown only in development: the production build leaves it out.')}
        </Notice>
      )}
    </>
  );
}

/** The page's version of the docs, with a link to the last one (B247). */
export function VersionNotices({ site, page }: { site: SiteData; page: PageMeta }) {
  const { versions, router, title } = site;
  const isOfDocs = page.kind === 'doc' || page.kind === 'category';
  const version = isOfDocs && versions?.find(({ name }) => name === page.version);
  if (!version) return null;
  const last = versions?.find(({ isLast, set }) => isLast && set === version.set);
  const { label, banner, hasBadge } = version;
  const name = `${title} ${label}`;
  const text =
    banner === 'unreleased'
      ? t('This page is about {0}, which is unreleased. The latest version is ', name)
      : t(
          'This page is about {0}, which is no longer actively maintained. The latest version is ',
          name,
        );
  return (
    <>
      {hasBadge && <p className="version-badge">{t('Version: {0}', label)}</p>}
      {banner && last && (
        <Notice title={t('Version {0}', label)}>
          {text}
          <a
            href={page.otherVersions?.[last.name] ?? last.href}
            data-version={last.name}
            data-native={router === 'hash' ? undefined : ''}
          >
            {last.label}
          </a>
          {t('.')}
        </Notice>
      )}
    </>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    // Several on a page are told apart by their names.
    <aside className="admonition warning page-notice" aria-label={title}>
      <p className="admonition-title">{title}</p>
      <div className="admonition-body">
        <p>{children}</p>
      </div>
    </aside>
  );
}
