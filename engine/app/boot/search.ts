/**
 * Opens the search (B119, B120). The page holds the frame of the dialog: shown at once, its input
 * takes what is typed, while engine, index and dialog are fetched at once, and the engine already
 * fetches what is typed. Nothing of it needs the app, so the app waits meanwhile; it comes when the script cannot be loaded, and says so (`search-failure.ts`).
 */
import type { PageMessage } from '../../search/worker-messages';
import { marks, page, root } from './page';
import type { SearchModule } from './search-part';
import { tryStorage } from './try-storage';

let isAsked: boolean | undefined;

/** @returns whether the event belongs to the search; then the app can wait */
export const isSearchSign = (event: KeyboardEvent, wake: () => unknown): unknown => {
  const { key } = event;
  const target = event.target as Element;
  // Missing while the page is being read.
  const dialog = page.querySelector<HTMLDialogElement>('.search-dialog');
  const button = target.closest<HTMLElement>('[data-action=open-search]');
  // A key of its own or with a letter, as in copying: nothing of it needs the app.
  const isCommand = key && (event.ctrlKey || event.metaKey);
  // For a moment the focus stays in the dialog that was closed: nothing can be typed there.
  const isField = target.matches(':read-write,select') && !target.closest('dialog:not([open])');
  const isShortcut = isCommand
    ? __DOCS_BOOT__.opensSearchWithCommandK && key === 'k'
    : __DOCS_BOOT__.opensSearchWithSlash &&
      key === '/' &&
      !isField &&
      // Switched off with the keys for reading (B258): `keysStorageKey` of the theme, and `showKeys`.
      !(
        __DOCS_BOOT__.hasKeys &&
        (marks.keys ||
          tryStorage((area) => area.getItem(`docs.keys${__DOCS_BOOT__.storageSuffix}`)))
      );
  if (isShortcut) event.preventDefault();
  const isLetter = !isCommand && !event.altKey && /^[\p{L}\p{N}]$/u.test(key);
  // Before the dialog is shown, which takes a slow phone a tenth of a second.
  if ((isShortcut || button) && !isAsked) {
    isAsked = true;
    if (__DOCS_BOOT__.router === 'hash') wake();
    else {
      let worker: Worker | undefined;
      let loading: Promise<unknown> | undefined;
      const loadDialog = (): unknown =>
        (loading ??= import(__DOCS_BOOT__.searchSrc).then(
          (module: SearchModule) => module.start(wake, worker),
          () => {
            marks.searchFailed = '';
            wake();
          },
        ));
      if (__DOCS_BOOT__.engineSrc) {
        worker = new Worker(__DOCS_BOOT__.engineSrc, { name: marks.search! });
        // The client then starts another.
        worker.onerror = () => (worker = undefined);
        const send = (message: PageMessage): unknown => worker?.postMessage(message);
        // Until the dialog's script is there, so that the answer is on its way.
        if (dialog) dialog.oninput = (typing) => send((typing.target as HTMLInputElement).value);
        fetch(marks.search!)
          .then((response) => response.text())
          // Whatever comes instead of it, the engine then asks on its own.
          .catch(String)
          .then((text) => send([text]))
          .then(loadDialog);
        // The engine has more to ask for, so for a moment the dialog's script leaves the line to it.
        setTimeout(loadDialog, 99);
      } else loadDialog();
    }
  }
  // The keys that open it close it: here alone, or two listeners would undo each other's work.
  if (dialog?.open && isShortcut && isCommand) dialog.close();
  else if (
    dialog &&
    !dialog.open &&
    (isShortcut || (button && (isLetter || event.type === 'click')))
  ) {
    // Before the focus moves: what is selected on the page is the first query (B125).
    const text = button?.dataset.query || `${getSelection()}`;
    // As `lockScroll` of the theme, which comes with the dialog's script (B122).
    marks.scrollLock = innerWidth > root.clientWidth ? 'gutter' : '';
    dialog.onclose = () => delete marks.scrollLock;
    dialog.showModal();
    const input = page.activeElement as HTMLInputElement;
    input.value = text;
    // A letter typed on the button replaces it.
    input.select();
  }
  return isCommand || button || dialog?.open;
};
