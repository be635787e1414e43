/**
 * Opens the search (B119, B120). The page holds the frame of the dialog: shown at once, its input
 * takes what is typed, while script and index are fetched together. Nothing of it needs the app, so
 * the app waits meanwhile; it comes when the script cannot be had, and says so (`search-failure.ts`).
 */
import type { AppGlobal } from './app-module';
import { marks, page } from './page';
import type { OpenSearch, SearchModule } from './search-part';

type Wake = () => Promise<unknown>;

declare const docsApp: AppGlobal['docsApp'];

let part: Promise<OpenSearch> | undefined;

/** Script and index are asked for together. */
const loadPart = (wake: Wake, index?: Promise<unknown> | false): Promise<OpenSearch> =>
  __DOCS_BOOT__.router === 'hash'
    ? wake().then(() => docsApp.openSearch!)
    : import(__DOCS_BOOT__.searchSrc).then(({ start }: SearchModule) => start(wake, index));

/** @returns whether the event belongs to the search; then the app can wait */
export const isSearchSign = (event: KeyboardEvent, wake: Wake): unknown => {
  const { key } = event;
  const target = event.target as Element;
  const dialog = page.querySelector<HTMLDialogElement>('.search-dialog')!;
  const button = target.closest<HTMLElement>('[data-action=open-search]');
  // A key of its own or with a letter, as in copying: nothing of it needs the app.
  const isCommand = key && (event.ctrlKey || event.metaKey);
  const isShortcut = isCommand
    ? __DOCS_BOOT__.opensSearchWithCommandK && key === 'k'
    : __DOCS_BOOT__.opensSearchWithSlash && key === '/' && !target.matches(':read-write,select');
  if (isShortcut || (button && event.type === 'click')) {
    event.preventDefault();
    if (!dialog.open) {
      // What is selected on the page is the first query (B125).
      const text = button?.dataset.query || `${getSelection()}`;
      dialog.showModal();
      const input = page.activeElement as HTMLInputElement;
      input.value = text;
      input.select();
    }
  }
  if (isShortcut || button) {
    part ??= loadPart(wake, __DOCS_BOOT__.asksOwnIndex && fetch(marks.search!).catch(() => {}));
    part.then(
      (open) => open(dialog),
      () => {
        marks.searchFailed = '';
        wake();
      },
    );
  }
  return isCommand || button || dialog.open;
};
