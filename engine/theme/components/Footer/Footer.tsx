import { useMemo } from 'react';
import { t } from '../../../shared/messages';

interface Props {
  html: string;
  /** Logo and lists of links; missing = the line alone. */
  columnsHtml?: string | undefined;
  /** Single keys for reading: the button that lists them (B258). */
  hasKeys: boolean;
}

/** One centred line, dark in both themes (B28): the stylesheet declares its roles again. */
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
