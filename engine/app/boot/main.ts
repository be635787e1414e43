/**
 * The boot script: inlined into the head of every page, before the styles. Handles what must be right
 * before the first paint, loads the app at the first user interaction, and replays clicks after
 * hydration. One flat script, because every function costs bytes on every page.
 */
import type { ConnectedNavigator } from '../pages/connection';
import { loadClassicApp } from './classic-app';
import {
  labelButtons,
  nextColorChoice,
  prefersOther,
  showChoice,
  showStoredChoice,
} from './color-mode';
import { handleEarlyClick } from './early-clicks';
import { isApple, listen, marks, page, root } from './page';
import { handleSearchEvent } from './search';
import { tryStorage } from './try-storage';

/** Set by the app's script. */
declare const docsApp: import('../entry').DocsApp;

const query = new URLSearchParams(location.search);
const path = location.pathname;
let isRequested: boolean | undefined;
let isReady: boolean | undefined;
/** Target of the last click before hydration, to be replayed. */
let kept: HTMLElement | undefined;
/** Shortcut keys pressed before hydration, to be replayed (B257). */
const keptKeys: KeyboardEvent[] = [];

// Color mode, before the first paint (B81).
if (__DOCS_BOOT__.isSwitchDisabled) {
  tryStorage((area) => area.removeItem(`theme${__DOCS_BOOT__.storageSuffix}`));
}
showStoredChoice(query.get('docusaurus-theme'));
if (!__DOCS_BOOT__.isSwitchDisabled) {
  listen(
    'storage',
    ({ key }) => (key && key !== `theme${__DOCS_BOOT__.storageSuffix}`) || showStoredChoice(),
  );
  // A page from the back/forward cache missed changes in other tabs.
  listen('pageshow', ({ persisted }) => persisted && showStoredChoice());
}
if (__DOCS_BOOT__.respectsSystem) {
  prefersOther.onchange = () => marks.themeChoice === 'system' && showChoice();
}

marks.js = '';
if (isApple) marks.platform = 'apple';
listen('DOMContentLoaded', labelButtons);

/** Called at each user interaction; the first one loads the app. */
const wake = async (): Promise<void> => {
  if (isRequested) return;
  isRequested = true;
  try {
    await (__DOCS_BOOT__.router === 'hash' ? loadClassicApp() : import(marks.app!));
    await docsApp.start();
    isReady = true;
    kept?.click();
    for (const event of keptKeys) event.target!.dispatchEvent(new KeyboardEvent('keydown', event));
  } catch {
    // Observed by the banner script of the home page (B115).
    marks.appFailed = '';
    // The next interaction tries again. A moving pointer must not cause a flood of requests.
    setTimeout(() => (isRequested = false), 1000);
  }
};
for (const type of ['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click']) {
  listen(
    type,
    (event) => {
      if (__DOCS_BOOT__.hasSearch && handleSearchEvent(event as KeyboardEvent, wake)) return;
      wake();
      if (__DOCS_BOOT__.hasKeys && !isReady && /^[^ ]$/.test((event as KeyboardEvent).key)) {
        keptKeys.push(event as KeyboardEvent);
      }
      const button =
        type === 'click' &&
        (event.target as Element).closest<HTMLElement>('button:not([popovertarget]),[data-action]');
      if (!button) return;
      if (button.dataset.action === 'toggle-theme') nextColorChoice();
      else if (!isReady) {
        event.preventDefault();
        kept = button;
        handleEarlyClick(button);
      }
    },
    true,
  );
}
// An entry the app created before this document was loaded belongs to another page.
listen('popstate', () => isReady || location.pathname === path || location.reload());
if (marks.hydrate || __DOCS_BOOT__.hydrate === 'load') wake();
if (__DOCS_BOOT__.router === 'hash') {
  // In a folder, the address may name another page: `index.html#/api` (B18).
  const wakeElsewhere = (): void => {
    if (/^#\//.test(location.hash)) wake();
  };
  wakeElsewhere();
  listen('hashchange', wakeElsewhere);
}

const { connection } = navigator as ConnectedNavigator;
const isConstrained = connection?.saveData || /2g/.test(connection?.effectiveType as string);

if (!isConstrained) {
  if (__DOCS_BOOT__.hydrate === 'idle') {
    // After the event, so that its other listeners run first.
    listen('load', () => setTimeout(wake));
  } else if (__DOCS_BOOT__.hydrate === 'fetch' && __DOCS_BOOT__.router !== 'hash') {
    listen('load', () =>
      page.head.insertAdjacentHTML(
        'beforeend',
        `<link rel=modulepreload fetchpriority=low href=${marks.app}>`,
      ),
    );
  }
  // Until the app prefetches pages itself and removes these rules, the browser may prefetch the page of
  // a link the reader is about to follow, but no files (B105). Rules with selectors instead of addresses
  // would cause a style recalculation when they are removed. Browsers that do not support the type
  // ignore the element.
  if (__DOCS_BOOT__.router !== 'hash') {
    const rules = page.createElement('script');
    rules.type = 'speculationrules';
    rules.text = `{"prefetch":[{"where":{"and":[{"href_matches":"${__DOCS_BOOT__.basePath}*"},{"not":{"href_matches":"/*.:f"}}]},"eagerness":"moderate"}]}`;
    page.head.append(rules);
    // A reader who came from a page of this site is likely to follow another link.
    if (__DOCS_BOOT__.hydrate !== 'idle' && page.referrer.includes(origin)) listen('load', wake);
  }
}

// `?docusaurus-data-mode=embed` → `data-mode="embed"` (B32). Last, because an invalid name throws.
for (const [name, value] of query) {
  if (/^docusaurus-data-/.test(name)) root.setAttribute(name.slice(11), value);
}
