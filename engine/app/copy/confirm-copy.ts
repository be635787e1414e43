/** Responds to a press of a copy button or a heading's anchor: with a notice, or with another way to copy. */

import { t } from '../../shared/messages';
import { copiedNoticeMs } from '../../theme/copied-notice';
import { element } from '../elements';
import type { Copying } from './copy-clicks';

/** Shows on the button that its text was copied; after a click before hydration, it already does. */
export async function confirmCopy(
  button: HTMLElement,
  copying: Copying,
  announce: (sentence: string) => void,
): Promise<void> {
  try {
    if (button.dataset.copied === undefined) await finishCopying(copying);
  } catch (error) {
    console.warn('The browser did not allow copying.', error);
    announce(t('Not copied: select the text instead'));
    return;
  }
  showNotice(button, t('Copied'));
  announce(t('Copied'));
}

/** Announces that the address of a heading was copied. Failures are silent, as the link works anyway. */
export async function confirmAddress(
  copying: Copying,
  announce: (sentence: string) => void,
): Promise<void> {
  try {
    await finishCopying(copying);
    announce(t('Link copied'));
  } catch {}
}

/** @throws Error if neither way of copying works */
async function finishCopying({ text, written }: Copying): Promise<void> {
  try {
    if (!written) throw new Error('The clipboard needs a secure connection.');
    await written;
  } catch (cause) {
    if (!copyBySelection(text)) throw new Error('Nothing was copied.', { cause });
  }
}

/** Works without a secure connection and for sites opened from a folder. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = element('textarea', 'sr-only');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

interface Notice {
  label: string | null;
  timer: ReturnType<typeof setTimeout>;
}

const notices = new WeakMap<Element, Notice>();

function showNotice(button: HTMLElement, text: string): void {
  const running = notices.get(button);
  clearTimeout(running?.timer);
  const label = running ? running.label : button.getAttribute('aria-label');
  button.setAttribute('aria-label', text);
  button.dataset.copied = '';
  const timer = setTimeout(() => {
    notices.delete(button);
    if (label === null) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', label);
    delete button.dataset.copied;
  }, copiedNoticeMs);
  notices.set(button, { label, timer });
}
