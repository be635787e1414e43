/** The search dialog, built in the frame every page holds. */
import type { ReactElement } from 'react';
import { maxQueryChars } from '../../search/limits';
import { SearchDialog } from '../../theme/components/SearchDialog/SearchDialog';
import { type Runtime, RuntimeContext } from '../../theme/runtime';
import { keepsFrame, mountDialog } from './mount-dialog';
import { onSearchOpen } from './on-search-open';

/** @returns takes the dialog out again */
export type MountDialog = (frame: Element, dialog: ReactElement) => () => void;

/** After the last answer the reader looks at it this long before other work begins. */
const pauseMs = 1000;

/**
 * Builds the dialog now, if its frame is shown, and whenever it will be.
 *
 * @param runtime has a search
 * @param wake lets the app come
 */
export function buildDialogWhenOpen(runtime: Runtime, wake: () => unknown): void {
  let frame: Element | undefined;
  onSearchOpen(document, (dialog) => {
    const { parentElement } = dialog;
    if (frame || !parentElement) return;
    frame = parentElement;
    const fresh = freshCopy(dialog);
    const unmount = mountDialog(parentElement, dialogFor(parentElement, runtime));
    const endPauses = onPauses(wake);
    const onClose = (): void => {
      // The reader pressed the keys again, and typed, before the browser told of the closing.
      const typed = parentElement.querySelector<HTMLInputElement>('dialog[open] input');
      endPauses();
      unmount();
      // Another element around it: to the renderer this one is its own.
      const next = document.createElement('div');
      next.append(fresh);
      parentElement.replaceWith(next);
      frame = undefined;
      // The browser has put it where it was before; when that was nowhere, the button has it (B121).
      // The input of the search page, where a link of the dialog led, keeps it.
      if (!document.activeElement?.matches('[data-action="open-search"],input')) {
        document.querySelector<HTMLElement>('.search-button')?.focus({ preventScroll: true });
      }
      if (typed) openWith(fresh, typed);
      else wake();
    };
    // It does not bubble.
    parentElement.addEventListener('close', onClose, { capture: true, once: true });
  });
}

function dialogFor(frame: Element, runtime: Runtime): ReactElement {
  const { value, selectionStart, selectionEnd } = frame.querySelector('input') as HTMLInputElement;
  return (
    <RuntimeContext value={runtime}>
      <SearchDialog
        initialQuery={value.slice(0, maxQueryChars) || undefined}
        selection={[selectionStart ?? 0, selectionEnd ?? 0]}
        isOpen={keepsFrame}
        onClose={() => closeDialog(frame)}
      />
    </RuntimeContext>
  );
}

function closeDialog(frame: Element): void {
  frame.querySelector('dialog')?.close();
}

/** The frame as the page came with it, for the next time. */
function freshCopy(dialog: HTMLDialogElement): HTMLDialogElement {
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  copy.removeAttribute('open');
  for (const input of copy.querySelectorAll('input')) input.value = '';
  return copy;
}

/** Shows it with the words and the caret of another dialog's input. */
function openWith(dialog: HTMLDialogElement, typed: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = typed;
  const input = dialog.querySelector('input') as HTMLInputElement;
  input.value = value;
  dialog.showModal();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** Calls back when an answer has been on screen for a while. */
function onPauses(callback: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onAnswer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(callback, pauseMs);
  };
  document.addEventListener('docs:search', onAnswer);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('docs:search', onAnswer);
  };
}
