/** Above the article: what is unusual about a page's publication (A99, A100). */
import type { ReactNode } from 'react';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';

/** The page can be reached by its address alone (B180). */
export function UnlistedNotice() {
  return (
    <Notice title="Unlisted page">
      Only readers who have its address find this page: it is not in the sidebar, and search engines
      are asked not to list it.
    </Notice>
  );
}

/** Development only: drafts are not part of a production build. */
export function DraftNotice() {
  return (
    <Notice title="Draft page">
      You see this page only in development: the production build leaves it out.
    </Notice>
  );
}

interface VersionProps {
  site: SiteData;
  page: PageMeta;
}

/** The docs shown are not those of the last version, and where those are (A105). */
export function VersionBanner({ site, page }: VersionProps) {
  const { version, last } = versionOf(site, page);
  if (!version?.banner || !last) return null;
  const state = version.banner === 'unreleased' ? 'is not released yet' : 'is no longer maintained';
  return (
    <Notice title={`Version ${version.label}`}>
      {`This page is about ${site.title} ${version.label}, which ${state}. The latest version is `}
      <a
        href={page.otherVersions?.[last.name] ?? last.href}
        data-version={last.name}
        data-native={site.router === 'hash' ? undefined : ''}
      >
        {last.label}
      </a>
      .
    </Notice>
  );
}

/** Which version the page belongs to. */
export function VersionBadge({ site, page }: VersionProps) {
  const { version } = versionOf(site, page);
  return version?.hasBadge ? <p className="version-badge">{`Version: ${version.label}`}</p> : null;
}

function versionOf({ versions }: SiteData, page: PageMeta) {
  const isOfDocs = page.kind === 'doc' || page.kind === 'category';
  return {
    version: isOfDocs ? versions?.find(({ name }) => name === page.version) : undefined,
    last: versions?.find(({ isLast }) => isLast),
  };
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="admonition warning page-notice">
      <p className="admonition-title">{title}</p>
      <div className="admonition-body">
        <p>{children}</p>
      </div>
    </aside>
  );
}
