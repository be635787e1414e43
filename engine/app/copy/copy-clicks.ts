import type { Store } from '../../shared/store';
import { warnUnlessLeft } from '../../shared/warn-unless-left';
import { whenIdle } from '../../theme/behaviours/when-idle';
import type { PageLocation } from '../../theme/runtime';
import { loadOnce } from '../load-once';
import type { AppHistory } from '../router/history';
import type { SampleTools } from './samples';

interface Options extends SampleTools {
  history: AppHistory;
  location: Store<PageLocation>;
}

const loadSamples = () => import('./samples');

/**
 * Handles clicks on the copy and wrap buttons in static HTML. Their code is loaded when a page has such
 * a button, or at the first click; only copying itself does not wait for it.
 */
export function startCopyClicks(options: Options): void {
  const { history, location, announce } = options;
  const report = (error: unknown): void =>
    warnUnlessLeft('The code for copying could not be loaded.', error);

  /** Absolute address of the link at a heading. */
  const addressOf = (link: HTMLAnchorElement): string => {
    const target = history.resolve(link.getAttribute('href') ?? '');
    return new URL(target ? history.hrefOf(target) : link.href, window.location.href).href;
  };

  document.addEventListener('click', ({ target }) => {
    const button = (target as Partial<Element> | null)?.closest?.<HTMLElement>(
      '.code-copy,[data-copy],.code-wrap,.anchor',
    );
    if (!button) return;
    if (button.matches('.code-wrap')) {
      loadSamples().then(({ toggleWrap }) => toggleWrap(button), report);
      return;
    }
    const isAnchor = button.matches('.anchor');
    const text = isAnchor ? addressOf(button as HTMLAnchorElement) : textToCopy(button);
    // Not if the boot script has copied it: meanwhile, the clipboard may hold something newer.
    const copying = button.dataset.copied ? { text } : beginCopying(text);
    loadSamples().then(({ confirmAddress, confirmCopy }) => {
      if (isAnchor) return confirmAddress(copying, announce);
      return confirmCopy(button, copying, announce);
    }, report);
  });

  const start = loadOnce(async () => (await loadSamples()).startSamples(options));
  const prepare = (): void => {
    if (document.querySelector('.code-copy,[data-value]'))
      whenIdle(() => void start().catch(report));
  };
  prepare();
  location.subscribe(prepare);
}

export interface Copying {
  text: string;
  /** Undefined on insecure connections, which have no clipboard. */
  written?: Promise<void> | undefined;
}

/** Must be called synchronously in a click handler, or WebKit refuses to copy. */
export function beginCopying(text: string): Copying {
  const written = (navigator.clipboard as Clipboard | undefined)?.writeText(text);
  written?.catch(() => {});
  return { text, written };
}

/** The button's own text, or the code of its figure. */
export function textToCopy(button: HTMLElement): string {
  const code = button.closest('figure')?.querySelector('pre code');
  return button.dataset.copy ?? (code?.textContent ?? '').replace(/\n$/, '');
}
