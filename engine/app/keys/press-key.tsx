/** Actions of the reading keys (B257, B276). */

import { createRoot, type Root } from 'react-dom/client';
import { t } from '../../shared/messages';
import { KeyHelp, keysStorageKey } from '../../theme/components/KeyHelp/KeyHelp';
import { goToHeading } from './go-to-heading';
import type { KeyTools } from './start-keys';

/** Longest time between the keys of a sequence. */
const sequenceMs = 1000;

let sequenceStart = Number.NEGATIVE_INFINITY;
let root: Root | undefined;

/**
 * Runs the action of a key unless the reader has switched keys off.
 *
 * @param previous the key pressed before
 */
export function pressKey(
  { key, timeStamp }: KeyboardEvent,
  previous: string,
  tools: KeyTools,
): void {
  const { runtime, basePath } = tools;
  const { announce, navigate, storage } = runtime;
  if (storage.get(keysStorageKey) === 'off') return;
  const isSecond = previous === 'g' && timeStamp - sequenceStart < sequenceMs;
  if (key === 'g') sequenceStart = timeStamp;
  const press = (selector: string, missing: string): void => {
    const control = document.querySelector<HTMLElement>(selector);
    if (control) control.click();
    else announce(missing);
  };
  const actions: Record<string, () => void> = {
    j: () => goToHeading(1, runtime),
    k: () => goToHeading(-1, runtime),
    n: () => press('.pagination .next', t('This is the last page')),
    p: () => press('.pagination .previous', t('This is the first page')),
    h: () => isSecond && navigate(basePath),
    '[': () => goToSidebar(announce),
    c: () => copyInView(announce),
    e: () => press('.edit-link', t('This page cannot be edited')),
    '?': () => showKeys(tools),
  };
  actions[key]?.();
}

/** Opens the list of keys. */
export function showKeys({ runtime: { storage, announce }, hasSearchKey }: KeyTools): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const render = (): void =>
    root?.render(
      <KeyHelp
        hasSearchKey={hasSearchKey}
        isOn={storage.get(keysStorageKey) !== 'off'}
        onSwitch={(isOn) => {
          storage.set(keysStorageKey, isOn ? null : 'off');
          // For the boot script, in case storage is forbidden or full.
          document.documentElement.dataset.keys = isOn ? '' : 'off';
          announce(isOn ? t('Single-key shortcuts are on') : t('Single-key shortcuts are off'));
          render();
        }}
        onClose={() => root?.render(null)}
      />,
    );
  render();
}

function goToSidebar(announce: (sentence: string) => void): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const links = [...(sidebar?.querySelectorAll<HTMLElement>('a') ?? [])];
  const current = links.find((link) => link.matches('[aria-current=page]'));
  // Links cannot be focused while their group slides open.
  sidebar?.style.setProperty('--speed-3', '0s');
  while (current && !current.checkVisibility()) {
    const group = current.closest<HTMLDetailsElement>('.sidebar details:not([open])');
    if (!group) break;
    group.open = true;
  }
  // The page's own link may be one that is not displayed (B51).
  const target = [current, ...links].find((link) => link?.checkVisibility());
  if (target) target.focus();
  else {
    const menu = document.querySelector<HTMLElement>('.menu-button');
    if (menu?.checkVisibility()) menu.click();
    else announce(t('This page has no sidebar'));
  }
  sidebar?.style.removeProperty('--speed-3');
}

/** Copies the focused code block, or else the visible one nearest the middle of the window. */
function copyInView(announce: (sentence: string) => void): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('main .code-copy')].flatMap(
    (button) => {
      const figure = button.closest('figure');
      const { top = 0, bottom = 0, height = 0 } = figure?.getBoundingClientRect() ?? {};
      if (height === 0 || bottom < 0 || top > innerHeight) return [];
      const isFocused = figure?.contains(document.activeElement);
      return [{ button, distance: isFocused ? -1 : Math.abs((top + bottom - innerHeight) / 2) }];
    },
  );
  const [nearest] = blocks.sort((a, b) => a.distance - b.distance);
  if (nearest) nearest.button.click();
  else announce(t('No code block in view'));
}
