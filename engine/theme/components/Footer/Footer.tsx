import { useMemo } from 'react';
import { t } from '../../../shared/messages';

interface Props {
  html: string;
  /** Logo and lists of links above the line. */
  columnsHtml?: string | undefined;
  /** Shows the button that lists the keyboard shortcuts (B258). */
  hasKeys: boolean;
}

/** One centred line, dark in both themes (B28). */
export function Footer({ html, columnsHtml, hasKeys }: Props) {
  const content = useMemo(() => ({ __html: html }), [html]);
  const columns = useMemo(() => columnsHtml && { __html: columnsHtml }, [columnsHtml]);
  return (
    <footer className="footer" data-surface="footer">
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      {columns && <div className="footer-columns" dangerouslySetInnerHTML={columns} />}
      <p dangerouslySetInnerHTML={content} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      {hasKeys && (
        <button type="button" className="needs-script" data-action="show-keys">
          {t('Keyboard shortcuts')}
        </button>
      )}
    </footer>
  );
}
