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
import { isConstrained } from '../pages/connection';
import type { DataTransport } from '../pages/data-transport';
import { whenQuiet } from '../when-idle';
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

export interface VisitOptions {
  transport: DataTransport;
  /** Starts and ends with a slash. */
  basePath: string;
  locale: string;
  storage: StorageData;
  announce(message: string): void;
}

export interface Visits {
  locale: string;
  announce(message: string): void;
  /** `pathKey` of an address of the site; undefined for other sites. */
  keyOf(href: string): string | undefined;
  /** Keys of pages that have changed since the reader has seen them. */
  changed: ReadonlySet<string>;
  /** Deletes everything stored. */
  forget(): void;
}

/** Changes of the current page. */
export interface PageChanges {
  before: Visit;
  now: readonly Block[];
  dismiss(): void;
}

const storageKey = 'docs-visits';

export function startVisits(options: VisitOptions): void {
  const store = openStore(options.storage);
  if (!store || isConstrained()) return;
  let fingerprints: Promise<PageFingerprints> | undefined;
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

  const check = async (): Promise<void> => {
    const shown = shownPage(options);
    const key = shown && pathKey(decodeURI(shown));
    if ([...store.read().keys()].some((other) => other !== key)) {
      fingerprints ??= load<PageFingerprints>(options, fingerprintsPath);
    }
    const [known, blocks] = await Promise.all([
      fingerprints,
      shown ? load<PageBlocks>(options, blocksPath(shown)) : undefined,
    ]);
    // The reader has navigated meanwhile.
    if (shown !== shownPage(options)) return;
    if (known) store.followMoves(known.moved);
    const before = key && blocks?.page ? store.visit(key, blocks) : undefined;
    changed.clear();
    for (const [other, page] of store.read()) {
      if (other !== key && hasChanged(page, known?.pages[other])) changed.add(other);
    }
    if (key && before) changed.add(key);
    const isList = document.documentElement.classList.contains('page-changes');
    if (changed.size === 0 && !isList && !hasShown) return;
    const { showChanges } = await import('./show-changes');
    if (shown !== shownPage(options)) return;
    hasShown = true;
    const page: PageChanges | undefined =
      key && before && blocks
        ? {
            before,
            now: blocks.blocks,
            dismiss() {
              store.dismiss(key);
              changed.delete(key);
            },
          }
        : undefined;
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
function shownPage({ basePath }: VisitOptions): string | undefined {
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
function openStore({ type, suffix }: StorageData) {
  const name = storageKey + suffix;
  const area = (): Storage => window[type];
  const read = (): Memory => readMemory(area().getItem(name));
  // Another tab may have written since.
  const change = <Result>(edit: (memory: Memory) => Result): Result => {
    const memory = read();
    const result = edit(memory);
    try {
      area().setItem(name, writeMemory(memory));
    } catch {
      // Storage is full and keeps its contents.
    }
    return result;
  };
  try {
    read();
  } catch {
    return undefined;
  }
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
    clear: () => area().removeItem(name),
  };
}

/** In the reader's time zone; Swedish dates are in the ISO format. */
const today = (): string => new Date().toLocaleDateString('sv-SE');
