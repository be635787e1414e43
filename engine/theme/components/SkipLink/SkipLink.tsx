import type { MouseEvent } from 'react';
import { t } from '../../../shared/messages';
import { contentId, focusMainContent } from '../../behaviours/focus';

/**
 * First stop of the Tab key (B29). Without script it is an anchor to the content wrapper. After a
 * navigation the focus returns to the container, so that it is the first stop again.
 */
export function SkipLink() {
  const onClick = (event: MouseEvent): void => {
    if (focusMainContent()) event.preventDefault();
  };
  return (
    <div data-focus-start="">
      <a className="skip-link" href={`#${contentId}`} onClick={onClick}>
        {t('Skip to main content')}
      </a>
    </div>
  );
}
