import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/messages';
import { copiedNoticeMs } from '../../copied-notice';
import { Icon } from '../../icons/Icon';
import { isModifiedClick } from '../../links';
import { useRuntime } from '../../runtime';

/** Copies the page's Markdown; a link to it without script or when copying fails. */
export function CopyMarkdown({ href }: { href: string }) {
  const { announce } = useRuntime();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onClick = async (event: MouseEvent): Promise<void> => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    try {
      // A promise of the text, because WebKit allows copying only during the click.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchBlob(href) })]);
      setCopied(true);
      announce(t('Copied'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), copiedNoticeMs);
    } catch {
      window.location.assign(href);
    }
  };
  return (
    <a href={href} data-native="" onClick={onClick}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? t('Copied') : t('Copy as Markdown')}
    </a>
  );
}

async function fetchBlob(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
