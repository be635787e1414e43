/**
 * For tests: the inline scripts as readers get them, bundled, minified, run in the head of a document
 * of their own.
 */
import { Window } from 'happy-dom';
import { type RolldownOutput, rolldown } from 'rolldown';
import { type Mock, vi } from 'vitest';
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
  searchSrc: '/assets/search.js',
  engineSrc: '/assets/search-engine.js',
  opensSearchWithCommandK: true,
  opensSearchWithSlash: true,
};

async function bundle(entry: BootEntry, changes: Partial<BootConfig> = {}): Promise<string> {
  const build = await rolldown({
    input: new URL(`${entry}.ts`, import.meta.url).pathname,
    logLevel: 'silent',
    external: [config.searchSrc],
    transform: { define: bootDefines({ ...config, ...changes }), target: 'chrome111' },
  });
  const { output }: RolldownOutput = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

const bundles = new Map<string, Promise<string>>();

export function bundled(entry: BootEntry, changes: Partial<BootConfig> = {}): Promise<string> {
  const key = entry + JSON.stringify(changes);
  const known = bundles.get(key) ?? bundle(entry, changes);
  bundles.set(key, known);
  return known;
}

export interface Page {
  entries?: BootEntry[];
  changes?: Partial<BootConfig>;
  address?: string;
  body?: string;
  stored?: Record<string, string>;
  /** What the operating system asks for. */
  system?: 'light' | 'dark';
  platform?: string;
  connection?: { saveData?: boolean; effectiveType?: string };
  isStorageBroken?: boolean;
  /** Text selected on the page. */
  selection?: string;
  /** Attributes of the root element the server wrote. */
  root?: Record<string, string>;
}

/** Runs the scripts in the head of a page, before its body is there. */
export async function open({
  entries = ['main'],
  changes,
  address = '/guide',
  body = '',
  stored = {},
  system = 'dark',
  platform = 'Linux x86_64',
  connection,
  isStorageBroken = false,
  selection = '',
  root: attributes = {},
}: Page = {}) {
  const window = new Window({
    url: `https://docs.example${address}`,
    settings: { disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
  });
  const { document } = window;
  const root = document.documentElement;
  for (const [name, value] of Object.entries({
    'data-app': '/assets/app.js',
    'data-search': '/search-index/index.json',
    ...attributes,
  })) {
    root.setAttribute(name, value);
  }
  const area = changes?.storageType === 'sessionStorage' ? 'sessionStorage' : 'localStorage';
  for (const [key, value] of Object.entries(stored)) window[area].setItem(key, value);
  // This document shows no modal dialogs.
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  const system_ = { matches: false, onchange: undefined as undefined | (() => void) };
  const setSystem = (mode: 'light' | 'dark'): void => {
    const other = (changes?.defaultMode ?? 'dark') === 'dark' ? 'light' : 'dark';
    system_.matches = mode === other;
    system_.onchange?.();
  };
  setSystem(system);
  const start = vi.fn(async () => {});
  const importApp = vi.fn(async (_address: string): Promise<void> => {});
  const startSearch = vi.fn((_wake: () => void, _worker: unknown): void => {});
  const importSearch = vi.fn(async () => ({ start: startSearch }));
  const fetchIndex = vi.fn(async () => new Response('index'));
  const workers: { postMessage: Mock; onerror?: () => void }[] = [];
  const StartedWorker = vi.fn(function (this: (typeof workers)[number], _address: string) {
    this.postMessage = vi.fn();
    workers.push(this);
  });
  const broken = new Proxy({} as Storage, {
    get() {
      throw new Error('SecurityError');
    },
  });
  const reload = vi.fn();
  const writeText = vi.fn(async (_text: string): Promise<void> => {});
  const globals = {
    window,
    document,
    location: new Proxy(window.location, {
      get: (target, key) => (key === 'reload' ? reload : Reflect.get(target, key)),
    }),
    navigator: { platform, connection, clipboard: { writeText } },
    addEventListener: window.addEventListener.bind(window),
    innerWidth: 1280,
    matchMedia: () => system_,
    localStorage: isStorageBroken ? broken : window.localStorage,
    sessionStorage: isStorageBroken ? broken : window.sessionStorage,
    setTimeout: window.setTimeout.bind(window),
    self: window,
    MutationObserver: window.MutationObserver,
    Element: window.Element,
    get docsApp() {
      return { start };
    },
    URL,
    URLSearchParams,
    importApp,
    importSearch,
    fetch: fetchIndex,
    Worker: StartedWorker,
    getSelection: () => selection,
  };
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
    root,
    find,
    send,
    setSystem,
    start,
    importApp,
    importSearch,
    startSearch,
    fetchIndex,
    StartedWorker,
    workers,
    reload,
    writeText,
    storage: window[area],
  };
}

export const toggle =
  '<button data-action="toggle-theme" title="system mode" aria-label="Switch between dark and light mode (currently system mode)"><svg></svg></button>';
/** What every page of a site with a search holds. */
const searchFrame = '<div><dialog class="search-dialog"><input></dialog></div>';
export const searchButton =
  '<button class="search-button" data-action="open-search" aria-label="Search (Ctrl+K)">Search</button>';

/** Lets the promises of a loading app settle. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
