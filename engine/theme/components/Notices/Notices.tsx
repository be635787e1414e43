/** Above the article: what is unusual about a page's publication (A99, A100). */

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

function Notice({ title, children }: { title: string; children: string | string[] }) {
  return (
    <aside className="admonition warning page-notice">
      <p className="admonition-title">{title}</p>
      <div className="admonition-body">
        <p>{children}</p>
      </div>
    </aside>
  );
}
