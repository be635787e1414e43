/**
 * Remembers which pages the reader has seen, and shows what has changed since (B250, B251). Loaded when
 * the browser is idle; the code that shows changes is loaded when there are some.
 */
import {
  type Block,
  fingerprintsPath,
  type PageBlocks,
  type PageFingerprints,
} from '../../shared/page-blocks';
import type { StorageData } from '../../shared/site-data';
import {
  blocksPath,
  isSamePath,
  pathKey,
  stripHtmlSuffix,
  withBase,
  withoutBase,
} from '../../shared/url-path';
import { whenQuiet } from '../../theme/behaviours/when-idle';
import { loadOnce } from '../load-once';
import { isConstrained } from '../pages/connection';
import type { DataTransport } from '../pages/data-transport';
import { createStorage } from '../storage/storage';
import {
  dismiss,
  followMoves,
  hasChanged,
  type Memory,
  readMemory,
  type Visit,
  visit,
  writeMemory,
} from './memory';

interface VisitOptions {
  transport: DataTransport;
  /** Starts and ends with a slash. */
  basePath: string;
  locale: string;
  storage: StorageData;
  announce(message: string): void;
}

export interface Visits extends Pick<VisitOptions, 'locale' | 'announce'> {
  /** `pathKey` of an address of the site; undefined for other sites. */
  keyOf(href: string): string | undefined;
  /** Keys of pages that have changed since the reader has seen them. */
  changed: ReadonlySet<string>;
  forget(): void;
}

export interface PageChanges {
  before: Visit;
  now: readonly Block[];
  dismiss(): void;
}

const storageKey = 'docs-visits';

export function startVisits(options: VisitOptions): void {
  const store = openStore(options.storage);
  if (!store || isConstrained()) return;
  const loadFingerprints = loadOnce(() => load<PageFingerprints>(options, fingerprintsPath));
  let hasShown = false;
  const changed = new Set<string>();
  const visits: Visits = {
    locale: options.locale,
    announce: options.announce,
    keyOf: (href) => keyOf(href, options),
    changed,
    forget() {
      store.clear();
      changed.clear();
    },
  };

  /** Records the visit, and lists the pages that have changed. @returns changes of this page */
  const record = (
    key: string | undefined,
    page: PageBlocks | undefined,
    known: PageFingerprints | undefined,
  ): PageChanges | undefined => {
    if (known) store.followMoves(known.moved);
    const before = key && page?.page ? store.visit(key, page) : undefined;
    changed.clear();
    for (const [other, visited] of store.read()) {
      if (other !== key && hasChanged(visited, known?.pages[other])) changed.add(other);
    }
    if (!key || !page || !before) return undefined;
    changed.add(key);
    return {
      before,
      now: page.blocks,
      dismiss() {
        store.dismiss(key);
        changed.delete(key);
      },
    };
  };
  const check = async (): Promise<void> => {
    const path = shownPath(options);
    const hasLeft = (): boolean => path !== shownPath(options);
    const key = path && pathKey(decodeURI(path));
    const hasOthers = [...store.read().keys()].some((other) => other !== key);
    const [known, blocks] = await Promise.all([
      hasOthers ? loadFingerprints() : undefined,
      path ? load<PageBlocks>(options, blocksPath(path)) : undefined,
    ]);
    if (hasLeft()) return;
    const page = record(key, blocks, known);
    const isList = document.documentElement.classList.contains('page-changes');
    if (changed.size === 0 && !isList && !hasShown) return;
    const { showChanges } = await import('./show-changes');
    if (hasLeft()) return;
    hasShown = true;
    showChanges(visits, page);
  };
  const checkWhenIdle = (): void => whenQuiet(() => void check().catch(() => {}));
  document.addEventListener('docs:route-did-update', checkWhenIdle);
  checkWhenIdle();
}

function load<Data>({ transport, basePath }: VisitOptions, path: string): Promise<Data> {
  return transport(withBase(path, basePath)) as Promise<Data>;
}

/** Path of the current doc as published, base path excluded; undefined for other pages. */
function shownPath({ basePath }: VisitOptions): string | undefined {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link || !document.documentElement.classList.contains('page-doc')) return undefined;
  const { pathname } = new URL(link.href);
  // An author may have set the canonical address to another page.
  return isSamePath(pathname, stripHtmlSuffix(location.pathname))
    ? withoutBase(pathname, basePath)
    : undefined;
}

function keyOf(href: string, { basePath }: VisitOptions): string | undefined {
  const { origin, pathname } = new URL(href, location.href);
  const path = origin === location.origin ? withoutBase(pathname, basePath) : undefined;
  return path === undefined ? undefined : pathKey(path);
}

/** Undefined if storage is forbidden. Silent, as nothing the reader requested fails. */
function openStore(settings: StorageData) {
  try {
    window[settings.type].getItem(storageKey);
  } catch {
    return undefined;
  }
  const storage = createStorage(settings, () => {});
  const read = (): Memory => readMemory(storage.get(storageKey));
  // Another tab may have written since.
  const change = <Result>(edit: (memory: Memory) => Result): Result => {
    const memory = read();
    const result = edit(memory);
    storage.set(storageKey, writeMemory(memory));
    return result;
  };
  return {
    read,
    followMoves(moved: PageFingerprints['moved']): void {
      if ([...read().keys()].some((key) => key in moved)) {
        change((memory) => followMoves(memory, moved));
      }
    },
    visit: (key: string, blocks: PageBlocks) =>
      change((memory) => visit(memory, key, blocks, today())),
    dismiss: (key: string) => change((memory) => dismiss(memory, key)),
    clear: () => storage.set(storageKey, null),
  };
}

/** In the reader's time zone. Written by hand: loading a locale takes longer than everything else here. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => `${part}`.padStart(2, '0')).join('-');
}
