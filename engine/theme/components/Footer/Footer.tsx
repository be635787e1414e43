import { useMemo } from 'react';

/** One centred line, dark in both themes (B28): the stylesheet declares its roles again. */
export function Footer({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: html }), [html]);
  return (
    <footer className="footer" data-surface="footer">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      <p dangerouslySetInnerHTML={content} />
    </footer>
  );
}
