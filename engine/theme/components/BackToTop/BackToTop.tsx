import { useBackToTop } from '../../behaviours/use-back-to-top';
import { Icon } from '../../icons/Icon';

/** Round button for readers on their way up a long page (B31). */
export function BackToTop() {
  const { isShown, scrollToTop } = useBackToTop();
  return (
    <button
      type="button"
      className="icon-button to-top"
      aria-label="Scroll back to top"
      data-shown={isShown || undefined}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
