import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '../../../shared/messages';
import type { TocEntry } from '../../../shared/page';
import { useActiveHeading } from '../../behaviours/use-active-heading';
import { Icon } from '../../icons/Icon';
import { EditLink } from '../PageFoot/PageFoot';
import { CopyMarkdown } from './CopyMarkdown';

interface Props {
  toc: readonly TocEntry[];
  editUrl?: string | undefined;
  markdownHref?: string | undefined;
}

/** The contents list beside the article (B59), with the current heading marked (B60). */
export function TableOfContents({ toc, editUrl, markdownHref }: Props) {
  const ids = useMemo(() => tocIds(toc), [toc]);
  const activeId = useActiveHeading(ids);
  const listRef = useRef<HTMLDivElement>(null);
  useMarker(listRef, activeId);

  return (
    <nav className="toc" aria-label={t('On this page')}>
      <h2>{t('On this page')}</h2>
      <div className="toc-list" ref={listRef} data-has-marker={activeId !== undefined || undefined}>
        <TocList entries={toc} activeId={activeId} />
      </div>
      {(editUrl || markdownHref) && (
        <div className="toc-foot">
          {editUrl && <EditLink href={editUrl} />}
          {markdownHref && <CopyMarkdown href={markdownHref} />}
        </div>
      )}
    </nav>
  );
}

/** All ids in document order. */
function tocIds(entries: readonly TocEntry[]): string[] {
  return entries.flatMap(({ id, children }) => [id, ...tocIds(children)]);
}

/** The same list on narrow screens, in a collapsed block under the breadcrumbs (B59). */
export function CollapsedToc({ toc }: { toc: readonly TocEntry[] }) {
  const ref = useRef<HTMLDetailsElement>(null);
  return (
    <details className="toc-mobile" ref={ref} suppressHydrationWarning>
      <summary>
        <Icon name="list" isSmall />
        {t('On this page')}
        <Icon name="chevron-right" className="caret" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: delegated from the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click */}
      <div
        onClick={(event) => {
          const isLink = (event.target as Element).closest('a') !== null;
          if (isLink && ref.current) ref.current.open = false;
        }}
      >
        <TocList entries={toc} />
      </div>
    </details>
  );
}

/** Moves the marker to the active entry, and scrolls the list so that the entry is visible. */
function useMarker(listRef: RefObject<HTMLElement | null>, activeId: string | undefined): void {
  useLayoutEffect(() => {
    const list = listRef.current;
    const link = activeId ? list?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (!list || !link) return;
    const top = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.style.setProperty('--marker-top', `${top}px`);
    list.style.setProperty('--marker-height', `${link.offsetHeight}px`);

    const scroller = list.closest<HTMLElement>('.toc');
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
    const box = scroller.getBoundingClientRect();
    const row = link.getBoundingClientRect();
    if (row.top < box.top || row.bottom > box.bottom) {
      scroller.scrollTop += row.top - box.top - box.height / 2;
    }
  }, [listRef, activeId]);
}

interface ListProps {
  entries: readonly TocEntry[];
  activeId?: string | undefined;
}

/** Headings as a list, deeper ones nested. */
function TocList({ entries, activeId }: ListProps) {
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
