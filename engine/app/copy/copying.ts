/**
 * Copying, word wrap (B192) and the reader's values: loaded when a page has something to copy or to
 * fill in, or at the first click.
 */

import { warnUnlessLeft } from '../../shared/warn-unless-left';
import { copiedNoticeMs } from '../../theme/copied-notice';
import type { RuntimeStorage } from '../../theme/runtime';
import { copyText } from './clipboard';
import { startWrapButtons } from './wrap-buttons';

export { toggleWrap } from './wrap-buttons';

/** What samples need of the app. */
export interface SampleTools {
  announce(sentence: string): void;
  storage: RuntimeStorage;
  /** Of storage keys (B165). */
  suffix: string;
}

/** Begins what all samples have, on this page and on all that follow. */
export function startSamples(view: Window & typeof globalThis, tools: SampleTools): void {
  const { body } = view.document;
  startWrapButtons(view, body);
  let isAsked = false;
  const look = (): void => {
    if (isAsked || !body.querySelector('var[data-value]')) return;
    isAsked = true;
    import('../values/start-values').then(
      ({ startValues }) => {
        changes.disconnect();
        startValues(view, tools);
      },
      (error) => {
        isAsked = false;
        warnUnlessLeft('Your values could not be loaded.', error);
      },
    );
  };
  const changes = new view.MutationObserver(look);
  changes.observe(body, { childList: true, subtree: true });
  look();
}

/** Copies what a button stands for: the text it names, or the code of its figure. */
export async function copyFrom(
  button: HTMLElement,
  announce: (sentence: string) => void,
): Promise<void> {
  try {
    await copyText(button.ownerDocument, button.dataset.copy ?? codeText(button));
  } catch (error) {
    console.warn('The browser did not allow copying.', error);
    announce('Not copied: select the text instead');
    return;
  }
  showNotice(button, 'Copied');
  announce('Copied');
}

/** Copies the address of a heading; the link works anyway, so a failure is silent. */
export async function copyAddress(
  document: Document,
  address: string,
  announce: (sentence: string) => void,
): Promise<void> {
  try {
    await copyText(document, address);
    announce('Link copied');
  } catch {}
}

/** The code beside a copy button: without line numbers and signs, which the stylesheet draws. */
export function codeText(button: Element): string {
  const code = button.closest('figure')?.querySelector('pre code');
  return (code?.textContent ?? '').replace(/\n$/, '');
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
