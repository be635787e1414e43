/** Copying, word wrap (B192) and the reader's values; loaded when a page needs one of them. */

import { t } from '../../shared/messages';
import { warnUnlessLeft } from '../../shared/warn-unless-left';
import { copiedNoticeMs } from '../../theme/copied-notice';
import type { RuntimeStorage } from '../../theme/runtime';
import { element } from '../elements';
import type { Copying } from './clipboard';

export interface SampleTools {
  announce(sentence: string): void;
  storage: RuntimeStorage;
  /** Appended to storage keys (B165). */
  suffix: string;
}

/** Starts what samples need, on this page and all later ones. */
export function startSamples(tools: SampleTools): void {
  const { body } = document;
  startWrapButtons();
  let isRequested = false;
  const loadValues = (): void => {
    if (isRequested || !body.querySelector('var[data-value]')) return;
    isRequested = true;
    import('../values/start-values').then(
      ({ startValues }) => {
        changes.disconnect();
        startValues(tools);
      },
      (error) => {
        isRequested = false;
        warnUnlessLeft('Your values could not be loaded.', error);
      },
    );
  };
  const changes = new MutationObserver(loadValues);
  changes.observe(body, { childList: true, subtree: true });
  loadValues();
}

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
  announce('Copied');
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

/**
 * Adds buttons for word wrap beside `Copy`, to code blocks whose lines are longer than the block. Blocks are
 * measured when they come near the viewport, to avoid laying out a long page at once.
 */
export function startWrapButtons(): void {
  const known = new Set<Element>();
  const near = new Set<HTMLElement>();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const figure = target as HTMLElement;
        if (isIntersecting) {
          near.add(figure);
          updateWrapButton(figure);
        } else near.delete(figure);
      }
    },
    { rootMargin: '200px' },
  );
  const scan = (): void => {
    for (const figure of known) {
      if (figure.isConnected) continue;
      known.delete(figure);
      near.delete(figure as HTMLElement);
      observer.unobserve(figure);
    }
    for (const figure of document.querySelectorAll('figure.code')) {
      if (known.has(figure)) continue;
      known.add(figure);
      observer.observe(figure);
    }
  };
  new MutationObserver(scan).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', () => {
    for (const figure of near) updateWrapButton(figure);
  });
  scan();
}

/** Adds the button if lines overflow, else removes it. A wrapped block keeps it. */
function updateWrapButton(figure: HTMLElement): void {
  const block = figure.querySelector('pre');
  const button = figure.querySelector('.code-wrap');
  if (!block || 'wrap' in figure.dataset) return;
  const isOverflowing = block.scrollWidth > block.clientWidth;
  if (!isOverflowing) button?.remove();
  else if (!button) figure.querySelector('.code-copy')?.before(newButton());
}

function newButton(): HTMLButtonElement {
  const button = element('button', 'code-wrap');
  button.type = 'button';
  button.ariaLabel = t('Toggle word wrap');
  button.ariaPressed = 'false';
  return button;
}

export function toggleWrap(button: HTMLElement): void {
  const figure = button.closest<HTMLElement>('figure.code');
  if (!figure) return;
  const isWrapped = 'wrap' in figure.dataset;
  if (isWrapped) delete figure.dataset.wrap;
  else figure.dataset.wrap = '';
  button.setAttribute('aria-pressed', String(!isWrapped));
}
