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
import { isApple, listen, page, root, rootData } from './page';
import { handleSearchEvent } from './search';
import { tryStorage } from './try-storage';

/** Set by the app's script. */
declare const docsApp: import('../entry').DocsApp;

const query = new URLSearchParams(location.search);
const path = location.pathname;
let isRequested: boolean | undefined;
let isReady: boolean | undefined;
/**
 * Clicks, shortcut keys (B257, B276) and arrows (A87) before hydration. A button pressed again, because nothing
 * happened, counts once.
 */
const toReplay = new Map<unknown, Event>();

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
  prefersOther.onchange = () => rootData.themeChoice === 'system' && showChoice();
}

rootData.js = isApple ? 'apple' : '';
listen('DOMContentLoaded', () => {
  labelButtons();
  // Before the first paint: if the app scrolled to the current row later, rows would move as they are pressed.
  const row = page.querySelector('.sidebar [aria-current]');
  if (row) {
    row.closest('.sidebar')!.scrollTop = row.getBoundingClientRect().top - 0.8 * innerHeight;
  }
});

/** Loads the app once; after a failure, a further call tries again. */
const loadApp = async (): Promise<void> => {
  if (isRequested) return;
  isRequested = true;
  try {
    await (__DOCS_BOOT__.router === 'hash' ? loadClassicApp() : import(rootData.app!));
    await docsApp.start();
    isReady = true;
    for (const event of toReplay.values())
      event.target!.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  } catch {
    // Observed by the banner script of the home page (B115).
    rootData.appFailed = '';
    // A moving pointer must not cause a flood of requests.
    setTimeout(() => (isRequested = false), 1000);
  }
};
for (const type of ['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click']) {
  listen(
    type,
    (event) => {
      if (__DOCS_BOOT__.hasSearch && handleSearchEvent(event as KeyboardEvent, loadApp)) return;
      loadApp();
      // Keys of one character, but not Space, which scrolls; and arrows.
      if (__DOCS_BOOT__.hasKeys && !isReady && /^[^ ]$|^Ar/.test((event as KeyboardEvent).key)) {
        toReplay.set(event, event);
      }
      const button =
        type === 'click' &&
        (event.target as Element).closest<HTMLElement>('button:not([popovertarget]),[data-action]');
      if (!button) return;
      if (button.dataset.action === 'toggle-theme') nextColorChoice();
      else if (!isReady) {
        event.preventDefault();
        toReplay.set(button, event);
        handleEarlyClick(button);
      }
    },
    true,
  );
}
// An entry the app created before this document was loaded belongs to another page.
listen('popstate', () => isReady || location.pathname === path || location.reload());
if (rootData.hydrate || __DOCS_BOOT__.hydrate === 'load') loadApp();
if (__DOCS_BOOT__.router === 'hash') {
  // In a folder, the address may name another page: `index.html#/api` (B18).
  const loadAppForHash = (): void => {
    if (/^#\//.test(location.hash)) loadApp();
  };
  loadAppForHash();
  listen('hashchange', loadAppForHash);
}

// Calling the app's `isConstrained` would add 30 bytes to every page, over the budget.
const { connection } = navigator as ConnectedNavigator;
const isConstrained = connection?.saveData || /2g/.test(connection?.effectiveType as string);

if (!isConstrained) {
  if (__DOCS_BOOT__.hydrate === 'idle') {
    // After the event, so that its other listeners run first.
    listen('load', () => setTimeout(loadApp));
  } else if (__DOCS_BOOT__.hydrate === 'fetch' && __DOCS_BOOT__.router !== 'hash') {
    listen('load', () =>
      page.head.insertAdjacentHTML(
        'beforeend',
        `<link rel=modulepreload fetchpriority=low href=${rootData.app}>`,
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
    if (__DOCS_BOOT__.hydrate !== 'idle' && page.referrer.includes(origin)) listen('load', loadApp);
  }
}

// `?docusaurus-data-mode=embed` → `data-mode="embed"` (B32). Last, because an invalid name throws.
for (const [name, value] of query) {
  if (/^docusaurus-data-/.test(name)) root.setAttribute(name.slice(11), value);
}
