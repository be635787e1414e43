/** Builds the search dialog in the frame that every page contains. */
import type { ReactElement } from 'react';
import { maxQueryChars } from '../../search/limits';
import { SearchDialog } from '../../theme/components/SearchDialog/SearchDialog';
import { type Runtime, RuntimeContext, type SearchService } from '../../theme/runtime';
import { keepsFrame, mountDialog } from './mount-dialog';
import { onSearchOpen } from './on-search-open';

/** @returns unmounts the dialog */
export type MountDialog = (frame: Element, dialog: ReactElement) => () => void;

/** Delay after the last answer before the app is loaded. */
const pauseMs = 1000;

/** Builds the dialog whenever its frame is shown; never on sites without search. */
export function buildDialogWhenOpen(runtime: Runtime, loadApp: () => unknown): void {
  const { search } = runtime;
  if (!search) return;
  let frame: Element | undefined;
  onSearchOpen((dialog) => {
    const { parentElement } = dialog;
    if (frame || !parentElement) return;
    frame = parentElement;
    const fresh = freshCopy(dialog);
    const unmount = mountDialog(parentElement, dialogFor(parentElement, runtime, search));
    const stopPauses = onPauses(loadApp);
    const onClose = (): void => {
      // The dialog may be open again, with text, before the event is dispatched.
      const typed = parentElement.querySelector<HTMLInputElement>('dialog[open] input');
      stopPauses();
      unmount();
      // A new parent, because the old one belongs to the renderer.
      const next = document.createElement('div');
      next.append(fresh);
      parentElement.replaceWith(next);
      frame = undefined;
      // The browser has restored the focus; if there was none, the button gets it (B121). The input of
      // the search page keeps it.
      if (!document.activeElement?.matches('[data-action="open-search"],input')) {
        document.querySelector<HTMLElement>('.search-button')?.focus({ preventScroll: true });
      }
      if (typed) openWith(fresh, typed);
      else loadApp();
    };
    // The event does not bubble.
    parentElement.addEventListener('close', onClose, { capture: true, once: true });
  });
}

function dialogFor(frame: Element, runtime: Runtime, service: SearchService): ReactElement {
  const input = frame.querySelector('input') as HTMLInputElement;
  // The frame takes longer texts (B124).
  if (input.value.length > maxQueryChars) input.value = input.value.slice(0, maxQueryChars);
  const { value, selectionStart, selectionEnd } = input;
  return (
    <RuntimeContext value={runtime}>
      <SearchDialog
        service={service}
        initialQuery={value || undefined}
        selection={[selectionStart ?? 0, selectionEnd ?? 0]}
        isOpen={keepsFrame}
        onClose={() => frame.querySelector('dialog')?.close()}
      />
    </RuntimeContext>
  );
}

/** The frame in its initial state, for the next time. */
function freshCopy(dialog: HTMLDialogElement): HTMLDialogElement {
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  copy.removeAttribute('open');
  for (const input of copy.querySelectorAll('input')) input.value = '';
  return copy;
}

/** Opens the dialog with text and caret of another input. */
function openWith(dialog: HTMLDialogElement, typed: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = typed;
  const input = dialog.querySelector('input') as HTMLInputElement;
  input.value = value;
  dialog.showModal();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** Calls back when an answer has been shown for `pauseMs`. */
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
