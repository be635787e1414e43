/**
 * Opens the search (B119, B120). Every page contains the frame of the dialog, which is shown at once
 * and accepts input while engine, index and dialog are fetched. The app is not needed for this and
 * loads later, or if the search script fails, to say so (`search-failure.ts`).
 */
import type { BootMessage } from '../../search/client/engine-rpc';
import { t } from '../../shared/messages';
import { tabKeyCode } from '../../theme/behaviours/cycle-focus';
import { page, root, rootData } from './page';
import { tryStorage } from './try-storage';

let isRequested: unknown;

/** Starts the engine and passes it index and input, until the dialog's script has loaded and takes over. */
const loadSearch = (dialog: HTMLDialogElement | null, loadApp: () => unknown): unknown => {
  if (__DOCS_BOOT__.router === 'hash') return loadApp();
  let worker: Worker | undefined;
  let loading: Promise<unknown> | undefined;
  const loadDialog = (): unknown =>
    (loading ??= import(__DOCS_BOOT__.searchSrc).then(
      (module: typeof import('../search/entry')) => module.start(loadApp, worker),
      () => {
        rootData.searchFailed = '';
        // Unless it is missing as well, the app adds a way out (`search-failure.ts`).
        dialog?.append(t('The search could not be loaded.'));
        loadApp();
      },
    ));
  if (!__DOCS_BOOT__.engineSrc) return loadDialog();
  // Without a worker, the client tries to start one, and reports if that fails.
  try {
    worker = new Worker(__DOCS_BOOT__.engineSrc, { name: rootData.search! });
    worker.onerror = () => (worker = undefined);
  } catch {}
  const send = (message: BootMessage): unknown => worker?.postMessage(message);
  if (dialog) dialog.oninput = (typing) => send((typing.target as HTMLInputElement).value);
  fetch(rootData.search!)
    .then((response) => response.text())
    // If this is not an index, the engine fetches it itself.
    .catch(String)
    .then((text) => send([text]))
    .then(loadDialog);
  // The engine's requests go first.
  return setTimeout(loadDialog, 99);
};

const showDialog = (dialog: HTMLDialogElement, query: string): void => {
  // Like `lockScroll` of the theme, which is in the dialog's script (B122).
  rootData.scrollLock = (innerWidth > root.clientWidth) as unknown as string;
  dialog.onclose = () => delete rootData.scrollLock;
  dialog.showModal();
  const input = page.activeElement as HTMLInputElement;
  input.value = query;
  // A letter typed on the button replaces the text.
  input.select();
};

/** @returns whether the event belongs to the search and the app need not be loaded */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two more functions are 60 bytes more in every page
export const handleSearchEvent = (event: KeyboardEvent, loadApp: () => unknown): unknown => {
  const { key, target } = event as KeyboardEvent & { target: Element };
  // Missing until the page is parsed.
  const dialog = page.querySelector<HTMLDialogElement>('.search-dialog');
  const isOpen = dialog?.open;
  const button = target.closest<HTMLElement>('[data-action=open-search]');
  // A modifier, alone or with a letter as in copying, does not need the app.
  const isCommand = key && (event.ctrlKey || event.metaKey);
  const isShortcut = isCommand
    ? __DOCS_BOOT__.opensSearchWithCommandK && key === 'k'
    : __DOCS_BOOT__.opensSearchWithSlash &&
      key === '/' &&
      // The focus may briefly remain in a closed dialog, where nothing can be typed.
      !target.matches('select,:read-write:not(dialog:not([open]) *)') &&
      // Switched off with the keys for reading (B258): `keysStorageKey` of the theme, and `showKeys`.
      !(
        __DOCS_BOOT__.hasKeys &&
        (rootData.keys ||
          tryStorage((area) => area.getItem(`docs.keys${__DOCS_BOOT__.storageSuffix}`)))
      );
  // Until it has other parts, Tab stays in the dialog's input (B122).
  if (isShortcut || (event.keyCode === tabKeyCode && isOpen && !dialog.children[1]))
    event.preventDefault();
  // Before showing the dialog, which takes 100 ms on a slow phone.
  if (!isRequested && (isShortcut || button)) isRequested = loadSearch(dialog, loadApp);
  // The shortcut toggles the dialog; a second listener elsewhere would undo this one.
  if (isOpen && isShortcut && isCommand) dialog.close();
  else if (
    dialog &&
    !isOpen &&
    (isShortcut ||
      (button &&
        (event.type === 'click' ||
          // A letter or digit typed on the button.
          (!isCommand && !event.altKey && /^[\p{L}\p{N}]$/u.test(key)))))
  )
    // Selected text is the first query (B125); read it before the focus moves.
    showDialog(dialog, button?.dataset.query || `${getSelection()}`);
  return isCommand || button || dialog?.open;
};
