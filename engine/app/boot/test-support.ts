/** For tests: runs the inline scripts, bundled and minified, in the head of a new document. */
import { Window } from 'happy-dom';
import { type RolldownOutput, type RolldownPlugin, rolldown } from 'rolldown';
import { type Mock, vi } from 'vitest';
import { messagesPlugin } from '../../build/bundle/messages-plugin';
import { type BootConfig, type BootEntry, bootDefines } from './config';

const config: BootConfig = {
  defaultMode: 'dark',
  isSwitchDisabled: false,
  respectsSystem: true,
  storageType: 'localStorage',
  storageSuffix: '',
  announcementId: '',
  basePath: '/',
  router: 'history',
  hydrate: 'activity',
  hasSearch: true,
  hasLocales: false,
  hasKeys: true,
  searchSrc: '/assets/search.js',
  engineSrc: '/assets/search-engine.js',
  opensSearchWithCommandK: true,
  opensSearchWithSlash: true,
};

async function bundle(entry: BootEntry, changes: Partial<BootConfig> = {}): Promise<string> {
  const build = await rolldown({
    input: `${import.meta.dirname}/${entry}.ts`,
    logLevel: 'silent',
    external: [config.searchSrc],
    plugins: [messagesPlugin() as RolldownPlugin],
    transform: { define: bootDefines({ ...config, ...changes }), target: 'chrome111' },
  });
  const { output }: RolldownOutput = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

const bundles: Record<string, Promise<string>> = {};

export function bundled(entry: BootEntry, changes: Partial<BootConfig> = {}): Promise<string> {
  const key = entry + JSON.stringify(changes);
  bundles[key] ??= bundle(entry, changes);
  return bundles[key];
}

export interface Page {
  entries?: BootEntry[];
  changes?: Partial<BootConfig>;
  address?: string;
  body?: string;
  stored?: Record<string, string>;
  /** Color scheme of the operating system. */
  system?: 'light' | 'dark';
  platform?: string;
  connection?: { saveData?: boolean; effectiveType?: string };
  referrer?: string;
  isStorageBroken?: boolean;
  selection?: string;
  root?: Record<string, string>;
}

/** Runs the scripts in the head of a page, before its body is parsed. */
export async function open(page: Page = {}) {
  const { entries = ['main'], changes, body = '' } = page;
  const window = openWindow(page);
  const { document } = window;
  const area = changes?.storageType === 'sessionStorage' ? 'sessionStorage' : 'localStorage';
  for (const [key, value] of Object.entries(page.stored ?? {})) window[area].setItem(key, value);
  const scheme = fakeColorScheme(changes?.defaultMode ?? 'dark');
  scheme.setSystem(page.system ?? 'dark');
  const fakes = fakeLoading();
  const globals = { ...globalsOf(window, page, fakes), matchMedia: () => scheme.media };
  for (const entry of entries) {
    const code = (await bundled(entry, changes))
      .replace('import(`/assets/search.js`)', 'importSearch()')
      .replace('import(', 'importApp(');
    new Function(...Object.keys(globals), code)(...Object.values(globals));
  }
  document.body.innerHTML = body + searchFrame;
  window.dispatchEvent(new window.Event('DOMContentLoaded'));

  const send = (type: string, target: { dispatchEvent(event: never): boolean }, fields = {}) => {
    const event = Object.assign(
      new window.Event(type, { bubbles: true, cancelable: true }),
      fields,
    );
    target.dispatchEvent(event as never);
    return event;
  };
  const find = (selector: string) => document.querySelector(selector) as unknown as HTMLElement;
  return {
    window,
    document,
    root: document.documentElement,
    find,
    send,
    setSystem: scheme.setSystem,
    ...fakes,
    storage: window[area],
  };
}

/** A window that loads no files, with the server's attributes on the root element. */
function openWindow({ address = '/guide', referrer = '', root = {} }: Page): Window {
  const window = new Window({
    url: `https://docs.example${address}`,
    settings: { disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
  });
  const attributes = {
    'data-app': '/assets/app.js',
    'data-search': '/search-index/index.json',
    ...root,
  };
  for (const [name, value] of Object.entries(attributes)) {
    window.document.documentElement.setAttribute(name, value);
  }
  Object.defineProperty(window.document, 'referrer', { value: referrer });
  // Not implemented by the test document.
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  Object.defineProperty(window.Element.prototype, 'ariaLabel', {
    configurable: true,
    get() {
      return this.getAttribute('aria-label');
    },
    set(label) {
      this.setAttribute('aria-label', label);
    },
  });
  return window;
}

/** The boot script's media query, which matches the mode that is not the default. */
function fakeColorScheme(defaultMode: BootConfig['defaultMode']) {
  const media = { matches: false, onchange: undefined as undefined | (() => void) };
  return {
    media,
    setSystem(mode: 'light' | 'dark'): void {
      media.matches = mode === (defaultMode === 'dark' ? 'light' : 'dark');
      media.onchange?.();
    },
  };
}

/** Spies for everything the scripts load or start. */
function fakeLoading() {
  const startSearch = vi.fn((_wake: () => void, _worker: unknown): void => {});
  const workers: { postMessage: Mock; onerror?: () => void }[] = [];
  return {
    start: vi.fn(async () => {}),
    importApp: vi.fn(async (_address: string): Promise<void> => {}),
    startSearch,
    importSearch: vi.fn(async () => ({ start: startSearch })),
    fetchIndex: vi.fn(async () => new Response('index')),
    workers,
    StartedWorker: vi.fn(function (this: (typeof workers)[number], _address: string) {
      this.postMessage = vi.fn();
      workers.push(this);
    }),
    reload: vi.fn(),
    writeText: vi.fn(async (_text: string): Promise<void> => {}),
  };
}

const brokenStorage = new Proxy({} as Storage, {
  get() {
    throw new Error('SecurityError');
  },
});

/** Global scope of the scripts. */
function globalsOf(window: Window, page: Page, fakes: ReturnType<typeof fakeLoading>) {
  const { platform = 'Linux x86_64', connection, isStorageBroken, selection = '' } = page;
  return {
    window,
    document: window.document,
    location: new Proxy(window.location, {
      get: (target, key) => (key === 'reload' ? fakes.reload : Reflect.get(target, key)),
    }),
    navigator: { platform, connection, clipboard: { writeText: fakes.writeText } },
    addEventListener: window.addEventListener.bind(window),
    innerWidth: 1280,
    localStorage: isStorageBroken ? brokenStorage : window.localStorage,
    sessionStorage: isStorageBroken ? brokenStorage : window.sessionStorage,
    setTimeout: window.setTimeout.bind(window),
    self: window,
    MutationObserver: window.MutationObserver,
    Element: window.Element,
    docsApp: { start: fakes.start },
    origin: window.location.origin,
    importApp: fakes.importApp,
    importSearch: fakes.importSearch,
    fetch: fakes.fetchIndex,
    Worker: fakes.StartedWorker,
    getSelection: () => selection,
  };
}

/** In every page of a site with search. */
const searchFrame = '<div><dialog class="search-dialog"><input></dialog></div>';
export const searchButton =
  '<button class="search-button" data-action="open-search" aria-label="Search (Ctrl+K)">Search</button>';

export const settle = () => new Promise((resolve) => setTimeout(resolve));
