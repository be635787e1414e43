import { t } from '../../../shared/messages';
import { useBackToTop } from '../../behaviours/use-back-to-top';
import { ShellIcon } from '../../icons/ShellIcon';

/** Round button for readers on their way up a long page (B31). */
export function BackToTop() {
  const { isShown, scrollToTop } = useBackToTop();
  return (
    <button
      type="button"
      className="icon-button to-top"
      aria-label={t('Scroll back to top')}
      data-shown={isShown || undefined}
      onClick={scrollToTop}
    >
      <ShellIcon name="arrow-up" />
    </button>
  );
}
