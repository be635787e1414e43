import { warnUnlessLeft } from '../../shared/warn-unless-left';
import { beginCopying, textToCopy } from './clipboard';
import type { SampleTools } from './samples';

/**
 * Clicks on buttons in static HTML that copy or wrap, by one listener. What they do is loaded when a
 * page has such a button, or with the first click; only the copy itself begins at once.
 */
interface Options extends SampleTools {
  /** Absolute address of a link, for the links at headings. */
  addressOf(link: HTMLAnchorElement): string;
  /** Runs the function when the browser has nothing better to do. */
  whenIdle(callback: () => void): void;
}

const loadSamples = () => import('./samples');

/** @returns looks again whether the page has something to copy; call it after each navigation */
export function startCopyClicks(view: Window & typeof globalThis, options: Options): () => void {
  const { announce, addressOf, whenIdle } = options;
  const { document } = view;
  let isPrepared = false;
  const report = (error: unknown): void =>
    warnUnlessLeft('The code for copying could not be loaded.', error);

  document.addEventListener('click', ({ target }) => {
    const button = (target as Partial<Element> | null)?.closest?.<HTMLElement>(
      '.code-copy, [data-copy], .code-wrap, a.anchor',
    );
    if (!button) return;
    if (button.matches('.code-wrap')) {
      loadSamples().then(({ toggleWrap }) => toggleWrap(button), report);
      return;
    }
    const isAnchor = button.matches('.anchor');
    const text = isAnchor ? addressOf(button as HTMLAnchorElement) : textToCopy(button);
    const copying = beginCopying(view.navigator, text);
    loadSamples().then(({ confirmAddress, confirmCopy }) => {
      if (isAnchor) return confirmAddress(document, copying, announce);
      return confirmCopy(button, copying, announce);
    }, report);
  });

  return () => {
    if (isPrepared || !document.querySelector('.code-copy,[data-value]')) return;
    isPrepared = true;
    whenIdle(() => {
      loadSamples().then(
        ({ startSamples }) => startSamples(view, options),
        (error) => {
          isPrepared = false;
          report(error);
        },
      );
    });
  };
}
