import { useMemo } from 'react';
import { t } from '../../../shared/messages';
import type { AnnouncementBarData } from '../../../shared/site-data';
import { Icon } from '../../icons/Icon';

/** The bar above the navbar (B87–B91). The boot script hides a dismissed one before first paint. */
export function AnnouncementBar({ content, isCloseable }: AnnouncementBarData) {
  const html = useMemo(() => ({ __html: content }), [content]);
  return (
    <section className="announcement" aria-label={t('Announcement')}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own configuration */}
      <div dangerouslySetInnerHTML={html} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          data-action="close-announcement"
          aria-label={t('Close')}
        >
          <Icon name="close" isSmall />
        </button>
      )}
    </section>
  );
}
