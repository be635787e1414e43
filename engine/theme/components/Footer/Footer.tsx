import { useMemo } from 'react';

interface Props {
  html: string;
  /** Logo and lists of links; missing = the line alone. */
  columnsHtml?: string | undefined;
}

/** One centred line, dark in both themes (B28): the stylesheet declares its roles again. */
export function Footer({ html, columnsHtml }: Props) {
  const content = useMemo(() => ({ __html: html }), [html]);
  const columns = useMemo(() => columnsHtml && { __html: columnsHtml }, [columnsHtml]);
  return (
    <footer className="footer" data-surface="footer">
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      {columns && <div className="footer-columns" dangerouslySetInnerHTML={columns} />}
      <p dangerouslySetInnerHTML={content} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
    </footer>
  );
}
