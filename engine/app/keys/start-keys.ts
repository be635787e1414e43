/**
 * Single-key shortcuts for reading (B257, B276): only the listener is in the app. The actions are loaded when
 * a key is pressed or the list of keys is opened.
 */
import { warnUnlessLeft } from '../../shared/warn-unless-left';
import type { Runtime } from '../../theme/runtime';

export interface KeyTools {
  runtime: Pick<Runtime, 'announce' | 'location' | 'navigate' | 'storage'>;
  basePath: string;
  hasSearchKey: boolean;
}

const loadKeys = () => import('./press-key');
const knownKeys = '? j k n p g h [ c e'.split(' ');

export function startKeys(tools: KeyTools): void {
  const withKeys = (act: (keys: typeof import('./press-key')) => void): void => {
    loadKeys().then(act, (error) =>
      warnUnlessLeft('The code for keyboard shortcuts could not be loaded.', error),
    );
  };
  let previous = '';
  document.addEventListener('keydown', (event) => {
    const before = previous;
    if (isReadingKey(event)) withKeys(({ pressKey }) => pressKey(event, before, tools));
    previous = event.key;
  });
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-action=show-keys]')) {
      withKeys(({ showKeys }) => showKeys(tools));
    }
  });
}

/** False while typing, in a dialog or the open menu, with a modifier, and for repeated keys (B258). */
export function isReadingKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, repeat } = event;
  const target = event.target as Element;
  return (
    knownKeys.includes(key) &&
    !(ctrlKey || altKey || metaKey || isComposing || defaultPrevented || repeat) &&
    !target.closest('input, textarea, select, [role=textbox], dialog, [aria-modal=true]') &&
    !(target as HTMLElement).isContentEditable &&
    !target.ownerDocument.querySelector('dialog[open]')
  );
}
