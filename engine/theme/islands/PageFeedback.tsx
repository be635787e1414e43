import { useId, useRef, useState } from 'react';
import { t } from '../../shared/messages';
import { ChunkBoundary } from '../components/ChunkBoundary/ChunkBoundary';
import { useRuntime } from '../runtime';

interface Props {
  /** Address of the page, base path included. */
  path: string;
  address: string;
}

const loadForm = () => import('../components/FeedbackForm/FeedbackForm');

/** Asks at the end of a doc whether it helped (B262). The form is loaded after the answer. */
export default function PageFeedback({ path, address }: Props) {
  const { announce } = useRuntime();
  const [helpful, setHelpful] = useState<boolean>();
  const [isSent, setIsSent] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();

  const answer = (value: boolean): void => {
    if (helpful === undefined) announce(t('You can add a note below, then send your feedback.'));
    setHelpful(value);
  };
  const thank = (): void => {
    // The pressed button disappears, so the focus moves to the group.
    group.current?.focus({ preventScroll: true });
    setIsSent(true);
    announce(t('Thank you for your feedback.'));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div
      className="feedback needs-script"
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={group}
    >
      <p id={id}>{isSent ? t('Thank you for your feedback.') : t('Was this helpful?')}</p>
      {!isSent &&
        [true, false].map((value) => (
          <button
            key={String(value)}
            type="button"
            className="button button-secondary"
            aria-pressed={helpful === value}
            onClick={() => answer(value)}
          >
            {value ? t('Yes') : t('No')}
          </button>
        ))}
      {!isSent && helpful !== undefined && (
        <ChunkBoundary load={loadForm}>
          {({ FeedbackForm }) => (
            <FeedbackForm address={address} path={path} helpful={helpful} onSent={thank} />
          )}
        </ChunkBoundary>
      )}
    </div>
  );
}
