import { type MouseEvent, useEffect } from 'react';
import { t } from '../../../shared/messages';
import { contentId, focusMainContent } from '../../behaviours/focus';

/**
 * The first tab stop (B29), an anchor to the content without script. After a navigation the
 * focus moves to the container, so that the link is the first stop again.
 */
export function SkipLink() {
  const onClick = (event: MouseEvent): void => {
    if (focusMainContent()) event.preventDefault();
  };
  useEffect(() => {
    // The link was followed before the app had loaded, and nothing else has been focused since.
    if (location.hash === `#${contentId}` && document.activeElement === document.body) {
      focusMainContent({ preventScroll: true });
    }
  }, []);
  return (
    <div data-focus-start="">
      <a className="skip-link" href={`#${contentId}`} onClick={onClick}>
        {t('Skip to main content')}
      </a>
    </div>
  );
}
