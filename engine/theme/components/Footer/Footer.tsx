import { useMemo } from 'react';
import { t } from '../../../shared/messages';
import type { SiteData } from '../../../shared/site-data';

/** One centered line, dark in both themes (B28), with a logo and lists of links above it. */
export function Footer({ site }: { site: SiteData }) {
  const { footerHtml, footerColumnsHtml, hasKeys } = site;
  const content = useMemo(() => ({ __html: footerHtml }), [footerHtml]);
  const columns = useMemo(
    () => footerColumnsHtml && { __html: footerColumnsHtml },
    [footerColumnsHtml],
  );
  // A paragraph cannot contain blocks: the browser would close it before them.
  const Line = /<(?:div|h\d|ol|p|ul)\b/i.test(footerHtml) ? 'div' : 'p';
  return (
    <footer className="footer" data-surface="footer">
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      {columns && <div className="footer-columns" dangerouslySetInnerHTML={columns} />}
      <Line dangerouslySetInnerHTML={content} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      {/* Lists the keyboard shortcuts (B258). */}
      {hasKeys && (
        <button type="button" className="needs-script" data-action="show-keys">
          {t('Keyboard shortcuts')}
        </button>
      )}
    </footer>
  );
}
