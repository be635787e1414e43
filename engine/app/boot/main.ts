/**
 * The boot script: inlined into the head of every page, before the styles. What must be right
 * before the first paint, and what cannot wait for the app: the reader's first click. One flat
 * script, because every function costs every page some bytes.
 */
import { type AppGlobal, loadClassicApp } from './app-module';
import { labelButtons } from './button-labels';
import { nextColorChoice, prefersOther, showChoice, showStoredChoice } from './color-mode';
import { answerEarly } from './early-answers';
import { isApple, listen, marks, page, root } from './page';
import { isSearchSign } from './search';
import { tryStorage } from './try-storage';

interface ConnectedNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

declare const docsApp: AppGlobal['docsApp'];

const query = new URLSearchParams(location.search);
const path = location.pathname;
let isAsked: boolean | undefined;
let isReady: boolean | undefined;
/** The latest click that came too early; it is done again when the app is there. */
let kept: HTMLElement | undefined;
/** Letters and signs pressed too early (B257). */
const keptKeys: KeyboardEvent[] = [];

// Colour mode, before anything is painted (B81).
if (__DOCS_BOOT__.isSwitchDisabled) {
  tryStorage((area) => area.removeItem(`theme${__DOCS_BOOT__.storageSuffix}`));
}
showStoredChoice(query.get('docusaurus-theme'));
if (!__DOCS_BOOT__.isSwitchDisabled) {
  listen(
    'storage',
    ({ key }) => (key && key !== `theme${__DOCS_BOOT__.storageSuffix}`) || showStoredChoice(),
  );
  // A page that comes out of the back/forward cache has missed the changes made meanwhile.
  listen('pageshow', ({ persisted }) => persisted && showStoredChoice());
}
if (__DOCS_BOOT__.respectsSystem) {
  prefersOther.onchange = () => marks.themeChoice === 'system' && showChoice();
}

// What the stylesheet and the reader see of it.
marks.js = '';
if (isApple) marks.platform = 'apple';
listen('DOMContentLoaded', labelButtons);

/** Called at each sign of a reader; loads the app at the first. */
const wake = async (): Promise<void> => {
  if (isAsked) return;
  isAsked = true;
  try {
    await (__DOCS_BOOT__.router === 'hash' ? loadClassicApp() : import(marks.app!));
    await docsApp.start();
    isReady = true;
    kept?.click();
    for (const event of keptKeys) event.target!.dispatchEvent(new KeyboardEvent('keydown', event));
  } catch {
    // The banner script of the home page looks at it (B115).
    marks.appFailed = '';
    // The next activity tries again, but a moving pointer must not send a storm of requests.
    setTimeout(() => (isAsked = false), 1000);
  }
};
for (const type of ['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click']) {
  listen(
    type,
    (event) => {
      if (__DOCS_BOOT__.hasSearch && isSearchSign(event as KeyboardEvent, wake)) return;
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
        answerEarly(button);
      }
    },
    true,
  );
}
// An entry the app made before this document was loaded belongs to another page.
listen('popstate', () => isReady || location.pathname === path || location.reload());
if (marks.hydrate || __DOCS_BOOT__.hydrate === 'load') wake();
if (__DOCS_BOOT__.router === 'hash') {
  // Opened from a folder the document may stand for another page: `index.html#/api` (B18).
  const wakeElsewhere = (): void => {
    if (/^#\//.test(location.hash)) wake();
  };
  wakeElsewhere();
  listen('hashchange', wakeElsewhere);
}

const { connection } = navigator as ConnectedNavigator;
const isConstrained = connection?.saveData || /2g/.test(connection?.effectiveType as string);

// Nothing that was not asked for on constrained connections.
if (
  (__DOCS_BOOT__.hydrate === 'idle' ||
    (__DOCS_BOOT__.hydrate === 'fetch' && __DOCS_BOOT__.router !== 'hash')) &&
  !isConstrained
) {
  listen('load', () =>
    (self.requestIdleCallback ?? setTimeout)(
      __DOCS_BOOT__.hydrate === 'idle'
        ? wake
        : () =>
            page.head.insertAdjacentHTML(
              'beforeend',
              `<link rel=modulepreload fetchpriority=low href=${marks.app}>`,
            ),
    ),
  );
}

// Until the app is there, which prefetches on its own and removes these rules, the browser may fetch
// the page of a link the reader is about to follow, a file aside; never on constrained connections
// (B105). By address: with selectors, the browser styles the whole document again when the rules go.
// Browsers that do not know the type ignore the element.
if (__DOCS_BOOT__.router !== 'hash' && !isConstrained) {
  const script = page.createElement('script');
  script.type = 'speculationrules';
  script.text = `{"prefetch":[{"where":{"and":[{"href_matches":"${__DOCS_BOOT__.basePath}*"},{"not":{"href_matches":"/*.:f"}}]},"eagerness":"moderate"}]}`;
  page.head.append(script);
  // Who came by a link of this site follows another one soon: by the app, which is there by then.
  if (page.referrer.includes(origin)) listen('load', wake);
}

// `?docusaurus-data-mode=embed` → `data-mode="embed"` (B32). Last, because an impossible name throws.
for (const [name, value] of query) {
  if (/^docusaurus-data-/.test(name)) root.setAttribute(name.slice(11), value);
}
