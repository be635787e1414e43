import { memo, useMemo } from 'react';
import type { TocEntry } from '../../../shared/page';

interface Props {
  entries: readonly TocEntry[];
  activeId?: string | undefined;
}

/** Headings as a list, deeper ones nested. */
export function TocList({ entries, activeId }: Props) {
  return (
    <ol className="toc-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <TocLink id={entry.id} html={entry.html} isActive={entry.id === activeId} />
          {entry.children.length > 0 && <TocList entries={entry.children} activeId={activeId} />}
        </li>
      ))}
    </ol>
  );
}

interface LinkProps {
  id: string;
  html: string;
  isActive: boolean;
}

const TocLink = memo(function TocLink({ id, html, isActive }: LinkProps) {
  // React would write the HTML again for a new object.
  const content = useMemo(() => ({ __html: html }), [html]);
  return (
    <a
      href={`#${encodeURIComponent(id)}`}
      aria-current={isActive ? 'location' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML from the compiler (B58)
      dangerouslySetInnerHTML={content}
    />
  );
});
